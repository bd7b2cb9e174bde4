import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

/** Asks a database. */
export type Ask = <Answer>(ask: (client: pg.Client) => Promise<Answer>) => Promise<Answer>

/**
 * A connection of its own for what each `ask` asks: whoever kills PostgreSQL on purpose would have
 * every longer one die in their hands.
 * @param url where it is; looked for each time, as an embedded one may be back on another port
 */
export function askerOf(url: () => string): Ask {
  return async (ask) => {
    const client = new pg.Client({ connectionString: url() })
    // What is being asked when the connection ends is refused with the same error.
    client.on('error', () => undefined)
    await client.connect()
    try {
      return await ask(client)
    } finally {
      await client.end()
    }
  }
}

/** @param dataDir of an instance with an embedded PostgreSQL */
export function databaseOf(dataDir: string): Ask {
  return askerOf(() => databaseUrl(dataDir))
}

/** Where an instance with an embedded PostgreSQL has its database. */
export function databaseUrl(dataDir: string): string {
  const name = readdirSync(dataDir).find((entry) => entry.startsWith('postgres-')) ?? ''
  const home = join(dataDir, name)
  const port = readFileSync(join(home, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[3]
  const password = readFileSync(join(home, 'password'), 'utf8').trim()
  return `postgres://assay:${password}@127.0.0.1:${port}/assay`
}
