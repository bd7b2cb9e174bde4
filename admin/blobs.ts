import { collectBlobs } from '#server/blobs/collect-blobs.ts'
import { openBlobs } from '#storage/open-blobs.ts'
import { CannotDo, type Command } from './command.ts'

export const blobCommands: readonly Command[] = [
  {
    words: 'blobs collect',
    options: { 'dry-run': { does: 'removes nothing, and tells what it would' } },
    does: 'Removes blobs that no row names and that are a day old; servers do so daily.',
    async run({ db, installation, say }, { options }) {
      const dryRun = options['dry-run'] === true
      const collected = await collectBlobs({ db, blobs: openBlobs(installation.blobs) }, { dryRun })
      if (collected === undefined) throw new CannotDo('A server is collecting just now.')
      const { blobs, sizeBytes, left } = collected
      const size = `${blobs} blobs (${(sizeBytes / 1e6).toFixed(1)} MB)`
      say(dryRun ? `${size} would be removed.` : `${size} were removed.`)
      if (left > 0) say(`${left} stay for now: something is being stored, or backed up.`)
    },
  },
]
