import type { Readable } from 'node:stream'

/** Stores content (tests, avatars, files of problems) under its SHA-256 in lower-case hexadecimal, so a key never changes. */
export interface Blobs {
  /** Stores the bytes and returns their key. Stores nothing if the source fails half way. */
  put: (source: Readable | Uint8Array) => Promise<StoredBlob>
  /** @throws MissingBlob before any byte is read; the stream fails if the content does not match the key. */
  get: (hash: string) => Promise<Readable>
  /** Removing a missing blob is not an error. */
  remove: (hash: string) => Promise<void>
}

/** The maintenance interface of a store. Code that only reads or writes blobs uses `Blobs`. */
export interface BlobStore extends Blobs {
  /** Reads like `get`, and returns the size, which the store knows before the first byte. */
  open: (hash: string) => Promise<{ sizeBytes: number; content: Readable }>
  list: () => AsyncIterable<ListedBlob>
}

export interface StoredBlob {
  hash: string
  sizeBytes: number
}

export interface ListedBlob extends StoredBlob {
  /** The time when it was last stored, in ms since 1970. */
  storedAtMs: number
}

export class MissingBlob extends Error {
  override name = 'MissingBlob'
  constructor(hash: string) {
    super(`There is no blob ${hash}.`)
  }
}

export class DamagedBlob extends Error {
  override name = 'DamagedBlob'
  constructor(hash: string) {
    super(`Blob ${hash} is damaged.`)
  }
}

/** Rejects every key that is not a hash, because a key becomes part of a path. */
export function checkHash(hash: string): void {
  if (!isHash(hash)) throw new TypeError('A blob is named by its SHA-256.')
}

export function isHash(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text)
}

export function isMissingFile(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
