import { sql } from 'kysely'
import type { Connection } from './connection.ts'

/**
 * Serialises two changes until the transaction ends: setting a submission of this problem aside, and
 * queueing those that are set aside on a new current revision. Otherwise, a submission that is set aside
 * at that moment would wait for a further revision.
 */
export async function lockSetAside(transaction: Connection, problemId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('set aside'), ${problemId})`.execute(transaction)
}
