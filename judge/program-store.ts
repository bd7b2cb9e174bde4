/**
 * Compiled programs on disk, by the key of what they were compiled from, so that neither a restart
 * nor the sandbox's forgetting costs a compile. Bounded: the ones unused for longest go first. A
 * cache only: losing it loses nothing.
 */
import { mkdirSync, readdirSync, statSync } from 'node:fs'
import { readFile, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const largestBytes = 512 * 2 ** 20

export class ProgramStore {
  readonly #folder: string
  readonly #maxBytes: number
  /** Sizes by key, the least recently used first. */
  readonly #sizes = new Map<string, number>()
  #totalBytes = 0

  constructor(folder: string, maxBytes = largestBytes) {
    this.#folder = folder
    this.#maxBytes = maxBytes
    mkdirSync(folder, { recursive: true })
    const found = readdirSync(folder)
      .filter((name) => /^[0-9a-f]{64}$/.test(name))
      .map((name) => ({ name, ...pick(statSync(join(folder, name))) }))
    for (const { name, size } of found.sort((a, b) => a.usedMs - b.usedMs)) this.#note(name, size)
  }

  has(key: string): boolean {
    return this.#sizes.has(key)
  }

  /** @returns the program, or null when it is not there (any more). */
  async read(key: string): Promise<Buffer | null> {
    const path = join(this.#folder, key)
    try {
      const bytes = await readFile(path)
      const now = new Date()
      await utimes(path, now, now)
      this.#note(key, bytes.length)
      return bytes
    } catch {
      this.#forget(key)
      return null
    }
  }

  async write(key: string, bytes: Buffer): Promise<void> {
    const path = join(this.#folder, key)
    const unfinished = `${path}.${process.pid}`
    await writeFile(unfinished, bytes)
    await rename(unfinished, path)
    this.#note(key, bytes.length)
    for (const [oldest] of this.#sizes) {
      if (this.#totalBytes <= this.#maxBytes) return
      this.#forget(oldest)
      await rm(join(this.#folder, oldest), { force: true })
    }
  }

  #note(key: string, sizeBytes: number): void {
    this.#forget(key)
    this.#sizes.set(key, sizeBytes)
    this.#totalBytes += sizeBytes
  }

  #forget(key: string): void {
    this.#totalBytes -= this.#sizes.get(key) ?? 0
    this.#sizes.delete(key)
  }
}

function pick({ size, mtimeMs }: { size: number; mtimeMs: number }) {
  return { size, usedMs: mtimeMs }
}
