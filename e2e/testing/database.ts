import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

export type Ask = <Answer>(ask: (client: pg.Client) => Promise<Answer>) => Promise<Answer>

/**
 * Opens a new connection for each `ask`, because tests that kill PostgreSQL would break a longer
 * one.
 * @param url returns the database's URL; called each time, as an embedded one may restart on
 *   another port
 */
export function askerOf(url: () => string): Ask {
  return async (ask) => {
    const client = new pg.Client({ connectionString: url() })
    // A running query is rejected with the same error.
    client.on('error', () => undefined)
    await client.connect()
    try {
      return await ask(client)
    } finally {
      await client.end()
    }
  }
}

export function databaseOf(dataDir: string): Ask {
  return askerOf(() => databaseUrl(dataDir))
}

/** Returns the database URL of an instance with an embedded PostgreSQL. */
export function databaseUrl(dataDir: string): string {
  const name = readdirSync(dataDir).find((entry) => entry.startsWith('postgres-')) ?? ''
  const home = join(dataDir, name)
  const port = readFileSync(join(home, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[3]
  const password = readFileSync(join(home, 'password'), 'utf8').trim()
  return `postgres://assay:${password}@127.0.0.1:${port}/assay`
}
