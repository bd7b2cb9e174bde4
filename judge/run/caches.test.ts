import { readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { cacheKey } from '#storage/cache-key.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { OutputCache } from './output-cache.ts'
import { ProgramStore } from './program-store.ts'

describe('compiled programs on disk', () => {
  const folder = temporaryFolder()
  const key = (letter: string) => cacheKey('program', letter)

  it('outlive the process, up to their bound, the oldest going first', async () => {
    const store = new ProgramStore(folder, 25)
    for (const letter of ['a', 'b', 'c']) await store.write(key(letter), Buffer.alloc(10))
    expect(store.has(key('a'))).toBe(false)
    const again = new ProgramStore(folder, 25)
    expect(['a', 'b', 'c'].map((letter) => again.has(key(letter)))).toEqual([false, true, true])
    expect((await readdir(folder)).toSorted()).toEqual([key('b'), key('c')].toSorted())
  })

  it('may be written by two compiles at the same time', async () => {
    const store = new ProgramStore(folder)
    const write = () => store.write(key('same'), Buffer.from('same'))
    await Promise.all([write(), write()])
    expect(String(await store.read(key('same')))).toBe('same')
  })

  it('leave no unfinished files', async () => {
    const unfinished = join(folder, `${key('a')}.unfinished`)
    await writeFile(unfinished, '')
    await utimes(unfinished, 1, 1)
    new ProgramStore(folder)
    expect(await readdir(folder)).not.toContain(basename(unfinished))
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
  const key = (text: string) => cacheKey('expected-output', text)

  it('are read once while they fit', async () => {
    const cache = new OutputCache(25_000)
    const loads: string[] = []
    const read = (text: string) =>
      cache.read(key(text), 10_000, async () => {
        loads.push(text)
        return Buffer.from(text)
      })
    for (const text of ['a', 'b', 'a', 'c', 'a', 'b']) expect(String(await read(text))).toBe(text)
    expect(loads).toEqual(['a', 'b', 'c', 'b'])
  })

  it('are bounded in number when they are empty', async () => {
    const cache = new OutputCache(25_000)
    let loads = 0
    const read = (text: string) =>
      cache.read(key(text), 0, async () => {
        loads += 1
        return Buffer.alloc(0)
      })
    for (let count = 0; count < 1000; count += 1) await read(String(count))
    await read('0')
    expect(loads).toBe(1001)
  })

  it('are asked for again when they could not be read', async () => {
    const cache = new OutputCache(25_000)
    const away = () => Promise.reject(new Error('away'))
    await expect(cache.read(key('a'), 1, away)).rejects.toThrow('away')
    expect(String(await cache.read(key('a'), 1, async () => Buffer.from('back')))).toBe('back')
  })
})
