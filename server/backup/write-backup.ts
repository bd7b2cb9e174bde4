/**
 * Writes a backup of a site that may be running. All rows come from one snapshot. Blobs are stored
 * before the row that refers to them, and a lock keeps them from being removed meanwhile
 * (../blobs/unused-blobs.ts). The file gets its name only after all of it is on disk.
 */
import { randomUUID } from 'node:crypto'
import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type pg from 'pg'
import { to } from 'pg-copy-streams'
import { withClient } from '#database/with-client.ts'
import { type BlobStore, DamagedBlob, MissingBlob } from '#storage/blobs.ts'
import { syncFolder } from '#storage/spool.ts'
import { backupLock } from '../blobs/unused-blobs.ts'
import { type About, BadBackup, type Manifest, names, pieceName } from './contents.ts'
import type { Place } from './restore-backup.ts'
import { columnList, quoted, type Table, tablesOf, usedHashes } from './tables.ts'
import { type TarWriter, writeTar } from './tar.ts'

/** Rows are written in pieces, because a tar header states the size before the bytes. */
const pieceBytes = 4 * 2 ** 20

type Source = Place & { version: string }

export async function writeBackup(source: Source, file: string, signal: AbortSignal) {
  if ((await stat(file).catch(() => undefined)) !== undefined) {
    throw new BadBackup(`${file} already exists and is not overwritten.`)
  }
  const folder = dirname(file)
  const unfinished = join(folder, `.${basename(file)}.${randomUUID()}`)
  await using handle = await open(unfinished, 'wx', 0o600).catch((error: Error) => {
    throw new BadBackup(`No file can be made in ${folder}: ${error.message}`)
  })
  try {
    const manifest = await writeAll(source, handle, signal)
    await handle.sync()
    signal.throwIfAborted()
    await rename(unfinished, file)
    await syncFolder(folder)
    return manifest
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

async function writeAll(
  { databaseUrl, blobs, version }: Source,
  handle: FileHandle,
  signal: AbortSignal,
): Promise<Manifest> {
  return withClient(databaseUrl, 'assay backup', async (client) => {
    await client.query(`select pg_advisory_lock_shared(hashtext('${backupLock}'))`)
    await client.query('begin isolation level repeatable read, read only')
    const tar = writeTar(handle)
    const about = await aboutDatabase(client, version)
    await tar.addText(names.about, JSON.stringify(about, undefined, 1))
    const rows: Manifest['rows'] = {}
    for (const table of about.tables) {
      rows[table.table] = await writeTable(tar, client, table, signal)
    }
    const kept = await writeBlobs(tar, blobs, await usedHashes(client), signal)
    const manifest = { rows, sequences: await sequencesOf(client, about.tables), ...kept }
    await tar.addText(names.manifest, JSON.stringify(manifest, undefined, 1))
    await tar.addText(names.sums, tar.sums())
    await tar.end()
    return manifest
  })
}

async function aboutDatabase(client: pg.Client, version: string): Promise<About> {
  const migrations = await client
    .query<{ name: string }>('select name from kysely_migration order by name')
    .catch(() => {
      throw new BadBackup('The database holds no Assay: it has never been migrated.')
    })
  return {
    format: 'assay backup 1',
    version,
    madeAt: new Date().toISOString(),
    migrations: migrations.rows.map(({ name }) => name),
    tables: await tablesOf(client),
  }
}

async function writeTable(
  tar: TarWriter,
  client: pg.Client,
  { table, columns }: Table,
  signal: AbortSignal,
): Promise<number> {
  // COPY from a query, because COPY cannot read a partitioned table directly.
  const copy = client.query(
    to(`copy (select ${columnList(columns)} from ${quoted(table)}) to stdout`),
  )
  let number = 0
  for await (const piece of piecesOf(copy)) {
    signal.throwIfAborted()
    number += 1
    await tar.add(pieceName(table, number), piece.length, [piece])
  }
  return copy.rowCount
}

async function* piecesOf(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let parts: Buffer[] = []
  let sizeBytes = 0
  for await (const part of source) {
    parts.push(part)
    sizeBytes += part.length
    if (sizeBytes < pieceBytes) continue
    yield Buffer.concat(parts)
    parts = []
    sizeBytes = 0
  }
  if (sizeBytes > 0) yield Buffer.concat(parts)
}

/** A backup with a lost blob is better than none, but the loss must be reported. */
async function writeBlobs(
  tar: TarWriter,
  blobs: BlobStore,
  hashes: readonly string[],
  signal: AbortSignal,
): Promise<{ blobs: number; blobBytes: number; missing: string[] }> {
  const missing: string[] = []
  let blobBytes = 0
  for (const hash of hashes) {
    signal.throwIfAborted()
    try {
      const { sizeBytes, content } = await blobs.open(hash)
      await tar.add(`blobs/${hash}`, sizeBytes, content)
      blobBytes += sizeBytes
    } catch (error) {
      if (!(error instanceof MissingBlob || error instanceof DamagedBlob)) throw error
      missing.push(hash)
    }
  }
  return { blobs: hashes.length - missing.length, blobBytes, missing }
}

/** Sequences are not part of a snapshot. Read last, they are at least as far as the copied rows. */
async function sequencesOf(client: pg.Client, tables: readonly Table[]) {
  const { rows } = await client.query<Manifest['sequences'][number]>(
    `
    select nspname || '.' || relname as table, attname as column,
      coalesce(last_value, start_value)::float8 as "lastValue",
      last_value is not null as "isCalled"
    from pg_attribute
    join pg_class on pg_class.oid = attrelid join pg_namespace on pg_namespace.oid = relnamespace
    join pg_sequences on format('%I.%I', schemaname, sequencename)
      = pg_get_serial_sequence(format('%I.%I', nspname, relname), attname)
    where attidentity <> '' and nspname || '.' || relname = any ($1::text[]) order by 1, 2
  `,
    [tables.map(({ table }) => table)],
  )
  return rows
}
