import type { StorageSettings } from '#settings/schema.ts'
import type { BlobStore } from './blobs.ts'
import { folderBlobs } from './folder-blobs.ts'
import { type S3Options, s3Blobs } from './s3-blobs.ts'

export type BlobPlace = { kind: 'folder'; folder: string } | ({ kind: 's3' } & S3Options)

/** @param folders the folder that stores blobs when S3 is not used, and the folder for uploads to S3 */
export function blobPlace(
  settings: StorageSettings,
  { folder, spoolFolder }: { folder: string; spoolFolder: string },
): BlobPlace {
  const { S3_ENDPOINT: endpoint } = settings
  if (endpoint === undefined) return { kind: 'folder', folder }
  return {
    kind: 's3',
    endpoint,
    region: settings.S3_REGION,
    bucket: settings.S3_BUCKET,
    accessKeyId: settings.S3_ACCESS_KEY_ID,
    secretAccessKey: settings.S3_SECRET_ACCESS_KEY,
    spoolFolder,
  }
}

export function openBlobs(place: BlobPlace): BlobStore {
  return place.kind === 'folder' ? folderBlobs(place.folder) : s3Blobs(place)
}
