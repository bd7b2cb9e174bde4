/**
 * Rows refer to blobs (database/blob-columns.ts). A writer of such a row holds a shared lock from before
 * it stores the blob until the row is committed, and removing blobs needs the lock exclusively.
 *
 * Most removals do not wait for that lock: an upload can hold it for minutes, and all new writers would
 * queue behind the removal, each with a database connection. Then the collection removes the blobs later.
 * Only the blobs of a failed upload are removed at once, by one waiting removal for each server;
 * otherwise, overlapping uploads that fail could fill the disk before the next collection. So only a few
 * writers may wait at once: two contributions and two pictures.
 *
 * A backup reads blobs for longer than writers should wait, so it holds a separate lock.
 */
import { sql } from 'kysely'
import { usedAmong } from '#database/blob-columns.ts'
import type { Connection } from '#database/connection.ts'
import type { Parts } from '../parts.ts'
import { semaphore } from '../semaphore.ts'

export async function keepBlobs(transaction: Connection): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtext('blobs'))`.execute(transaction)
}

/** The lock that backups hold shared and the removal of blobs holds exclusively. */
export const backupLock = 'blobs in a backup'

type Place = Pick<Parts, 'db' | 'blobs'>

/**
 * Removes those of these blobs that no row refers to, and returns them; undefined while another
 * transaction writes blobs or a backup is being made.
 */
export async function removeUnusedBlobs(place: Place, hashes: readonly string[]) {
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

export async function unusedOf(connection: Connection, hashes: readonly string[]) {
  const used = await usedAmong(connection, hashes)
  return [...new Set(hashes)].filter((hash) => !used.has(hash))
}
