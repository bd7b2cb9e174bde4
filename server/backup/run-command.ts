/**
 * The common part of `npm run backup` and `npm run restore`: one FILE argument, exit codes and
 * messages.
 */

import { AlreadyRunning } from '#database/embedded/owner.ts'
import { errorText } from '#database/error-facts.ts'
import { WrongSettings } from '#settings/read-settings.ts'
import { BadBackup } from './bad-backup.ts'

/** @param command receives the FILE argument and a signal that tells it to stop */
export async function runCommand(
  name: 'backup' | 'restore',
  command: (file: string, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const ending = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => ending.abort())
  }
  try {
    const [file, ...more] = process.argv.slice(2)
    if (file === undefined || file.startsWith('-') || more.length > 0) {
      throw new BadBackup(`npm run ${name} -- FILE`)
    }
    await command(file, ending.signal)
  } catch (error) {
    const isExpected = [BadBackup, AlreadyRunning, WrongSettings].some(
      (kind) => error instanceof kind,
    )
    if (ending.signal.aborted) console.error('Stopped. Nothing is left behind.')
    else console.error(isExpected && error instanceof Error ? error.message : errorText(error))
    process.exitCode = 1
  }
}

export function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`
}

export function countOf(rows: Readonly<Record<string, number>>): string {
  const all = Object.values(rows)
  return `${all.reduce((sum, count) => sum + count, 0)} rows in ${all.length} tables`
}
