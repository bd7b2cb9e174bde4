/** The files of a problem's tests, read from the blob store when they are needed. */
import { buffer } from 'node:stream/consumers'
import type { Blobs } from '#storage/blobs.ts'
import { cacheKey } from '#storage/cache-key.ts'
import type { OutputCache } from '../run/output-cache.ts'
import type { StoredFile } from '../run/sandbox-files.ts'
import { BlobsAway } from './suspects.ts'

type Place = { blobs: Pick<Blobs, 'get'>; outputs: OutputCache }

export function testInput({ blobs }: Pick<Place, 'blobs'>, hash: string): StoredFile {
  return { key: cacheKey('test-input', hash), read: () => readBlob(blobs, hash) }
}

export function expectedOutput({ blobs, outputs }: Place, hash: string, bytes: number): StoredFile {
  const key = cacheKey('expected-output', hash)
  return { key, read: () => outputs.read(key, bytes, () => readBlob(blobs, hash)) }
}

async function readBlob(blobs: Place['blobs'], hash: string): Promise<Buffer> {
  try {
    return await buffer(await blobs.get(hash))
  } catch (cause) {
    throw new BlobsAway('A test of the problem cannot be read.', { cause })
  }
}
