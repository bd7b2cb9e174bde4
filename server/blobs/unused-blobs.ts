/**
 * Blobs are shared by content, and rows refer to them (database/blob-columns.ts). A writer of such a
 * row holds a shared lock from before it stores the blob until the row is committed. Removing blobs
 * needs the lock exclusively, so a blob that is about to get a row is never removed.
 *
 * Most removals do not wait for the exclusive lock: an upload can hold the lock for minutes, and all
 * new writers would queue behind the waiting removal, each with a database connection. If the lock is
 * not free, the collection removes the blobs later (collect-blobs.ts). Only the blobs of a failed
 * upload are removed at once, by one waiting removal for each server. Otherwise, overlapping uploads
 * that fail could fill the disk before the next collection.
 *
 * A backup reads blobs for longer than writers should wait. It holds a separate lock, during which
 * nothing is removed.
 */
import { sql } from 'kysely'
import { usedAmong } from '#database/blob-columns.ts'
import type { Connection } from '#database/connection.ts'
import type { Parts } from '../parts.ts'
import { semaphore } from '../semaphore.ts'

/** Prevents the removal of blobs until the transaction ends. */
export async function keepBlobs(transaction: Connection): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtext('blobs'))`.execute(transaction)
}

/** The lock that backups hold shared and the removal of blobs holds exclusively. */
export const backupLock = 'blobs in a backup'

type Place = Pick<Parts, 'db' | 'blobs'>

/**
 * Removes those of these blobs that no row refers to; none while another transaction writes blobs or
 * a backup is being made.
 * @returns the hashes of the removed blobs; undefined if none could be removed
 */
export async function removeUnusedBlobs(
  place: Place,
  hashes: readonly string[],
): Promise<string[] | undefined> {
  if (hashes.length === 0) return []
  return place.db.transaction().execute(async (transaction) => {
    if (!(await isAlone(transaction, 'blobs'))) return undefined
    return removeAmong({ ...place, transaction }, hashes)
  })
}

const oneByOne = semaphore({ permits: 1 })

/** Removes what a failed upload has stored, when no other upload is being stored. */
export async function removeFailedUpload(place: Place, hashes: readonly string[]): Promise<void> {
  if (hashes.length === 0) return
  await oneByOne(() =>
    place.db.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(hashtext('blobs'))`.execute(transaction)
      await removeAmong({ ...place, transaction }, hashes)
    }),
  )
}

async function removeAmong(
  { transaction, blobs }: Pick<Place, 'blobs'> & { transaction: Connection },
  hashes: readonly string[],
): Promise<string[] | undefined> {
  if (!(await isAlone(transaction, backupLock))) return undefined
  const unused = await unusedOf(transaction, hashes)
  for (const hash of unused) await blobs.remove(hash)
  return unused
}

/** Tries to take this lock exclusively until the transaction ends; returns whether it succeeded. */
async function isAlone(transaction: Connection, lock: string): Promise<boolean> {
  const { rows } = await sql<{ alone: boolean }>`
    select pg_try_advisory_xact_lock(hashtext(${lock})) as alone
  `.execute(transaction)
  return rows[0]?.alone === true
}

/** Returns the blobs that no row refers to at this moment. */
export async function unusedOf(
  connection: Connection,
  hashes: readonly string[],
): Promise<string[]> {
  const used = await usedAmong(connection, hashes)
  return [...new Set(hashes)].filter((hash) => !used.has(hash))
}
