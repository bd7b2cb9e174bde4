// A part is one of our own processes: the server, the judge.
//
// It is forked with an IPC channel. Over it the part says when it is ready and what it has to tell
// (`PartMessage`); the channel's end tells the part that the supervisor is gone, however that
// happened, and it then ends itself. It lives in a session of its own: Ctrl+C reaches only the
// supervisor, which then stops the parts in its own order.
import { fork } from 'node:child_process'
import type { Account } from '#database/embedded/account.ts'
import type { Running } from './keep-alive.ts'
import type { PartLog } from './part-log.ts'
import { isPartMessage, type PartMessage } from './part-message.ts'

/** A part that ends with this code was given a wrong setting: starting it again cannot help. */
export const wrongSetting = 'code 78'
const patienceMs = 10_000

export interface PartOptions {
  /** The Node that runs it, and its script, both readable for its account. */
  node: string
  script: string
  env: Record<string, string>
  account: Account | undefined
  log: PartLog
  /** How long it may wait for what it has under way before it begins to end. */
  drainMs: number
  onMessage(message: PartMessage): void
}

export function startPart(options: PartOptions): Running {
  const { node, script, env, account, log, drainMs, onMessage } = options
  const child = fork(script, [], {
    execPath: node,
    execArgv: [],
    cwd: '/',
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    ...(account ?? {}),
  })
  log.follow(child.stdout, 'output')
  log.follow(child.stderr, 'error')
  child.on('message', (message) => {
    if (isPartMessage(message)) onMessage(message)
  })
  const ended = new Promise<string>((resolve) => {
    child.on('error', (error) => resolve(error.message))
    child.on('exit', (code, signal) => resolve(signal ?? `code ${code}`))
  })
  return {
    ended,
    async stop() {
      child.kill('SIGTERM')
      const impatient = setTimeout(() => child.kill('SIGKILL'), drainMs + patienceMs)
      await ended
      clearTimeout(impatient)
    },
  }
}
