import { createHash, randomBytes } from 'node:crypto'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, describe, expect, it } from 'vitest'
import { temporaryFolder } from '#contract/testing/temporary-folder.ts'
import { type BlobStore, MissingBlob } from './blobs.ts'
import { folderBlobs } from './folder-blobs.ts'
import { s3Blobs } from './s3-blobs.ts'
import { allOf } from './testing/all-of.ts'
import { isStored } from './testing/is-stored.ts'
import { s3Access, startS3 } from './testing/s3-server.ts'

const folder = temporaryFolder()
const s3 = await startS3(join(folder, 's3'))
const s3Options = { ...s3Access, endpoint: s3.endpoint }
afterAll(() => s3.stop())

const files = folderBlobs(join(folder, 'files'))
const spoolFolder = join(folder, 'spool')
const stores: { name: string; spoolFolder: string; blobs: BlobStore }[] = [
  { name: 'a folder', spoolFolder: join(folder, 'files', 'incoming'), blobs: files },
  { name: 'S3', spoolFolder, blobs: s3Blobs({ ...s3Options, spoolFolder }) },
]

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

describe.each(stores)('blobs in $name', ({ blobs, spoolFolder }) => {
  it.each([
    { what: 'an empty blob', bytes: Buffer.alloc(0) },
    { what: 'bytes that are not text', bytes: Buffer.from([0, 255, 10, 13, 0xc3]) },
    { what: '3 MiB in many chunks', bytes: randomBytes(3 * 1024 * 1024) },
  ])('returns $what unchanged', async ({ bytes }) => {
    const stored = await blobs.put(Readable.from(chunked(bytes)))
    expect(stored).toEqual({ hash: sha256(bytes), sizeBytes: bytes.length })
    expect((await buffer(await blobs.get(stored.hash))).equals(bytes)).toBe(true)
    expect(await isStored(blobs, stored.hash)).toBe(true)
  })

  it('stores the same bytes once, even with concurrent puts', async () => {
    const bytes = Buffer.from('twice')
    const stored = await Promise.all([blobs.put(bytes), blobs.put(bytes)])
    expect(stored[0]).toEqual(stored[1])
    await blobs.remove(sha256(bytes))
    expect(await isStored(blobs, sha256(bytes))).toBe(false)
  })

  it('stores nothing of a source that fails half way', async () => {
    const source = Readable.from(
      (async function* () {
        yield Buffer.from('half')
        throw new Error('connection cut')
      })(),
    )
    await expect(blobs.put(source)).rejects.toThrow('connection cut')
    expect(await isStored(blobs, sha256(Buffer.from('half')))).toBe(false)
    expect(await readdir(spoolFolder)).toEqual([])
  })

  it('reports a missing blob before any byte is read', async () => {
    const hash = sha256(Buffer.from('never stored'))
    expect(await isStored(blobs, hash)).toBe(false)
    await expect(blobs.get(hash)).rejects.toThrow(MissingBlob)
  })

  it('removes a blob, and accepts the removal of a missing one', async () => {
    const { hash } = await blobs.put(Buffer.from('short-lived'))
    await blobs.remove(hash)
    await blobs.remove(hash)
    await expect(blobs.get(hash)).rejects.toThrow(MissingBlob)
  })

  it('lists exactly the stored blobs, with size and time', async () => {
    for await (const { hash } of blobs.list()) await blobs.remove(hash)
    const sinceMs = Date.now() - 2000
    const texts = ['one', '', 'two', 'three', 'four']
    const put = await Promise.all(texts.map((text) => blobs.put(Buffer.from(text))))
    const listed = await allOf(blobs.list())
    expect(new Set(listed.map(({ hash, sizeBytes }) => ({ hash, sizeBytes })))).toEqual(
      new Set(put),
    )
    for (const { storedAtMs } of listed) {
      expect(storedAtMs).toBeGreaterThan(sinceMs)
      expect(storedAtMs).toBeLessThan(Date.now() + 2000)
    }
    const { sizeBytes, content } = await blobs.open(put[0]?.hash ?? '')
    expect([sizeBytes, (await buffer(content)).toString()]).toEqual([3, 'one'])
  })

  it.each(['../../etc/passwd', 'AB'.repeat(32), 'ab', ''])('rejects %j as a key', async (key) => {
    await expect(blobs.get(key)).rejects.toThrow(TypeError)
    await expect(blobs.remove(key)).rejects.toThrow(TypeError)
  })
})

it('lists objects of a bucket whose names are hashes, even of digits only, and no others', async () => {
  const digits = '1'.repeat(64)
  for (const name of [digits, 'notes']) await writeFile(join(folder, 's3', name), 'x')
  const listed = await allOf(s3Blobs({ ...s3Options, spoolFolder }).list())
  const hashes = listed.map(({ hash }) => hash)
  expect(hashes).toContain(digits)
  expect(hashes).not.toContain('notes')
})

it('fails while a damaged file is read', async () => {
  const { hash } = await files.put(Buffer.from('intact'))
  await writeFile(join(folder, 'files', hash.slice(0, 2), hash), 'intacT')
  await expect(buffer(await files.get(hash))).rejects.toThrow('damaged')
})

it.each([
  { what: 'a missing bucket', options: { bucket: 'nowhere' }, status: 404 },
  { what: 'a wrong key', options: { secretAccessKey: 'wrong' }, status: 403 },
])('reports $what of the S3 store, and leaves no spooled file', async ({ options, status }) => {
  const blobs = s3Blobs({ ...s3Options, ...options, spoolFolder })
  await expect(blobs.put(Buffer.from('x'))).rejects.toThrow(`answered ${status} to PUT`)
  await expect(allOf(blobs.list())).rejects.toThrow(`answered ${status} to a list`)
  expect(await readdir(spoolFolder)).toEqual([])
})

function* chunked(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536)
}
