import { blobCommands } from './blobs.ts'
import type { Command } from './command.ts'
import { jobCommands } from './jobs.ts'
import { mailCommands } from './mails.ts'
import { rejudgeCommands } from './rejudges.ts'
import { userCommands } from './users.ts'

/** All commands of `npm run admin`, in the order of its help. */
export const commands: readonly Command[] = [
  ...userCommands,
  ...mailCommands,
  ...rejudgeCommands,
  ...jobCommands,
  ...blobCommands,
]
