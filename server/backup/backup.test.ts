import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { temporaryFolder } from '#contract/testing/temporary-folder.ts'
import { connect } from '#database/connection.ts'
import { migrate } from '#database/migrate.ts'
import { databaseUrl } from '#database/testing/database-url.ts'
import { storeFormerSite } from '#database/testing/former-site.ts'
import { testDatabase } from '#database/testing/test-database.ts'
import { withClient } from '#database/with-client.ts'
import type { BlobStore } from '#storage/blobs.ts'
import { folderBlobs } from '#storage/folder-blobs.ts'
import { s3Blobs } from '#storage/s3-blobs.ts'
import { isStored } from '#storage/testing/is-stored.ts'
import { s3Access, startS3 } from '#storage/testing/s3-server.ts'
import { collectBlobs } from '../blobs/collect-blobs.ts'
import { removeUnusedBlobs } from '../blobs/unused-blobs.ts'
import { sessionsIn } from '../sessions/sessions.ts'
import { makePerson, testSecret } from '../testing/person.ts'
import { makeProblem } from '../testing/problem.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeTar } from './tar.ts'
import { fillSite } from './testing/a-site.ts'
import { allBlobs, allRows, type Entry, entriesOf } from './testing/everything.ts'
import { writeBackup } from './write-backup.ts'

const site = testDatabase()
const former = testDatabase()
/** Stays empty, because every restore into it is refused. */
const empty = testDatabase()
const sessions = sessionsIn(site.db, testSecret)
const never = new AbortController().signal
const folder = temporaryFolder()
const file = join(folder, 'site.tar')
const blobs = folderBlobs(join(folder, 'blobs'))
const emptyBlobs = folderBlobs(join(folder, 'empty'))
/** A blob of the site's store that no row refers to. */
let unnamed = ''
let made: Awaited<ReturnType<typeof fillSite>>

beforeAll(async () => {
  made = await fillSite({ db: site.db, blobs, sessions })
  unnamed = (await blobs.put(Buffer.from('named by nobody'))).hash
  await writeBackup(backedUp(blobs), file, never)
})

/** A database without tables. */
async function newDatabase(): Promise<string> {
  const name = `restored_${randomUUID().replaceAll('-', '')}`
  const server = inject('serverUrl')
  await withClient(server, 'assay test', (client) => client.query(`create database ${name}`))
  return databaseUrl(server, name)
}

/** Makes a backup with valid checksums, whatever was changed in its content. */
const forged = (change: (entries: Entry[]) => Entry[]) => async () => {
  const path = join(folder, `forged-${randomUUID()}.tar`)
  const handle = await open(path, 'wx')
  const tar = writeTar(handle)
  for (const [name, bytes] of change(await entriesOf(file))) {
    if (name === 'SHA256SUMS') await tar.addText(name, tar.sums())
    else await tar.add(name, bytes.length, [bytes])
  }
  await tar.end()
  await handle.close()
  return path
}

const edited = (entry: string, from: string | RegExp, to: string) =>
  forged((entries) =>
    entries.map(([name, bytes]) => {
      const text = name.startsWith(entry) ? bytes.toString().replace(from, to) : bytes
      return [name, Buffer.from(text)]
    }),
  )

const withLastBlob = (...instead: Entry[]) =>
  forged((entries) => {
    const last = entries.findLastIndex(([name]) => name.startsWith('blobs/'))
    return entries.toSpliced(last, 1, ...instead)
  })

const damaged = (change: (bytes: Buffer) => Buffer) => async () => {
  const path = join(folder, `damaged-${randomUUID()}.tar`)
  await writeFile(path, change(await readFile(file)))
  return path
}

/** Changes a byte at the last occurrence of a text, or `after` bytes behind it. */
const flipped = (text: string, after = 0) =>
  damaged((bytes) => {
    const at = bytes.lastIndexOf(text) + after
    bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at)
    return bytes
  })

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const backedUp = (store: BlobStore) => ({ databaseUrl: site.url, blobs: store, version: '0.1.0' })

describe('a backup', () => {
  it('restored into an empty place gives the same site, row by row and blob by blob', async () => {
    const url = await newDatabase()
    const s3 = await startS3(join(folder, 's3'))
    const spoolFolder = join(folder, 'spool')
    const store = s3Blobs({ ...s3Access, endpoint: s3.endpoint, spoolFolder })
    const { manifest } = await restoreBackup(file, { databaseUrl: url, blobs: store }, never)
    expect(await allRows(url)).toEqual(await allRows(site.url))
    const used = (await allBlobs(blobs)).filter((hash) => hash !== unnamed)
    expect(await allBlobs(store)).toEqual(used)
    expect(manifest).toMatchObject({ blobs: used.length, missing: [] })

    // New rows get new numbers, even after deleted ones.
    const restored = connect({ url, name: 'assay test' })
    const { rows: next } = await sql`
      insert into problem_reports (problem_id, user_id, text)
      values (${made.problemId}, ${made.userId}, 'x') returning id
    `.execute(restored)
    const person = await makePerson(restored, sessions, { username: 'new' })
    expect(next).toEqual([{ id: 1 }])
    expect(person.userId).toBe(made.userId + 2)
    await restored.destroy()

    // The restored S3 store can be backed up too.
    const again = join(folder, 'again.tar')
    await writeBackup(backedUp(store), again, never)
    const blobsIn = async (path: string) =>
      (await entriesOf(path)).map(([name]) => name).filter((name) => name.startsWith('blobs/'))
    expect(await blobsIn(again)).toEqual(await blobsIn(file))
    await s3.stop()
  })

  it('is readable by its owner only, and never overwrites a file', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    await expect(writeBackup(backedUp(blobs), file, never)).rejects.toThrow('already exists')
  })

  it('leaves no file if it is interrupted', async () => {
    const target = join(folder, 'stopped')
    await mkdir(target)
    const writing = writeBackup(backedUp(blobs), join(target, 'x.tar'), AbortSignal.abort())
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
    const path = join(folder, 'lossy.tar')
    const manifest = await writeBackup(backedUp(store), path, never)
    expect(manifest.missing).toEqual(hashes)
    const restored = folderBlobs(join(folder, 'from-lossy'))
    const place = { databaseUrl: await newDatabase(), blobs: restored }
    expect((await restoreBackup(path, place, never)).manifest.missing).toEqual(hashes)
    expect(await allBlobs(restored)).toHaveLength(manifest.blobs)
  })

  it('prevents the removal of blobs while it is made', async () => {
    const { hash } = await blobs.put(Buffer.from('about to go'))
    const parts = { db: site.db, blobs }
    await withClient(site.url, 'assay test', async (reader) => {
      await reader.query("select pg_advisory_lock_shared(hashtext('blobs in a backup'))")
      expect(await removeUnusedBlobs(parts, [hash])).toBeUndefined()
      expect(await collectBlobs(parts, { graceMs: -1000 })).toMatchObject({ blobs: 0, left: 2 })
    })
    expect(await isStored(blobs, hash)).toBe(true)
    expect(await removeUnusedBlobs(parts, [hash])).toEqual([hash])
  })
})

describe('a refused restore leaves the place empty', () => {
  const other: Entry = [`blobs/${sha256('x')}`, Buffer.from('x')]
  const elsewhere = forged((entries) =>
    entries.map(([name, bytes]) => [name.replace('blobs', '../etc'), bytes]),
  )
  const refused: readonly [what: string, make: () => Promise<string>, message: string][] = [
    ['is cut short', damaged((bytes) => bytes.subarray(0, bytes.length / 2)), 'cut short'],
    ['lacks its last block', damaged((bytes) => bytes.subarray(0, -512)), 'cut short'],
    ['has a changed byte in a blob', flipped('a picture'), 'damaged at blobs/'],
    ['has a changed byte in a row', flipped('ada@example.org', 1), 'damaged'],
    ['has a changed byte in its checksums', flipped('manifest.json', -10), 'damaged'],
    ['has another format', edited('backup.json', 'assay backup 1', 'assay backup 2'), 'format'],
    [
      'is of a newer version',
      edited('backup.json', '"0001-first"', '"0001-first", "9999-later"'),
      'another version of Assay (0.1.0), whose migration',
    ],
    [
      'names a table that is not ours',
      edited('backup.json', '"public.users"', '"public.pg_authid"'),
      'not known here: public.pg_authid',
    ],
    [
      'has SQL as a column name',
      edited('backup.json', '"password_hash"', '"x) from program \'id\' --"'),
      'not one that this version can read',
    ],
    [
      'claims more rows than it has',
      edited('manifest.json', /"public.users": \d+/, '"public.users": 99'),
      'says that they are 99',
    ],
    ['lacks a blob', withLastBlob(), 'blobs and says'],
    ['has another blob instead of a used one', withLastBlob(other), 'lacks the blob'],
    ['has a file name that leads to another folder', elsewhere, 'where manifest.json should be'],
    ['holds a blob under the name of another', edited('blobs/', /^.*$/s, 'x'), 'damaged at blobs/'],
    [
      'has rows that do not fit their table',
      edited('tables/public.settings', /\t/, '\tone\t'),
      'rows of public.settings are not ones that fit',
    ],
  ]
  const emptySite = { databaseUrl: empty.url, blobs: emptyBlobs }

  it.each(refused)('a backup that %s', async (_, make, message) => {
    await expect(restoreBackup(await make(), emptySite, never)).rejects.toThrow(message)
    expect(Object.values(await allRows(empty.url)).flat()).toEqual([])
    expect(await allBlobs(emptyBlobs)).toEqual([])
  })

  it('a file that is not there, or a folder', async () => {
    const missing = restoreBackup(join(folder, 'none'), emptySite, never)
    await expect(missing).rejects.toThrow('no file')
    const message = `${folder} is a folder. Name the file that npm run backup has written.`
    await expect(restoreBackup(folder, emptySite, never)).rejects.toThrow(message)
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
    await writeBackup(backedUp(busy), path, never)
    const after = await allRows(site.url)
    expect(Object.values(after).flat().length).toBeGreaterThan(Object.values(before).flat().length)
    const place = { databaseUrl: await newDatabase(), blobs: folderBlobs(join(folder, 'busy')) }
    await restoreBackup(path, place, never)
    expect(await allRows(place.databaseUrl)).toEqual(before)
  })
})

it('a backup of a former version is restored as if that site had been upgraded', async () => {
  const formerBlobs = folderBlobs(join(folder, 'former'))
  const path = join(folder, 'former.tar')
  await storeFormerSite(former.url, formerBlobs)
  await writeBackup({ databaseUrl: former.url, blobs: formerBlobs, version: '0.0.1' }, path, never)
  const place = { databaseUrl: await newDatabase(), blobs: folderBlobs(join(folder, 'upgraded')) }
  await restoreBackup(path, place, never)
  await migrate(former.url)
  expect(await allRows(place.databaseUrl)).toEqual(await allRows(former.url))
})
