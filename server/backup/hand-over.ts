import { chown, mkdir, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { BlobPlace } from '#storage/open-blobs.ts'

/**
 * Gives blobs that root has written to the owner of the folder, which is the account that runs the
 * server. If root has just created the folder, the next start of the server changes its owner.
 */
export async function handOver(place: BlobPlace): Promise<void> {
  if (place.kind !== 'folder' || process.getuid?.() !== 0) return
  await mkdir(place.folder, { recursive: true, mode: 0o700 })
  const { uid, gid } = await stat(place.folder)
  for (const entry of await readdir(place.folder, { recursive: true, withFileTypes: true })) {
    await chown(join(entry.parentPath, entry.name), uid, gid)
  }
}
