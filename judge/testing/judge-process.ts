import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import type { TestSandbox } from './global-setup.ts'

export type JudgeProcess = {
  pid: number
  /** Its log lines until it was ready, that line last. */
  said: string[]
  ready: Promise<string>
  /** Resolves when it has ended, asked or not. */
  ended: Promise<void>
  kill(signal: NodeJS.Signals): Promise<void>
}

/** The judge as the supervisor starts it, on the run's own sandbox. */
export function startJudge(
  sandbox: TestSandbox,
  databaseUrl: string,
  dataDir: string,
): JudgeProcess {
  const child: ChildProcess = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
    env: {
      PATH: process.env['PATH'] ?? '',
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      SANDBOX_URL: sandbox.url,
      SANDBOX_TOKEN: sandbox.token,
      JUDGE_LANES: '2',
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const said: string[] = []
  const ready = new Promise<string>((resolve, reject) => {
    child.on('message', (message) => {
      if (typeof message !== 'object' || message === null || !('text' in message)) return
      said.push(String(message.text))
      if ('kind' in message && message.kind === 'ready') resolve(String(message.text))
    })
    child.on('exit', (code) => reject(new Error(`The judge ended with code ${code}.`)))
  })
  const ended = new Promise<void>((resolve) => {
    child.on('exit', () => resolve())
  })
  return {
    pid: child.pid ?? 0,
    said,
    ready,
    ended,
    async kill(signal) {
      child.kill(signal)
      await ended
    },
  }
}
