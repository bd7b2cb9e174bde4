/**
 * Blobs are shared by content and referred to by rows, of tests and of users. Who writes such a row
 * holds a shared lock from before the blob is put until the row is committed; who removes blobs
 * holds it alone: so nothing is taken away that somebody is just about to refer to.
 */
import { sql } from 'kysely'
import type { Connection } from '#database/connection.ts'
import type { Parts } from '../parts.ts'

/** Until the transaction ends, no blob is removed. */
export async function keepBlobs(transaction: Connection): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtext('blobs'))`.execute(transaction)
}

/** Removes those of these blobs that no row refers to. */
export async function removeUnusedBlobs(
  { db, blobs }: Pick<Parts, 'db' | 'blobs'>,
  hashes: readonly string[],
): Promise<void> {
  if (hashes.length === 0) return
  await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext('blobs'))`.execute(transaction)
    const tests = await transaction
      .selectFrom('tests')
      .select(['input_hash', 'output_hash'])
      .where(({ or, eb }) => or([eb('input_hash', 'in', hashes), eb('output_hash', 'in', hashes)]))
      .execute()
    const avatars = await transaction
      .selectFrom('users')
      .select('avatar_hash')
      .where('avatar_hash', 'in', hashes)
      .execute()
    const used = new Set([
      ...tests.flatMap((row) => [row.input_hash, row.output_hash]),
      ...avatars.map((row) => row.avatar_hash),
    ])
    for (const hash of new Set(hashes)) if (!used.has(hash)) await blobs.remove(hash)
  })
}
