/**
 * A transaction whose statements are known beforehand: they are sent together and answered together,
 * instead of one round trip for its beginning, one for each step and one for its end.
 */
import { CompiledQuery, type QueryResult } from 'kysely'
import type { Database } from './connection.ts'

/**
 * @returns what each statement gave, in their order
 * @throws what the first one said that failed; nothing of the transaction is kept then
 */
export async function inOneTrip(
  database: Database,
  statements: readonly CompiledQuery[],
): Promise<QueryResult<unknown>[]> {
  return database.connection().execute(async (connection) => {
    const all = [CompiledQuery.raw('begin'), ...statements, CompiledQuery.raw('commit')]
    // After one that fails, PostgreSQL refuses the rest and makes the commit a rollback.
    const outcomes = await Promise.allSettled(all.map((one) => connection.executeQuery(one)))
    const results = outcomes.map((outcome) => {
      if (outcome.status === 'rejected') throw outcome.reason
      return outcome.value
    })
    return results.slice(1, -1)
  })
}
