/**
 * Files that lie in the sandbox's store for more than one run: tests' inputs and compiled
 * programs, by content key. The least recently used ones go when the store's share is full; files
 * in use stay. The sandbox may forget a file (a restart, its own time limit): it is then uploaded
 * again, and the run is done once more.
 */
import { type Sandbox, SandboxError } from '#sandbox/client.ts'

export type StoredFile = {
  /** Equal keys mean equal bytes. */
  key: string
  /** Brings the bytes; only asked when the sandbox does not have them. */
  read(): Promise<Buffer>
}

type Entry = { id: Promise<string>; sizeBytes: number; users: number }

export class SandboxFiles {
  readonly #sandbox: Sandbox
  readonly #maxBytes: number
  /** In order of use, the oldest first. */
  readonly #entries = new Map<string, Entry>()
  #totalBytes = 0

  constructor(sandbox: Sandbox, maxBytes: number) {
    this.#sandbox = sandbox
    this.#maxBytes = maxBytes
  }

  has(key: string): boolean {
    return this.#entries.has(key)
  }

  /** Takes over a file that the sandbox has made itself. */
  adopt(key: string, id: string, sizeBytes: number): void {
    this.#drop(key)
    this.#entries.set(key, { id: Promise.resolve(id), sizeBytes, users: 0 })
    this.#totalBytes += sizeBytes
    this.#evict()
  }

  /** Has a file there before it is needed. */
  async bring(file: StoredFile): Promise<void> {
    if (!this.has(file.key)) await this.with([file], async () => {})
  }

  /** Calls `use` with the files' ids, in their order. */
  async with<T>(files: readonly StoredFile[], use: (ids: string[]) => Promise<T>): Promise<T> {
    const held = files.map((file) => this.#take(file))
    try {
      return await this.#hold(held, use)
    } catch (error) {
      if (!(error instanceof SandboxError) || error.kind !== 'missingFile') throw error
      for (const [place, { key }] of files.entries()) {
        // Another run may have noticed first: what it has uploaded since is there.
        if (this.#entries.get(key) === held[place]) this.#drop(key)
      }
      return await this.#hold(
        files.map((file) => this.#take(file)),
        use,
      )
    }
  }

  async #hold<T>(held: readonly Entry[], use: (ids: string[]) => Promise<T>): Promise<T> {
    try {
      return await use(await Promise.all(held.map(({ id }) => id)))
    } finally {
      for (const entry of held) entry.users -= 1
      this.#evict()
    }
  }

  #take(file: StoredFile): Entry {
    const known = this.#entries.get(file.key)
    if (known !== undefined) {
      this.#entries.delete(file.key)
      this.#entries.set(file.key, known)
      known.users += 1
      return known
    }
    const entry: Entry = { id: Promise.resolve(''), sizeBytes: 0, users: 1 }
    entry.id = this.#upload(file, entry)
    this.#entries.set(file.key, entry)
    return entry
  }

  async #upload(file: StoredFile, entry: Entry): Promise<string> {
    try {
      const bytes = await file.read()
      const id = await this.#sandbox.upload(bytes)
      if (this.#entries.get(file.key) === entry) {
        entry.sizeBytes = bytes.length
        this.#totalBytes += bytes.length
      }
      return id
    } catch (error) {
      if (this.#entries.get(file.key) === entry) this.#entries.delete(file.key)
      throw error
    }
  }

  #evict(): void {
    for (const [key, entry] of this.#entries) {
      if (this.#totalBytes <= this.#maxBytes) return
      if (entry.users === 0) this.#drop(key)
    }
  }

  #drop(key: string): void {
    const entry = this.#entries.get(key)
    if (entry === undefined) return
    this.#entries.delete(key)
    this.#totalBytes -= entry.sizeBytes
    // What its users still read lives on for them: an open file outlasts its name.
    entry.id.then((id) => this.#sandbox.remove([id])).catch(() => undefined)
  }
}
