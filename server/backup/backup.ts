/** `npm run backup -- FILE` writes all data of a site to one file. The site may be running. */
import { callerPath } from '#settings/caller-path.ts'
import { openBlobs } from '#storage/open-blobs.ts'
import manifest from '../../package.json' with { type: 'json' }
import { readInstallation } from '../installation.ts'
import { existingDatabase } from './open-database.ts'
import { countOf, megabytes, runCommand } from './run-command.ts'
import { writeBackup } from './write-backup.ts'

await runCommand('backup', async (typed, signal) => {
  const config = readInstallation()
  const file = callerPath(typed)
  const database = await existingDatabase(config)
  try {
    const source = {
      databaseUrl: database.url,
      blobs: openBlobs(config.blobs),
      version: manifest.version,
    }
    const { rows, blobs, blobBytes, missing } = await writeBackup(source, file, signal)
    console.log(`${file} holds ${countOf(rows)} and ${blobs} blobs (${megabytes(blobBytes)}).`)
    console.log('Keep it like a password: it holds what signs sessions, and hashes of passwords.')
    if (missing.length > 0) {
      console.error(`These blobs are lost or damaged, and not in it:\n${missing.join('\n')}`)
      process.exitCode = 2
    }
  } finally {
    await database.stop()
  }
})
