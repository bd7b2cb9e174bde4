/** `npm run restore -- FILE` restores a backup of `npm run backup` into an empty site. */
import { chown, mkdir, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { startEmbedded } from '#database/embedded/start.ts'
import type { BlobLocation } from '#storage/open-blobs.ts'
import type { Installation } from '../installation.ts'
import { restoreBackup } from './restore-backup.ts'
import { runCommand, sizeOf } from './run-command.ts'

await runCommand('restore', ownDatabase, async ({ file, installation, place, signal }) => {
  const { about, manifest } = await restoreBackup(file, place, signal)
  await handOver(installation.blobs)
  const { madeAt, version } = about
  console.log(`Restored the backup of ${madeAt}, made by Assay ${version}: ${sizeOf(manifest)}.`)
  const { missing } = manifest
  if (missing.length > 0) {
    console.error(`These blobs were already lost when the backup was made:\n${missing.join('\n')}`)
  }
})

/** Opens a database that nothing else uses; creates it if there is none. @throws AlreadyRunning */
async function ownDatabase({ databaseUrl: url, dataDir: folder }: Installation) {
  return url === undefined ? startEmbedded({ folder }) : { url, stop: async () => undefined }
}

/** Gives blobs that root has written to the account that runs the server: the folder's owner. */
async function handOver(location: BlobLocation): Promise<void> {
  if (location.kind !== 'folder' || process.getuid?.() !== 0) return
  await mkdir(location.folder, { recursive: true, mode: 0o700 })
  const { uid, gid } = await stat(location.folder)
  for (const entry of await readdir(location.folder, { recursive: true, withFileTypes: true })) {
    await chown(join(entry.parentPath, entry.name), uid, gid)
  }
}
