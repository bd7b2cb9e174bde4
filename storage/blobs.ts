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

/** All of a store, for those who look after it: whoever only reads or writes blobs needs `Blobs`. */
export interface BlobStore extends Blobs {
  /** As `get`, with the size that the store knows before the first byte. */
  open: (hash: string) => Promise<{ sizeBytes: number; content: Readable }>
  /** Every blob that is there, in no order. */
  list: () => AsyncIterable<ListedBlob>
}

export interface ListedBlob {
  hash: string
  sizeBytes: number
  /** When it was put; when it was put last, if that happened again. */
  storedAtMs: number
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

/** What is kept under this hash has another one. */
export class DamagedBlob extends Error {
  override name = 'DamagedBlob'
  constructor(hash: string) {
    super(`Blob ${hash} is damaged.`)
  }
}

/** A key becomes part of a path, so nothing else than a hash may pass. */
export function checkHash(hash: string): void {
  if (!isHash(hash)) throw new TypeError('A blob is named by its SHA-256.')
}

export function isHash(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text)
}
