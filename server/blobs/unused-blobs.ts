/**
 * Blobs are shared by content and referred to by rows (database/blob-columns.ts). Who writes such a
 * row holds a shared lock from before the blob is put until the row is committed; who removes blobs
 * holds it alone: so nothing is taken away that somebody is just about to refer to.
 *
 * A backup reads blobs for longer than anybody should wait. It holds a lock of its own, and while it
 * does nothing is removed: what stays then is collected later (collect-blobs.ts).
 */
import { sql } from 'kysely'
import { usedAmong } from '#database/blob-columns.ts'
import type { Connection } from '#database/connection.ts'
import type { Parts } from '../parts.ts'

/** Until the transaction ends, no blob is removed. */
export async function keepBlobs(transaction: Connection): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtext('blobs'))`.execute(transaction)
}

/** The name of the lock that a backup holds as one of many, and who removes blobs alone. */
export const backupLock = 'blobs in a backup'

/**
 * Removes those of these blobs that no row refers to; none while a backup is being made.
 * @param waits whether until nobody keeps blobs any more; else none are removed then
 * @returns the hashes of those that were removed; undefined when none could be
 */
export async function removeUnusedBlobs(
  { db, blobs }: Pick<Parts, 'db' | 'blobs'>,
  hashes: readonly string[],
  { waits } = { waits: true },
): Promise<string[] | undefined> {
  if (hashes.length === 0) return []
  return db.transaction().execute(async (transaction) => {
    if (waits) await sql`select pg_advisory_xact_lock(hashtext('blobs'))`.execute(transaction)
    else if (!(await isAlone(transaction, 'blobs'))) return undefined
    if (!(await isAlone(transaction, backupLock))) return undefined
    const unused = await unusedOf(transaction, hashes)
    for (const hash of unused) await blobs.remove(hash)
    return unused
  })
}

/** Whether nobody holds this lock; if so, nobody gets it until the transaction ends. */
async function isAlone(transaction: Connection, lock: string): Promise<boolean> {
  const { rows } = await sql<{ alone: boolean }>`
    select pg_try_advisory_xact_lock(hashtext(${lock})) as alone
  `.execute(transaction)
  return rows[0]?.alone === true
}

/** Those that no row refers to at this moment. */
export async function unusedOf(
  connection: Connection,
  hashes: readonly string[],
): Promise<string[]> {
  const used = await usedAmong(connection, hashes)
  return [...new Set(hashes)].filter((hash) => !used.has(hash))
}
