import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { beforeEach, describe, expect, it } from 'vitest'
import { temporaryFolder } from '#contract/testing/temporary-folder.ts'
import { type Blobs, MissingBlob } from './blobs.ts'
import { cachedBlobs } from './cached-blobs.ts'
import { folderBlobs } from './folder-blobs.ts'

const root = temporaryFolder()
let folder: string
let store: Blobs
/** The hashes that were fetched from the store. */
let fetched: string[]
let trouble: unknown[]

beforeEach(() => {
  folder = join(root, randomUUID())
  store = folderBlobs(join(folder, 'store'))
  fetched = []
  trouble = []
})

const cacheFolder = () => join(folder, 'cache')
const pathOf = (hash: string) => join(cacheFolder(), hash.slice(0, 2), hash)

function open(maxBytes = 1000) {
  const get = (hash: string) => {
    fetched.push(hash)
    return store.get(hash)
  }
  const onTrouble = (error: unknown) => void trouble.push(error)
  return cachedBlobs({ get }, { folder: cacheFolder(), maxBytes, onTrouble })
}

async function keep(content: string): Promise<string> {
  return (await store.put(Buffer.from(content))).hash
}

async function read(blobs: Pick<Blobs, 'get'>, hash: string): Promise<string> {
  return text(await blobs.get(hash))
}

/** Returns the hashes of the cached blobs. */
async function kept(): Promise<string[]> {
  await mkdir(cacheFolder(), { recursive: true })
  const entries = await readdir(cacheFolder(), { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name)
}

/** Sets the last use of a cached blob to this many seconds ago. */
async function age(hash: string, seconds: number): Promise<void> {
  const at = new Date(Date.now() - seconds * 1000)
  await utimes(pathOf(hash), at, at)
}

describe('a cache of blobs', () => {
  it.each(['a test', ''])('fetches %j once, for all readers and processes', async (content) => {
    const hash = await keep(content)
    const first = open()
    const all = await Promise.all([read(first, hash), read(first, hash), read(first, hash)])
    expect(all).toEqual([content, content, content])
    expect(await read(open(), hash)).toBe(content)
    expect(fetched).toEqual([hash])
    expect(await kept()).toEqual([hash])
    expect(trouble).toEqual([])
  })

  it.each([
    ['other bytes', 'a tesT'],
    ['half of the content', 'a t'],
    ['an empty file', ''],
  ])('detects %s in place of the content, and fetches it again', async (_, content) => {
    const hash = await keep('a test')
    await read(open(), hash)
    await writeFile(pathOf(hash), content)
    expect(await read(open(), hash)).toBe('a test')
    expect(fetched).toEqual([hash, hash])
    expect(trouble).toMatchObject([{ message: `The kept copy of ${hash} was damaged.` }])
    expect(await readFile(pathOf(hash), 'utf8')).toBe('a test')
  })

  it('stays below its limit by removing the least recently used blobs', async () => {
    const cache = open()
    const hashes = await Promise.all(
      ['a', 'b', 'c', 'd', 'e'].map((letter) => keep(letter.repeat(200))),
    )
    for (const hash of hashes) await read(cache, hash)
    for (const [place, hash] of hashes.entries()) await age(hash, 60 - place)
    // The first is used again: the second is the oldest now.
    await read(cache, hashes[0] ?? '')
    const next = await keep('f'.repeat(200))
    await read(cache, next)
    const [a = '', , , d = '', e = ''] = hashes
    expect((await kept()).toSorted()).toEqual([a, d, e, next].toSorted())
  })

  it('counts files that exist at its start, and files of another process in the same folder', async () => {
    const [one, other] = [open(), open()]
    for (const [place, letter] of [...'abcdefghij'].entries()) {
      const hash = await keep(letter.repeat(200))
      await read(place % 2 === 0 ? one : other, hash)
      await age(hash, 60 - place)
    }
    expect((await kept()).length).toBeLessThanOrEqual(5)
    await read(open(400), await keep('k'.repeat(200)))
    expect((await kept()).length).toBeLessThanOrEqual(2)
    expect(trouble).toEqual([])
  })

  it('does not cache a blob that is larger than its limit', async () => {
    const hash = await keep('x'.repeat(1001))
    expect(await read(open(), hash)).toHaveLength(1001)
    expect(await kept()).toEqual([])
  })

  it('ignores an unfinished file of a killed process, and removes it when it is old', async () => {
    const incoming = join(cacheFolder(), 'incoming')
    await mkdir(incoming, { recursive: true })
    await writeFile(join(incoming, 'half'), 'a t')
    await writeFile(join(incoming, 'fresh'), 'a t')
    const twoHoursAgo = new Date(Date.now() - 7_200_000)
    await utimes(join(incoming, 'half'), twoHoursAgo, twoHoursAgo)
    const hash = await keep('a test')
    expect(await read(open(), hash)).toBe('a test')
    expect((await kept()).toSorted()).toEqual([hash, 'fresh'].toSorted())
  })

  it('works without its folder, and reports the error', async () => {
    const hash = await keep('a test')
    await writeFile(cacheFolder(), 'no folder')
    const cache = open()
    expect(await read(cache, hash)).toBe('a test')
    expect(await read(cache, hash)).toBe('a test')
    expect(fetched).toEqual([hash, hash])
    expect(trouble.length).toBeGreaterThan(0)
  })

  it('reports a missing blob, and asks the store again the next time', async () => {
    const hash = await keep('a test')
    await store.remove(hash)
    const cache = open()
    await expect(cache.get(hash)).rejects.toThrow(MissingBlob)
    await keep('a test')
    expect(await read(cache, hash)).toBe('a test')
  })

  it('does not cache wrong content from the store', async () => {
    const hash = await keep('a test')
    const inStore = join(folder, 'store', hash.slice(0, 2), hash)
    await mkdir(dirname(inStore), { recursive: true })
    await writeFile(inStore, 'another')
    await expect(read(open(), hash)).rejects.toThrow('is damaged')
    expect(await kept()).toEqual([])
  })

  it('never reads outside of its folder', async () => {
    await expect(open().get('../../etc/passwd')).rejects.toThrow('named by its SHA-256')
  })
})
