/**
 * The files of a problem's tests, read from the blob store when they are needed. Expected outputs are cached
 * in memory, because the same problem is judged again and again.
 */
import { buffer } from 'node:stream/consumers'
import { LRUCache } from 'lru-cache'
import type { Blobs } from '#storage/blobs.ts'
import { type CacheKey, cacheKey } from '#storage/cache-key.ts'
import type { Test } from '../run/run-test.ts'
import type { StoredFile } from '../run/sandbox-files.ts'
import { BlobsUnavailable } from './suspects.ts'

/** Overhead of a cached output besides its bytes, so that many short outputs count too. */
const entryBytes = 512

type Output = { outputHash: string; outputBytes: number }

export class TestFiles {
  readonly #blobs: Pick<Blobs, 'get'>
  readonly #outputs: LRUCache<CacheKey<'expected-output'>, Promise<Buffer>>

  /** @param cacheBytes the most bytes of cached outputs */
  constructor(blobs: Pick<Blobs, 'get'>, cacheBytes: number) {
    this.#blobs = blobs
    this.#outputs = new LRUCache({ maxSize: cacheBytes })
  }

  test({ inputHash, ...output }: { inputHash: string } & Output): Test {
    const key = cacheKey('test-input', inputHash)
    return { input: { key, read: () => this.#read(inputHash) }, output: this.output(output) }
  }

  /** @param output its size is counted before it is loaded */
  output({ outputHash, outputBytes }: Output): StoredFile {
    const key = cacheKey('expected-output', outputHash)
    const read = (): Promise<Buffer> => {
      const known = this.#outputs.get(key)
      if (known !== undefined) return known
      const bytes = this.#read(outputHash)
      this.#outputs.set(key, bytes, { size: outputBytes + entryBytes })
      bytes.catch(() => {
        if (this.#outputs.peek(key) === bytes) this.#outputs.delete(key)
      })
      return bytes
    }
    return { key, read }
  }

  async #read(hash: string): Promise<Buffer> {
    try {
      return await buffer(await this.#blobs.get(hash))
    } catch (cause) {
      throw new BlobsUnavailable('A test of the problem cannot be read.', { cause })
    }
  }
}
