/**
 * Files that stay in the sandbox's store for more than one run: inputs of tests and compiled programs.
 * The least recently used ones are removed when those that no run uses exceed the judge's share.
 *
 * The sandbox may lose a file: it restarts, the file expires, or the store reaches its own limit. The
 * file is then uploaded again and the run is repeated.
 */
import { LRUCache } from 'lru-cache'
import type { KeptFile, Sandbox } from '#sandbox/client.ts'
import { SandboxError } from '#sandbox/sandbox-error.ts'
import { type CacheKey, cacheKey } from '#storage/cache-key.ts'

export type StoredFile = {
  /** Equal keys mean equal bytes. */
  key: CacheKey
  /** Called when the sandbox does not have the file. */
  read(): Promise<Buffer>
}

/** An input that is in memory already. */
export function inlineInput(input: string | Uint8Array): StoredFile {
  return { key: cacheKey('inline-input', input), read: async () => Buffer.from(input) }
}

/** An expected output that is in memory already. */
export function inlineOutput(output: string | Uint8Array): StoredFile {
  const bytes = Buffer.from(output)
  return { key: cacheKey('expected-output', bytes), read: async () => bytes }
}

type Entry = { id: Promise<string>; sizeBytes: number; users: number }
type Held = { key: CacheKey; entry: Entry }

/** A file can be lost again while its run waits for a permit. */
const mostAttempts = 3

/** Overhead of a file besides its bytes, so that many small files count too. */
const entryBytes = 512

export class SandboxFiles {
  readonly #sandbox: Sandbox
  readonly #used = new Map<CacheKey, Entry>()
  readonly #idle: LRUCache<CacheKey, Entry>

  constructor(sandbox: Sandbox, maxBytes: number) {
    this.#sandbox = sandbox
    this.#idle = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ sizeBytes }) => sizeBytes + entryBytes,
      dispose: (entry, _key, reason) => {
        if (reason === 'evict') this.#remove(entry)
      },
    })
  }

  has(key: CacheKey): boolean {
    return this.#used.has(key) || this.#idle.has(key)
  }

  /** Takes over a file that a run left in the store. */
  adopt(key: CacheKey, { id, sizeBytes }: KeptFile): void {
    const known = this.#used.get(key) ?? this.#idle.peek(key)
    if (known !== undefined) this.#forget(key, known)
    this.#keep(key, { id: Promise.resolve(id), sizeBytes, users: 0 })
  }

  /** Uploads a file before it is needed. */
  async fetch(file: StoredFile): Promise<void> {
    if (!this.has(file.key)) await this.with([file], async () => {})
  }

  /** Calls `use` with the ids of the files, in the same order. */
  async with<T>(files: readonly StoredFile[], use: (ids: string[]) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      const held = files.map((file) => ({ key: file.key, entry: this.#acquire(file) }))
      try {
        return await this.#hold(held, use)
      } catch (error) {
        if (!(error instanceof SandboxError) || error.kind !== 'missingFile') throw error
        if (attempt === mostAttempts) throw error
        for (const { key, entry } of held) this.#forget(key, entry)
      }
    }
  }

  async #hold<T>(held: readonly Held[], use: (ids: string[]) => Promise<T>): Promise<T> {
    try {
      return await use(await Promise.all(held.map(({ entry }) => entry.id)))
    } finally {
      for (const { key, entry } of held) this.#release(key, entry)
    }
  }

  #acquire(file: StoredFile): Entry {
    const entry = this.#used.get(file.key) ?? this.#idle.get(file.key) ?? this.#upload(file)
    this.#idle.delete(file.key)
    this.#used.set(file.key, entry)
    entry.users += 1
    return entry
  }

  #release(key: CacheKey, entry: Entry): void {
    entry.users -= 1
    if (entry.users > 0) return
    // Otherwise the file was replaced or lost, or its upload failed.
    if (this.#used.get(key) === entry) {
      this.#used.delete(key)
      this.#keep(key, entry)
    } else this.#remove(entry)
  }

  #upload(file: StoredFile): Entry {
    const entry: Entry = { id: Promise.resolve(''), sizeBytes: 0, users: 0 }
    const send = async () => {
      try {
        const bytes = await file.read()
        entry.sizeBytes = bytes.length
        return await this.#sandbox.upload(bytes)
      } catch (error) {
        this.#forget(file.key, entry)
        throw error
      }
    }
    entry.id = send()
    return entry
  }

  #keep(key: CacheKey, entry: Entry): void {
    this.#idle.set(key, entry)
    // A file that is larger than the whole share is not taken.
    if (!this.#idle.has(key)) this.#remove(entry)
  }

  /** Makes the next run upload the file again; the last run that uses this copy removes it. */
  #forget(key: CacheKey, entry: Entry): void {
    if (this.#used.get(key) === entry) this.#used.delete(key)
    if (this.#idle.peek(key) !== entry) return
    this.#idle.delete(key)
    this.#remove(entry)
  }

  #remove(entry: Entry): void {
    entry.id.then((id) => this.#sandbox.remove([id])).catch(() => undefined)
  }
}
