/**
 * A transaction whose statements are known in advance. They are sent together, which takes one round
 * trip instead of one for each statement, for the beginning and for the end.
 */
import { CompiledQuery } from 'kysely'
import type { Database } from '../connection.ts'

/**
 * First statement of a transaction whose commit need not wait for the disk. A crash of the database
 * may undo it: then a taken job is available again, and its worker finds that it has lost it.
 */
export const withoutDisk = CompiledQuery.raw('set local synchronous_commit = off')

/**
 * @param before statements whose results are not needed
 * @returns the rows of the last statement
 * @throws the error of the first statement that failed; the transaction is then rolled back
 */
export async function inOneTrip<Row>(
  database: Database,
  before: readonly CompiledQuery[],
  last: CompiledQuery<Row>,
): Promise<Row[]> {
  return database.connection().execute(async (connection) => {
    const begun = [CompiledQuery.raw('begin'), ...before].map((one) => connection.executeQuery(one))
    const result = connection.executeQuery(last)
    const ended = connection.executeQuery(CompiledQuery.raw('commit'))
    // After an error PostgreSQL refuses the other statements and turns the commit into a rollback.
    const outcomes = await Promise.allSettled([...begun, result, ended])
    const failed = outcomes.find(({ status }) => status === 'rejected')
    if (failed?.status === 'rejected') throw failed.reason
    return (await result).rows
  })
}
