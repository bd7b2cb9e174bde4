import { spawn } from 'node:child_process'
import { once } from 'node:events'

// A URL, because a path may contain characters that mean something else in an import.
const module = JSON.stringify(new URL('../database/migrate.ts', import.meta.url))
const script = `import { text } from 'node:stream/consumers'
import { migrate } from ${module}
await migrate(await text(process.stdin))`

/**
 * Migrates in a process of its own, because this one would keep the 14 MB that a migration loads.
 * @throws when it fails; its output is on the terminal
 */
export async function migrateApart(databaseUrl: string): Promise<void> {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: '/',
    // A session of its own: Ctrl+C does not interrupt it.
    detached: true,
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  const ended = once(child, 'exit')
  // If it ends before it has read the URL, its code says so.
  child.stdin.on('error', () => undefined)
  child.stdin.end(databaseUrl)
  const [code, signal] = await ended
  if (code !== 0) throw new Error(`The database was not migrated (${signal ?? `code ${code}`}).`)
}
