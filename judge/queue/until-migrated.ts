import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import type { Database } from '#database/connection.ts'

/** SQLSTATEs: undefined table, undefined schema, insufficient privilege. */
const notYet = ['42P01', '3F000', '42501']
const askAgainMs = 1_000

/**
 * Waits for the tables, because a judge may be started before the first server.
 * @param onWait called once, with the reason for waiting
 * @throws if `end` aborts, or if the database fails for another reason
 */
export async function untilMigrated(
  database: Database,
  onWait: (text: string) => void,
  end: AbortSignal,
): Promise<void> {
  for (let isFirst = true; ; isFirst = false) {
    try {
      await sql`select from judges, jobs limit 0`.execute(database)
      return
    } catch (error) {
      if (!(error instanceof pg.DatabaseError && notYet.includes(error.code ?? ''))) throw error
      if (isFirst) onWait(`Waiting for the database to be migrated: ${error.message}.`)
    }
    await pause(askAgainMs, undefined, { signal: end })
  }
}
