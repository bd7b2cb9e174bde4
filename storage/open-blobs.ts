import type { StorageSettings } from '#settings/schema.ts'
import type { BlobStore } from './blobs.ts'
import { folderBlobs } from './folder-blobs.ts'
import { type S3Options, s3Blobs } from './s3-blobs.ts'

export type BlobLocation = { kind: 'folder'; folder: string } | ({ kind: 's3' } & S3Options)

/** @param folders `folder` stores the blobs when S3 is not used; `spoolFolder` is for uploads to S3 */
export function blobLocation(
  settings: StorageSettings,
  { folder, spoolFolder }: { folder: string; spoolFolder: string },
): BlobLocation {
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

export function openBlobs(location: BlobLocation): BlobStore {
  return location.kind === 'folder' ? folderBlobs(location.folder) : s3Blobs(location)
}
