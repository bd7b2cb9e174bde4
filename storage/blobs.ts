import type { Readable } from 'node:stream'

/**
 * Bytes that are not rows (tests, avatars), each under the SHA-256 of its content in lower-case
 * hexadecimal. The same bytes are kept once, so a key never changes its meaning.
 */
export interface Blobs {
  /** Keeps the bytes and returns their key. Nothing is kept when the source fails half way. */
  put: (source: Readable | Uint8Array) => Promise<StoredBlob>
  /** @throws MissingBlob at once; the stream fails if the bytes are not those of the key. */
  get: (hash: string) => Promise<Readable>
  has: (hash: string) => Promise<boolean>
  /** Removing what is not there is no error. */
  remove: (hash: string) => Promise<void>
}

export interface StoredBlob {
  hash: string
  sizeBytes: number
}

export class MissingBlob extends Error {
  override name = 'MissingBlob'
  constructor(hash: string) {
    super(`There is no blob ${hash}.`)
  }
}

/** A key becomes part of a path, so nothing else than a hash may pass. */
export function checkHash(hash: string): void {
  if (!/^[0-9a-f]{64}$/.test(hash)) throw new TypeError('A blob is named by its SHA-256.')
}
