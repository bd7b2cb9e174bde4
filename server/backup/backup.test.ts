import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { connect } from '#database/connection.ts'
import { migrate } from '#database/migrate.ts'
import { waitingJobs } from '#database/queue/admin.ts'
import { openQueue } from '#database/queue/queue.ts'
import { databaseUrl } from '#database/testing/database-url.ts'
import { testDatabase } from '#database/testing/test-database.ts'
import type { BlobStore } from '#storage/blobs.ts'
import { folderBlobs } from '#storage/folder-blobs.ts'
import { s3Blobs } from '#storage/s3-blobs.ts'
import { startS3 } from '#storage/testing/s3-server.ts'
import { collectBlobs } from '../blobs/collect-blobs.ts'
import { removeUnusedBlobs } from '../blobs/unused-blobs.ts'
import { sessionsIn } from '../sessions/sessions.ts'
import { makeProblem } from '../testing/problem.ts'
import { restoreBackup } from './restore-backup.ts'
import { readTar, writeTar } from './tar.ts'
import { fillSite } from './testing/a-site.ts'
import { allBlobs, allRows } from './testing/everything.ts'
import { writeBackup } from './write-backup.ts'

const site = testDatabase()
/** Stays empty, because every restore into it is refused. */
const empty = testDatabase()
const never = new AbortController().signal
const folder = await mkdtemp(join(tmpdir(), 'assay-backup-'))
const file = join(folder, 'site.tar')
const blobs = folderBlobs(join(folder, 'blobs'))
const emptyBlobs = folderBlobs(join(folder, 'empty'))
/** A blob of the site's store that no row refers to. */
let unnamed = ''
let made: Awaited<ReturnType<typeof fillSite>>

beforeAll(async () => {
  const queue = openQueue(site.db)
  made = await fillSite({
    db: site.db,
    blobs,
    queue,
    sessions: sessionsIn(site.db, new TextEncoder().encode('thirty-two bytes of a test secret')),
  })
  unnamed = (await blobs.put(Buffer.from('named by nobody'))).hash
  await writeBackup({ databaseUrl: site.url, blobs, version: '0.1.0' }, file, never)
})
afterAll(() => rm(folder, { recursive: true }))

/** A database without tables. */
async function newDatabase(): Promise<string> {
  const name = `restored_${randomBytes(8).toString('hex')}`
  const client = new pg.Client({ connectionString: inject('serverUrl') })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return databaseUrl(inject('serverUrl'), name)
}

async function entriesOf(path: string): Promise<[name: string, bytes: Buffer][]> {
  const handle = await open(path)
  const tar = readTar(handle)
  const entries: [string, Buffer][] = []
  for (let entry = await tar.next(); entry !== undefined; entry = await tar.next()) {
    entries.push([entry.name, await buffer(Readable.from(entry.content))])
  }
  await handle.close()
  return entries
}

/** A backup with valid checksums, whatever was changed in its content. */
async function forged(
  change: (entries: [name: string, bytes: Buffer][]) => [name: string, bytes: Buffer][],
): Promise<string> {
  const path = join(folder, `forged-${randomBytes(4).toString('hex')}.tar`)
  const handle = await open(path, 'wx')
  const tar = writeTar(handle)
  for (const [name, bytes] of change(await entriesOf(file))) {
    if (name === 'SHA256SUMS') await tar.addText(name, tar.sums())
    else await tar.add(name, bytes.length, Readable.from([bytes]))
  }
  await tar.end()
  await handle.close()
  return path
}

const edited = (entry: string, from: string | RegExp, to: string) => () =>
  forged((entries) =>
    entries.map(([name, bytes]) =>
      name.startsWith(entry)
        ? [name, Buffer.from(bytes.toString().replace(from, to))]
        : [name, bytes],
    ),
  )

async function damaged(change: (bytes: Buffer) => Buffer): Promise<string> {
  const path = join(folder, `damaged-${randomBytes(4).toString('hex')}.tar`)
  await writeFile(path, change(await readFile(file)))
  return path
}

describe('a backup', () => {
  it('restored into an empty place gives the same site, row by row and blob by blob', async () => {
    const url = await newDatabase()
    const s3 = await startS3(join(folder, 's3'))
    const store = s3Blobs({
      ...{ endpoint: s3.endpoint, bucket: s3.bucket, region: 'us-east-1' },
      ...{ accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER', spoolFolder: join(folder, 'spool') },
    })
    const { manifest } = await restoreBackup(file, { databaseUrl: url, blobs: store }, never)
    expect(await allRows(url)).toEqual(await allRows(site.url))
    const used = (await allBlobs(blobs)).filter((hash) => hash !== unnamed)
    expect(await allBlobs(store)).toEqual(used)
    expect(manifest).toMatchObject({ blobs: used.length, missing: [] })

    // New rows get new numbers, even after deleted ones.
    const restored = connect({ url, name: 'assay test' })
    const next = await restored
      .insertInto('problem_reports')
      .values({ problem_id: made.problemId, user_id: made.userId, text: 'x' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const person = await restored
      .insertInto('users')
      .values({ username: 'new', fullname: 'New', email: 'new@example.org', password_hash: 'x' })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(next.id).toBe(1)
    expect(person.id).toBe(made.userId + 2)
    await restored.destroy()

    // The restored S3 store can be backed up too.
    const again = join(folder, 'again.tar')
    await writeBackup({ databaseUrl: site.url, blobs: store, version: '0.1.0' }, again, never)
    const blobsOf = (entries: [string, Buffer][]) =>
      entries.filter(([name]) => name.startsWith('blobs/')).map(([name]) => name)
    expect(blobsOf(await entriesOf(again))).toEqual(blobsOf(await entriesOf(file)))
    await s3.stop()
  })

  it('of a version that kept its jobs in pg-boss is restored, and its jobs are moved', async () => {
    const former = { databaseUrl: await newDatabase(), blobs: folderBlobs(join(folder, 'former')) }
    await migrate(former.databaseUrl, { upTo: '0010-rejudges' })
    const client = new pg.Client({ connectionString: former.databaseUrl })
    await client.connect()
    await client.query(`
      insert into pgboss.job (id, name, priority, data, state, retry_count, start_after, created_on)
      values (gen_random_uuid(), 'mail', 0, '{"email": "ada@example.org"}', 'created', 0, now(), now())
    `)
    await client.end()
    const path = join(folder, 'former.tar')
    await writeBackup({ ...former, version: '0.1.0' }, path, never)
    const place = { databaseUrl: await newDatabase(), blobs: folderBlobs(join(folder, 'moved')) }
    await restoreBackup(path, place, never)
    const restored = connect({ url: place.databaseUrl, name: 'assay test' })
    expect(await waitingJobs(restored, 'mail')).toEqual([{ email: 'ada@example.org' }])
    await restored.destroy()
  })

  it('is readable by its owner only, and never overwrites a file', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    const source = { databaseUrl: site.url, blobs, version: '0.1.0' }
    await expect(writeBackup(source, file, never)).rejects.toThrow('is there already')
  })

  it('leaves no file if it is interrupted', async () => {
    const stopped = join(folder, 'stopped')
    await rm(stopped, { recursive: true, force: true })
    const target = await mkdtemp(stopped)
    const source = { databaseUrl: site.url, blobs, version: '0.1.0' }
    const writing = writeBackup(source, join(target, 'x.tar'), AbortSignal.abort())
    await expect(writing).rejects.toThrow('aborted')
    expect(await readdir(target)).toEqual([])
  })

  it('lists lost or damaged blobs, and contains all others', async () => {
    const store = folderBlobs(join(folder, 'lossy'))
    for (const [entry, bytes] of await entriesOf(file)) {
      if (entry.startsWith('blobs/')) await store.put(bytes)
    }
    const hashes = (await allBlobs(store)).slice(1, 3)
    await store.remove(hashes[0] ?? '')
    await writeFile(join(folder, 'lossy', (hashes[1] ?? '').slice(0, 2), hashes[1] ?? ''), 'other')
    const source = { databaseUrl: site.url, blobs: store, version: '0.1.0' }
    const path = join(folder, 'lossy.tar')
    const manifest = await writeBackup(source, path, never)
    expect(manifest.missing).toEqual(hashes)
    const restored = folderBlobs(join(folder, 'from-lossy'))
    const place = { databaseUrl: await newDatabase(), blobs: restored }
    expect((await restoreBackup(path, place, never)).manifest.missing).toEqual(hashes)
    expect(await allBlobs(restored)).toHaveLength(manifest.blobs)
  })

  it('prevents the removal of blobs while it is made', async () => {
    const { hash } = await blobs.put(Buffer.from('about to go'))
    const reader = new pg.Client({ connectionString: site.url })
    await reader.connect()
    await reader.query("select pg_advisory_lock_shared(hashtext('blobs in a backup'))")
    const parts = { db: site.db, blobs }
    expect(await removeUnusedBlobs(parts, [hash])).toBeUndefined()
    expect(await collectBlobs(parts, { graceMs: -1000 })).toMatchObject({ blobs: 0, left: 2 })
    await reader.end()
    expect(await blobs.has(hash)).toBe(true)
    expect(await removeUnusedBlobs(parts, [hash])).toEqual([hash])
  })
})

describe('a refused restore leaves the place empty', () => {
  it.each([
    {
      what: 'is cut short',
      make: () => damaged((bytes) => bytes.subarray(0, bytes.length / 2)),
      says: 'cut short',
    },
    {
      what: 'lacks its last block',
      make: () => damaged((bytes) => bytes.subarray(0, -512)),
      says: 'cut short',
    },
    {
      what: 'has a changed byte in a blob',
      make: () => damaged((bytes) => flipped(bytes, bytes.indexOf('a picture'))),
      says: 'damaged at blobs/',
    },
    {
      what: 'has a changed byte in a row',
      make: () => damaged((bytes) => flipped(bytes, bytes.indexOf('ada@example.org') + 1)),
      says: 'damaged',
    },
    {
      what: 'has a changed byte in its checksums',
      make: () => damaged((bytes) => flipped(bytes, bytes.lastIndexOf('manifest.json') - 10)),
      says: 'damaged',
    },
    {
      what: 'has another format',
      make: edited('backup.json', 'assay backup 1', 'assay backup 2'),
      says: 'format',
    },
    {
      what: 'is of a newer version',
      make: edited('backup.json', '"0001-first"', '"0001-first", "9999-later"'),
      says: 'another version of Assay (0.1.0), whose migration',
    },
    {
      what: 'names a table that is not ours',
      make: edited('backup.json', '"public.users"', '"public.pg_authid"'),
      says: 'not known here: public.pg_authid',
    },
    {
      what: 'has SQL as a column name',
      make: edited('backup.json', '"password_hash"', '"x) from program \'id\' --"'),
      says: 'not one that this version can read',
    },
    {
      what: 'claims more rows than it has',
      make: edited('manifest.json', /"public.users": \d+/, '"public.users": 99'),
      says: 'says that they are 99',
    },
    {
      what: 'lacks a blob',
      make: () => forged((entries) => entries.filter((_, at) => at !== lastBlob(entries))),
      says: 'blobs and says',
    },
    {
      what: 'has another blob instead of one that a row refers to',
      make: () =>
        forged((entries) =>
          entries.map((entry, at) =>
            at === lastBlob(entries) ? [`blobs/${sha256('x')}`, Buffer.from('x')] : entry,
          ),
        ),
      says: 'lacks the blob',
    },
    {
      what: 'has a file name that leads to another folder',
      make: () =>
        forged((entries) =>
          entries.map(([name, bytes]) => [name.replace('blobs/', '../../etc/'), bytes]),
        ),
      says: 'where manifest.json should be',
    },
    {
      what: 'holds a blob under the name of another',
      make: () =>
        forged((entries) =>
          entries.map(([name, bytes]) => [
            name,
            name.startsWith('blobs/') ? Buffer.from('x') : bytes,
          ]),
        ),
      says: 'damaged at blobs/',
    },
    {
      what: 'has rows that do not fit their table',
      make: edited('tables/public.settings', /\t/, '\tone\t'),
      says: 'rows of public.settings are not ones that fit',
    },
  ])('a backup that $what', async ({ make, says }) => {
    const path = await make()
    const place = { databaseUrl: empty.url, blobs: emptyBlobs }
    await expect(restoreBackup(path, place, never)).rejects.toThrow(says)
    expect(Object.values(await allRows(empty.url)).flat()).toEqual([])
    expect(await allBlobs(emptyBlobs)).toEqual([])
  })

  it('a file that is not there', async () => {
    const place = { databaseUrl: empty.url, blobs: emptyBlobs }
    await expect(restoreBackup(join(folder, 'none'), place, never)).rejects.toThrow('no file')
  })

  it('a folder', async () => {
    const place = { databaseUrl: empty.url, blobs: emptyBlobs }
    const says = `${folder} is a folder. Name the file that npm run backup has written.`
    await expect(restoreBackup(folder, place, never)).rejects.toThrow(says)
  })

  it('a database with rows, which are listed', async () => {
    const before = await allRows(site.url)
    const place = { databaseUrl: site.url, blobs: emptyBlobs }
    await expect(restoreBackup(file, place, never)).rejects.toThrow(
      /users 1, .*problems 1|problems 1,.*users 1/,
    )
    expect(await allRows(site.url)).toEqual(before)
  })

  it('a store with blobs', async () => {
    const place = { databaseUrl: empty.url, blobs }
    const before = await allBlobs(blobs)
    await expect(restoreBackup(file, place, never)).rejects.toThrow('place for blobs is not empty')
    expect(await allBlobs(blobs)).toEqual(before)
  })
})

describe('a backup of a site in use', () => {
  it('is consistent, whatever is written while it is made', async () => {
    const before = await allRows(site.url)
    const busy: BlobStore = {
      ...blobs,
      async open(hash) {
        await makeProblem({ db: site.db, blobs }, { tests: [[randomUUID(), randomUUID()]] })
        return blobs.open(hash)
      },
    }
    const path = join(folder, 'busy.tar')
    await writeBackup({ databaseUrl: site.url, blobs: busy, version: '0.1.0' }, path, never)
    const after = await allRows(site.url)
    expect(Object.values(after).flat().length).toBeGreaterThan(Object.values(before).flat().length)
    const place = { databaseUrl: await newDatabase(), blobs: folderBlobs(join(folder, 'busy')) }
    await restoreBackup(path, place, never)
    expect(await allRows(place.databaseUrl)).toEqual(before)
  })
})

function flipped(bytes: Buffer, at: number): Buffer {
  const changed = Buffer.from(bytes)
  changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
  return changed
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

function lastBlob(entries: [name: string, bytes: Buffer][]): number {
  return entries.findLastIndex(([name]) => name.startsWith('blobs/'))
}
