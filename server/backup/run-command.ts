/** Shared by `npm run backup` and `npm run restore`: one FILE argument, exit codes, messages. */
import { AlreadyRunning } from '#database/embedded/owner.ts'
import { errorText } from '#database/error-facts.ts'
import { callerPath, WrongSettings } from '#settings/read-settings.ts'
import { openBlobs } from '#storage/open-blobs.ts'
import { type Installation, readInstallation } from '../installation.ts'
import { BadBackup, type Manifest } from './contents.ts'
import type { Place } from './restore-backup.ts'

interface Call {
  file: string
  installation: Installation
  place: Place
  signal: AbortSignal
}

export async function runCommand(
  name: 'backup' | 'restore',
  openDatabase: (to: Installation) => Promise<{ url: string; stop: () => Promise<void> }>,
  command: (call: Call) => Promise<void>,
): Promise<void> {
  const ending = new AbortController()
  const { signal } = ending
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => ending.abort())
  try {
    const [file, ...more] = process.argv.slice(2)
    if (file === undefined || file.startsWith('-') || more.length > 0) {
      throw new BadBackup(`npm run ${name} -- FILE`)
    }
    const installation = readInstallation()
    const database = await openDatabase(installation)
    try {
      const place = { databaseUrl: database.url, blobs: openBlobs(installation.blobs) }
      await command({ file: callerPath(file), installation, place, signal })
    } finally {
      await database.stop()
    }
  } catch (error) {
    const isExpected =
      error instanceof BadBackup ||
      error instanceof AlreadyRunning ||
      error instanceof WrongSettings
    if (signal.aborted) console.error('Stopped. Nothing is left behind.')
    else console.error(isExpected ? error.message : errorText(error))
    process.exitCode = 1
  }
}

export function sizeOf({ rows, blobs, blobBytes }: Manifest): string {
  const counts = Object.values(rows)
  const all = counts.reduce((sum, count) => sum + count, 0)
  return `${all} rows in ${counts.length} tables and ${blobs} blobs (${(blobBytes / 1e6).toFixed(1)} MB)`
}
