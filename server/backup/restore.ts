/** `npm run restore -- FILE` restores a backup of `npm run backup` into an empty site. */
import { callerPath } from '#settings/caller-path.ts'
import { openBlobs } from '#storage/open-blobs.ts'
import { readInstallation } from '../installation.ts'
import { handOver } from './hand-over.ts'
import { ownDatabase } from './open-database.ts'
import { restoreBackup } from './restore-backup.ts'
import { countOf, megabytes, runCommand } from './run-command.ts'

await runCommand('restore', async (typed, signal) => {
  const config = readInstallation()
  const database = await ownDatabase(config)
  try {
    const place = { databaseUrl: database.url, blobs: openBlobs(config.blobs) }
    const { about, manifest } = await restoreBackup(callerPath(typed), place, signal)
    await handOver(config.blobs)
    const { rows, blobs, blobBytes, missing } = manifest
    console.log(
      `Restored the backup of ${about.madeAt}, made by Assay ${about.version}: ${countOf(rows)} and ${blobs} blobs (${megabytes(blobBytes)}).`,
    )
    if (missing.length > 0) {
      console.error(`These blobs were lost already when it was made:\n${missing.join('\n')}`)
    }
  } finally {
    await database.stop()
  }
})
