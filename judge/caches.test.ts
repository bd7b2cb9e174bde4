import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SandboxError } from '#sandbox/client.ts'
import { OutputCache } from './output-cache.ts'
import { ProgramStore } from './program-store.ts'
import { SandboxFiles, type StoredFile } from './sandbox-files.ts'
import { fakeSandbox } from './testing/fake-sandbox.ts'

function file(key: string, sizeBytes = 10): StoredFile & { reads: number } {
  const stored = {
    key,
    reads: 0,
    read: async () => {
      stored.reads += 1
      return Buffer.alloc(sizeBytes)
    },
  }
  return stored
}

describe('files in the sandbox', () => {
  const sandbox = fakeSandbox(async () => '')
  let files: SandboxFiles
  beforeEach(() => {
    files = new SandboxFiles(sandbox, 25)
  })
  const use = (...stored: StoredFile[]) => files.with(stored, async (ids) => ids)

  it('are uploaded once, also when two ask at the same time', async () => {
    const input = file('a')
    const [one, other] = await Promise.all([use(input), use(input)])
    expect(one).toEqual(other)
    await use(input)
    expect(input.reads).toBe(1)
  })

  it('leave in the order of their last use when there are too many bytes', async () => {
    const [a, b, c] = [file('a'), file('b'), file('c')]
    for (const stored of [a, b, a, c]) await use(stored)
    expect([files.has('a'), files.has('b'), files.has('c')]).toEqual([true, false, true])
  })

  it('stay while they are used, however full it is', async () => {
    const big = file('big', 100)
    await files.with([big], async () => expect(files.has('big')).toBe(true))
    expect(files.has('big')).toBe(false)
  })

  it('are uploaded again when the sandbox has forgotten them', async () => {
    const input = file('a')
    let runs = 0
    const done = await files.with([input], async () => {
      runs += 1
      if (runs === 1) throw new SandboxError('missingFile', 'forgotten')
      return 'done'
    })
    expect([done, input.reads]).toEqual(['done', 2])
  })

  it('that cannot be read fail each time, and are not remembered', async () => {
    const broken = { key: 'x', read: () => Promise.reject(new Error('no such blob')) }
    await expect(use(broken)).rejects.toThrow('no such blob')
    expect(files.has('x')).toBe(false)
    expect(await use(file('x'))).toHaveLength(1)
  })
})

describe('compiled programs on disk', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'assay-programs-'))
  })
  afterAll(() => rm(folder, { recursive: true }))
  const key = (letter: string) => letter.repeat(64)

  it('outlive the process, up to their bound, the oldest going first', async () => {
    const store = new ProgramStore(folder, 25)
    for (const letter of ['a', 'b', 'c']) await store.write(key(letter), Buffer.alloc(10))
    expect(store.has(key('a'))).toBe(false)
    const again = new ProgramStore(folder, 25)
    expect([again.has(key('a')), again.has(key('b')), again.has(key('c'))]).toEqual([
      false,
      true,
      true,
    ])
    expect((await readdir(folder)).toSorted()).toEqual([key('b'), key('c')])
  })

  it('that were deleted behind its back are simply not there', async () => {
    await writeFile(join(folder, key('d')), 'program')
    const store = new ProgramStore(folder)
    expect((await store.read(key('d')))?.toString()).toBe('program')
    await rm(join(folder, key('d')))
    expect(await store.read(key('d'))).toBeNull()
    expect(store.has(key('d'))).toBe(false)
  })
})

describe('expected outputs', () => {
  it('are read once while they fit', async () => {
    const cache = new OutputCache(25)
    const loads: string[] = []
    const read = (hash: string) =>
      cache.read(hash, 10, async () => {
        loads.push(hash)
        return Buffer.from(hash)
      })
    for (const hash of ['a', 'b', 'a', 'c', 'a', 'b']) expect(String(await read(hash))).toBe(hash)
    expect(loads).toEqual(['a', 'b', 'c', 'b'])
  })

  it('that could not be read are asked for again', async () => {
    const cache = new OutputCache(25)
    await expect(cache.read('a', 1, () => Promise.reject(new Error('away')))).rejects.toThrow(
      'away',
    )
    expect(String(await cache.read('a', 1, async () => Buffer.from('back')))).toBe('back')
  })
})
