import { chown, mkdir, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { BlobPlace } from '#storage/open-blobs.ts'

/**
 * What root has put into a folder of blobs is for the account that runs the server. That is the
 * folder's owner; one that root has just made is given away by the next start.
 */
export async function handOver(place: BlobPlace): Promise<void> {
  if (place.kind !== 'folder' || process.getuid?.() !== 0) return
  await mkdir(place.folder, { recursive: true, mode: 0o700 })
  const { uid, gid } = await stat(place.folder)
  for (const entry of await readdir(place.folder, { recursive: true, withFileTypes: true })) {
    await chown(join(entry.parentPath, entry.name), uid, gid)
  }
}
