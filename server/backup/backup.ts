/** `npm run backup -- FILE` writes all data of a site to one file. The site may be running. */
import manifest from '../../package.json' with { type: 'json' }
import { openDatabase } from '../installation.ts'
import { runCommand, sizeOf } from './run-command.ts'
import { writeBackup } from './write-backup.ts'

await runCommand('backup', openDatabase, async ({ file, place, signal }) => {
  const written = await writeBackup({ ...place, version: manifest.version }, file, signal)
  console.log(`${file} holds ${sizeOf(written)}.`)
  console.log('Keep it like a password: it holds what signs sessions, and hashes of passwords.')
  const { missing } = written
  if (missing.length > 0) {
    console.error(`The backup lacks these lost or damaged blobs:\n${missing.join('\n')}`)
    process.exitCode = 2
  }
})
