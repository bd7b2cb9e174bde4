import { LRUCache } from 'lru-cache'
import type { CacheKey } from '#storage/cache-key.ts'

/** Overhead of an entry besides its bytes, so that many short outputs count too. */
const entryBytes = 512

/** Caches expected outputs in memory, because the same problem is judged again and again. */
export class OutputCache {
  readonly #outputs: LRUCache<CacheKey<'expected-output'>, Promise<Buffer>>

  constructor(maxBytes: number) {
    this.#outputs = new LRUCache({ maxSize: maxBytes })
  }

  /** @param sizeBytes size of the output, which is counted before the output is loaded */
  read(
    key: CacheKey<'expected-output'>,
    sizeBytes: number,
    load: () => Promise<Buffer>,
  ): Promise<Buffer> {
    const known = this.#outputs.get(key)
    if (known !== undefined) return known
    const bytes = load()
    this.#outputs.set(key, bytes, { size: sizeBytes + entryBytes })
    bytes.catch(() => {
      if (this.#outputs.peek(key) === bytes) this.#outputs.delete(key)
    })
    return bytes
  }
}
