// A part is one of our own processes: the server or the judge.
//
// It is forked with an IPC channel, over which it sends messages (`PartMessage`). When the channel
// closes, the supervisor is gone, and the part ends itself. It runs in a session of its own, so
// Ctrl+C reaches only the supervisor, which then stops the parts in its own order.
import { fork } from 'node:child_process'
import type { Account } from '#database/embedded/account.ts'
import { wrongSettingsCode } from '#settings/read-settings.ts'
import type { Running } from './keep-alive.ts'
import type { PartLog } from './part-log.ts'
import { isPartMessage, type PartMessage } from './part-message.ts'

/** How a part ends that a restart cannot help. */
export const wrongSetting = `code ${wrongSettingsCode}`
const patienceMs = 10_000

export interface PartOptions {
  /** The Node that runs it, and its script; its account can read both. */
  node: string
  script: string
  env: Record<string, string>
  account: Account | undefined
  log: PartLog
  /** How long the part may wait for unfinished work before it begins to shut down. */
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
