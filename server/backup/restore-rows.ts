/** Writes the rows of a backup into an empty site, so that no data is mixed or overwritten. */
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from } from 'pg-copy-streams'
import type { BlobStore } from '#storage/blobs.ts'
import { type About, BadBackup, type Manifest } from './contents.ts'
import { columnList, quoted, type Table, tablesOf } from './tables.ts'

export async function refuseBlobs(blobs: BlobStore): Promise<void> {
  for await (const { hash } of blobs.list()) {
    throw new BadBackup(
      `The place for blobs is not empty: it holds ${hash}, for one. A backup is restored into an empty place only.`,
    )
  }
}

/** @throws BadBackup if the database has rows, or tables of a later version */
export async function refuseRows(client: pg.Client, { migrations }: About): Promise<void> {
  const filled: string[] = []
  for (const { table } of await tablesOf(client)) {
    const counted = await client.query(`select count(*)::int as rows from ${quoted(table)}`)
    const { rows } = counted.rows[0]
    if (rows > 0) filled.push(`${table.replace('public.', '')} ${rows}`)
  }
  if (filled.length > 0) {
    throw new BadBackup(
      `The database is not empty; rows by table: ${filled.join(', ')}. A backup is restored into an empty place only.`,
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

export function checkTables(about: About, tables: readonly Table[]): void {
  const known = new Map(tables.map(({ table, columns }) => [table, columns]))
  for (const { table, columns } of about.tables) {
    const there = known.get(table)
    const strange = there === undefined ? table : columns.find((name) => !there.includes(name))
    if (strange !== undefined) {
      throw new BadBackup(`The backup has a table or column that is not known here: ${strange}.`)
    }
    known.delete(table)
  }
  const [lacking] = known.keys()
  if (lacking !== undefined) throw new BadBackup(`The backup lacks the table ${lacking}.`)
}

/** Switches triggers off while rows are written: the backup already has the rows they would write. */
export async function setTriggers(
  client: pg.Client,
  tables: readonly Table[],
  change: 'disable' | 'enable',
) {
  for (const { table } of tables) {
    await client.query(`alter table ${quoted(table)} ${change} trigger user`)
  }
}

export async function copyIn(
  client: pg.Client,
  { table, columns }: Table,
  pieces: AsyncIterable<Buffer>,
  signal: AbortSignal,
): Promise<number> {
  const copy = client.query(from(`copy ${quoted(table)} (${columnList(columns)}) from stdin`))
  try {
    await pipeline(pieces, copy, { signal })
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error
    throw new BadBackup(`The backup’s rows of ${table} are not ones that fit: ${error.message}`)
  }
  return copy.rowCount
}

export async function setSequences(client: pg.Client, { sequences }: Manifest, { tables }: About) {
  for (const { table, column, lastValue, isCalled } of sequences) {
    const isKnown = tables.some((known) => known.table === table && known.columns.includes(column))
    if (!isKnown)
      throw new BadBackup(`The backup numbers ${table}.${column}, which it does not have.`)
    await client.query('select setval(pg_get_serial_sequence($1, $2), $3, $4)', [
      quoted(table),
      column,
      lastValue,
      isCalled,
    ])
  }
}
