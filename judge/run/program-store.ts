/**
 * Caches compiled programs on disk, so that they are not compiled again after a restart or when the
 * sandbox has lost them. The least recently used ones are deleted when the folder is full.
 */
import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { readFile, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import type { CacheKey } from '#storage/cache-key.ts'

const largestBytes = 512 * 2 ** 20
/** After this time an unfinished file is the leftover of a process that was killed. */
const leftoverMs = 3_600_000

export class ProgramStore {
  readonly #folder: string
  /** Sizes of the files in bytes, by name. */
  readonly #sizes: LRUCache<string, number>
  /** Names of the files to delete. */
  #evicted: string[] = []

  constructor(folder: string, maxBytes = largestBytes) {
    this.#folder = folder
    this.#sizes = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: (sizeBytes) => Math.max(1, sizeBytes),
      dispose: (_sizeBytes, name, reason) => {
        if (reason === 'evict') this.#evicted.push(name)
      },
    })
    mkdirSync(folder, { recursive: true })
    for (const { name, sizeBytes, usedMs } of filesIn(folder)) {
      if (/^[0-9a-f]{64}$/.test(name)) this.#sizes.set(name, sizeBytes)
      else if (usedMs < Date.now() - leftoverMs) rmSync(join(folder, name), { force: true })
    }
  }

  has(key: CacheKey<'program'>): boolean {
    return this.#sizes.has(key)
  }

  /** @returns the program, or null when the file is missing */
  async read(key: CacheKey<'program'>): Promise<Buffer | null> {
    const path = join(this.#folder, key)
    try {
      const bytes = await readFile(path)
      const now = new Date()
      await utimes(path, now, now)
      this.#sizes.set(key, bytes.length)
      return bytes
    } catch {
      this.#sizes.delete(key)
      return null
    }
  }

  async write(key: CacheKey<'program'>, bytes: Buffer): Promise<void> {
    if (bytes.length > this.#sizes.maxSize) return
    const path = join(this.#folder, key)
    const unfinished = `${path}.${randomUUID()}`
    await writeFile(unfinished, bytes)
    await rename(unfinished, path)
    this.#sizes.set(key, bytes.length)
    for (const name of this.#evicted.splice(0)) await rm(join(this.#folder, name), { force: true })
  }
}

/** Least recently used first. Another judge may delete files of the same folder meanwhile. */
function filesIn(folder: string): { name: string; sizeBytes: number; usedMs: number }[] {
  return readdirSync(folder)
    .flatMap((name) => {
      const stats = statSync(join(folder, name), { throwIfNoEntry: false })
      return stats === undefined ? [] : [{ name, sizeBytes: stats.size, usedMs: stats.mtimeMs }]
    })
    .sort((a, b) => a.usedMs - b.usedMs)
}
