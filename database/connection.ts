import { Kysely, type Transaction } from 'kysely'
import pg from 'pg'
import { PipelinedDialect, prepareStatements } from './round-trips.ts'
import type { DB } from './schema.ts'

export type Database = Kysely<DB>
/** Runs queries: the connection pool, or the transaction that the query is part of. */
export type Connection = Database | Transaction<DB>

interface ConnectionOptions {
  url: string
  /** The name of the process, shown by PostgreSQL beside each connection. */
  name: string
  size?: number
  /** Called when an idle connection breaks; the pool replaces it. */
  onError?: (error: Error) => void
}

// bigint arrives as text by default. Ours are byte counts and counts of rows, far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** A lone user pays a few ms for a new connection after this pause. */
const idleMs = 3_000

export function connect({ url, name, size = 10, onError }: ConnectionOptions): Database {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: name,
    max: size,
    // Each connection is a process of PostgreSQL with 4 to 8 MB.
    idleTimeoutMillis: idleMs,
    keepAlive: true,
    // Statements that a transaction sends together take one round trip.
    pipeline: true,
  })
  pool.on('connect', prepareStatements)
  // Without listeners, a restart of PostgreSQL would end the process. The pool listens to idle
  // connections only; on others, the current query fails.
  pool.on('error', (error) => onError?.(error))
  pool.on('connect', (client) => void client.on('error', () => undefined))
  return new Kysely<DB>({ dialect: new PipelinedDialect({ pool }) })
}
