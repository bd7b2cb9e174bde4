/**
 * Restores a backup into an empty site. The content of the backup is not trusted: names, shapes, counts
 * and the hash of every byte are checked. All rows are written in one transaction, which commits after
 * the last check; after a failure, blobs that were written are removed again.
 */
import { type FileHandle, open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from } from 'pg-copy-streams'
import { migrate, migrationNames } from '#database/migrate.ts'
import { withClient } from '#database/with-client.ts'
import type { BlobStore } from '#storage/blobs.ts'
import {
  type About,
  about as aboutShape,
  BadBackup,
  blobOf,
  type Manifest,
  manifest as manifestShape,
  names,
  pieceName,
  readJson,
  readText,
} from './contents.ts'
import { columnList, quoted, type Table, tablesOf, usedHashes } from './tables.ts'
import { readTar, type TarEntry, type TarReader } from './tar.ts'

export interface Place {
  databaseUrl: string
  blobs: BlobStore
}

export async function restoreBackup(file: string, place: Place, signal: AbortSignal) {
  await using handle = await openBackup(file)
  const tar = readTar(handle)
  const put: string[] = []
  try {
    const about = await readJson(await tar.next(), names.about, aboutShape)
    const last = await lastMigration(about)
    await refuseBlobs(place.blobs)
    const manifest = await withClient(place.databaseUrl, 'assay backup', async (client) => {
      await refuseRows(client, about)
      await migrate(place.databaseUrl, { upTo: last })
      return restoreAll({ client, tar, about, blobs: place.blobs, put, signal })
    })
    // From here on rows refer to the blobs, so they must not be removed.
    put.length = 0
    await migrate(place.databaseUrl)
    return { about, manifest }
  } catch (error) {
    for (const hash of put) await place.blobs.remove(hash)
    throw error
  }
}

async function openBackup(file: string): Promise<FileHandle> {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new BadBackup(`There is no file ${file}.`)
    throw new BadBackup(`${file} cannot be opened: ${error.message}`)
  })
  if (!(await handle.stat()).isDirectory()) return handle
  await handle.close()
  throw new BadBackup(`${file} is a folder. Name the file that npm run backup has written.`)
}

async function lastMigration({ version, migrations }: About): Promise<string> {
  const known = await migrationNames()
  const unknown = migrations.find((name, place) => known[place] !== name)
  if (unknown !== undefined) {
    throw new BadBackup(
      `The backup was made by another version of Assay (${version}), whose migration ${unknown} is not known here. Restore it with that version, then upgrade.`,
    )
  }
  return migrations.at(-1) ?? ''
}

interface Restoring {
  client: pg.Client
  tar: TarReader
  about: About
  blobs: BlobStore
  put: string[]
  signal: AbortSignal
}

async function restoreAll(restoring: Restoring): Promise<Manifest> {
  const { client, tar, about, signal } = restoring
  const tables = await tablesOf(client)
  checkTables(about, tables)
  await client.query('begin')
  await client.query(
    `lock table ${tables.map(({ table }) => quoted(table)).join(', ')} in exclusive mode`,
  )
  // A server that has just started may have written rows.
  await refuseRows(client, about)
  const own = tables.filter(({ table }) => table.startsWith('public.'))
  await setTriggers(client, own, 'disable')
  const rows: Record<string, number> = {}
  let entry = await tar.next()
  for (const table of about.tables) {
    rows[table.table] = await copyIn(client, table, piecesOf(table.table), signal)
  }
  entry = await putBlobs(restoring, entry)
  const manifest = await readJson(entry, names.manifest, manifestShape)
  const sums = tar.sums()
  if ((await readText(await tar.next(), names.sums)) !== sums) {
    throw new BadBackup(`The backup is damaged: its contents are not those of ${names.sums}.`)
  }
  if ((await tar.next()) !== undefined) throw new BadBackup('The backup goes on after its end.')
  checkCounts(manifest, rows, restoring.put.length)
  await checkReferences(client, manifest, restoring.put)
  await setSequences(client, manifest, about)
  await setTriggers(client, own, 'enable')
  await client.query('commit')
  return manifest

  async function* piecesOf(table: string): AsyncGenerator<Buffer> {
    for (let number = 1; entry?.name === pieceName(table, number); number++) {
      yield* entry.content
      entry = await tar.next()
    }
  }
}

/** @returns the entry after the blobs */
async function putBlobs({ tar, blobs, put, signal }: Restoring, first: TarEntry | undefined) {
  let entry = first
  for (let hash = blobOf(entry?.name ?? ''); entry !== undefined && hash !== undefined; ) {
    signal.throwIfAborted()
    const stored = await blobs.put(Readable.from(entry.content))
    put.push(stored.hash)
    if (stored.hash !== hash) throw new BadBackup(`The backup is damaged at ${entry.name}.`)
    entry = await tar.next()
    hash = blobOf(entry?.name ?? '')
  }
  return entry
}

function checkCounts(manifest: Manifest, rows: Record<string, number>, blobs: number): void {
  const check = (found: number, what: string, said: number | undefined) => {
    if (said === found) return
    throw new BadBackup(`The backup has ${found} ${what} and says that they are ${said}.`)
  }
  for (const [table, found] of Object.entries(rows)) {
    check(found, `rows of ${table}`, manifest.rows[table])
  }
  check(blobs, 'blobs', manifest.blobs)
}

async function checkReferences(client: pg.Client, { missing }: Manifest, put: readonly string[]) {
  const there = new Set([...put, ...missing])
  const lost = (await usedHashes(client)).find((hash) => !there.has(hash))
  if (lost !== undefined) throw new BadBackup(`The backup lacks the blob ${lost}.`)
}

async function refuseBlobs(blobs: BlobStore): Promise<void> {
  for await (const { hash } of blobs.list()) {
    throw new BadBackup(
      `The place for blobs is not empty: it holds ${hash}, for one. A backup is restored into an empty place only.`,
    )
  }
}

/** @throws BadBackup if the database has rows, or tables of a later version */
async function refuseRows(client: pg.Client, { migrations }: About): Promise<void> {
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

function checkTables(about: About, tables: readonly Table[]): void {
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
async function setTriggers(
  client: pg.Client,
  tables: readonly Table[],
  change: 'disable' | 'enable',
) {
  for (const { table } of tables) {
    await client.query(`alter table ${quoted(table)} ${change} trigger user`)
  }
}

async function copyIn(
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

async function setSequences(client: pg.Client, { sequences }: Manifest, { tables }: About) {
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
