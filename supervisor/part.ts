// A part is a Node process that the supervisor keeps alive: the server, the judge.
//
// It is forked with an IPC channel. Over it the part says when it is ready and what it has to tell
// (`PartMessage`); the channel's end tells the part that the supervisor is gone, however that
// happened, and it then ends itself. A part that ends unasked is started again after a pause that
// grows while it keeps dying. It lives in a session of its own: Ctrl+C reaches only the supervisor,
// which then stops the parts in its own order.
import { fork } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import type { Account } from '#database/embedded/account.ts'
import { backOff } from './back-off.ts'
import type { PartLog } from './part-log.ts'
import { isPartMessage, type PartMessage } from './part-message.ts'

/** A part that stops with this code was given a wrong setting: starting it again cannot help. */
export const wrongSettingCode = 78
const patienceMs = 10_000

export interface PartOptions {
  name: string
  /** The Node that runs it, and its script, both readable for its account. */
  node: string
  script: string
  env: Record<string, string>
  account: Account | undefined
  log: PartLog
  onMessage(message: PartMessage): void
  /** It ended unasked and starts again after `waitMs`. */
  onCrash(how: string, waitMs: number): void
  /** It ended because of a wrong setting and is not started again. */
  onWrongSetting(): void
}

export interface Part {
  readonly pid: number | undefined
  stop(): Promise<void>
}

export function startPart(options: PartOptions): Part {
  const nextPause = backOff()
  const stopping = new AbortController()
  let child: ReturnType<typeof fork> | undefined

  async function runOnce(): Promise<string> {
    const { node, script, env, account, log } = options
    const running = fork(script, [], {
      execPath: node,
      execArgv: [],
      cwd: '/',
      env,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      ...(account ?? {}),
    })
    child = running
    log.follow(running.stdout, 'output')
    log.follow(running.stderr, 'error')
    running.on('message', (message) => {
      if (isPartMessage(message)) options.onMessage(message)
    })
    return new Promise<string>((resolve) => {
      running.on('error', (error) => resolve(error.message))
      running.on('exit', (code, signal) => resolve(signal ?? `code ${code}`))
    }).finally(() => {
      child = undefined
    })
  }

  async function keepAlive(): Promise<void> {
    while (!stopping.signal.aborted) {
      const startedMs = performance.now()
      const how = await runOnce()
      if (stopping.signal.aborted) return
      if (how === `code ${wrongSettingCode}`) return options.onWrongSetting()
      const waitMs = nextPause(performance.now() - startedMs)
      options.onCrash(how, waitMs)
      await pause(waitMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }

  const life = keepAlive()
  return {
    get pid() {
      return child?.pid
    },
    async stop() {
      stopping.abort()
      child?.kill('SIGTERM')
      const impatient = setTimeout(() => child?.kill('SIGKILL'), patienceMs)
      await life
      clearTimeout(impatient)
    },
  }
}
