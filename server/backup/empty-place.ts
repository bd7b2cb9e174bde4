/** A backup is restored into an empty site only, so that no data is mixed or overwritten. */
import type pg from 'pg'
import type { BlobStore } from '#storage/blobs.ts'
import { BadBackup } from './bad-backup.ts'
import type { About } from './contents.ts'
import { filledTables } from './tables.ts'

/** @throws BadBackup if the store has blobs */
export async function refuseBlobs(blobs: BlobStore): Promise<void> {
  for await (const { hash } of blobs.list()) {
    throw new BadBackup(
      `The place for blobs is not empty: it holds ${hash}, for one. A backup is restored into an empty place only.`,
    )
  }
}

/** @throws BadBackup if the database has rows, or tables of a later version */
export async function refuseRows(client: pg.Client, { migrations }: About): Promise<void> {
  const filled = await filledTables(client)
  if (filled.length > 0) {
    const found = filled.map(({ table, rows }) => `${table.replace('public.', '')} ${rows}`)
    throw new BadBackup(
      `The database is not empty; rows by table: ${found.join(', ')}. A backup is restored into an empty place only.`,
    )
  }
  const done = await client
    .query<{ name: string }>('select name from kysely_migration')
    .catch(() => ({ rows: [] }))
  const newer = done.rows.find(({ name }) => !migrations.includes(name))
  if (newer !== undefined) {
    throw new BadBackup(
      `The database has no rows, but newer tables than the backup (${newer.name}). Give it a database without tables.`,
    )
  }
}
