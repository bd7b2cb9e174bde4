import type { BlobStore } from './blobs.ts'
import { folderBlobs } from './folder-blobs.ts'
import { type S3Options, s3Blobs } from './s3-blobs.ts'

/** The location of the blob store, as each config.ts reads it. */
export type BlobPlace = { kind: 'folder'; folder: string } | ({ kind: 's3' } & S3Options)

export function openBlobs(place: BlobPlace): BlobStore {
  return place.kind === 'folder' ? folderBlobs(place.folder) : s3Blobs(place)
}
