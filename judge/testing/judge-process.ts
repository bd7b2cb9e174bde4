import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { temporaryFolder } from '#contract/testing/temporary-folder.ts'
import { testDatabase } from '#database/testing/test-database.ts'
import { folderBlobs } from '#storage/folder-blobs.ts'

export type JudgeProcess = ReturnType<typeof startJudge>

/** Prepares a database and a data folder. `start` starts a judge on them, as the supervisor does. */
export function testInstallation() {
  const database = testDatabase()
  const sandbox = inject('sandbox')
  const dataFolder = temporaryFolder()
  mkdirSync(join(dataFolder, 'judge'))
  // Shares the mounts of the test run's sandbox, so that nothing is built twice.
  symlinkSync(sandbox.toolchainFolder, join(dataFolder, 'judge/toolchain'))
  return {
    ...database,
    blobs: folderBlobs(join(dataFolder, 'blobs')),
    start: (sandboxUrl = sandbox.url) =>
      startJudge({
        DATA_DIR: dataFolder,
        DATABASE_URL: database.url,
        SANDBOX_URL: sandboxUrl,
        SANDBOX_TOKEN: sandbox.token,
        JUDGE_LANES: '2',
      }),
  }
}

function startJudge(settings: Record<string, string>) {
  const child: ChildProcess = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
    env: { PATH: process.env['PATH'] ?? '', ...settings },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ready = new Promise<string>((resolve, reject) => {
    child.on('message', (message) => {
      if (typeof message !== 'object' || message === null || !('text' in message)) return
      if ('kind' in message && message.kind === 'ready') resolve(String(message.text))
    })
    child.on('exit', (code) => reject(new Error(`The judge ended with code ${code}.`)))
  })
  const ended = once(child, 'exit')
  return {
    /** Resolves with what it says when it is ready. */
    ready,
    /** Resolves when it has ended, asked or not. */
    ended,
    async kill(signal: NodeJS.Signals): Promise<void> {
      child.kill(signal)
      await ended
    },
  }
}
