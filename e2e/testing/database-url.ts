import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where an instance with an embedded PostgreSQL has its database. */
export function databaseUrl(dataDir: string): string {
  const name = readdirSync(dataDir).find((entry) => entry.startsWith('postgres-')) ?? ''
  const home = join(dataDir, name)
  const port = readFileSync(join(home, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[3]
  const password = readFileSync(join(home, 'password'), 'utf8').trim()
  return `postgres://assay:${password}@127.0.0.1:${port}/assay`
}
