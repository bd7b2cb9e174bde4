import { spawn } from 'node:child_process'
import { once } from 'node:events'

// A URL, because a path may contain characters that mean something else in an import.
const module = JSON.stringify(new URL('../database/migrate.ts', import.meta.url))
const script = `import { text } from 'node:stream/consumers'
import { migrate } from ${module}
await migrate(await text(process.stdin))`

/**
 * Migrates in a separate process, because the supervisor would keep the 14 MB that a migration loads.
 * @throws if the migration fails; its output is on the terminal
 */
export async function migrateApart(databaseUrl: string): Promise<void> {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: '/',
    // A separate session, so that Ctrl+C does not interrupt the migration.
    detached: true,
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  const ended = once(child, 'exit')
  // If the process ends before it has read the URL, its exit code reports the failure.
  child.stdin.on('error', () => undefined)
  child.stdin.end(databaseUrl)
  const [code, signal] = await ended
  if (code !== 0) throw new Error(`The database was not migrated (${signal ?? `code ${code}`}).`)
}
