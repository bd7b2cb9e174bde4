import type { Database } from '#database/connection.ts'
import type { Queue } from '#database/queue/queue.ts'
import type { Installation } from '#server/installation.ts'

/** The installation that a command works on. */
export interface Site {
  db: Database
  queue: Queue
  installation: Installation
  say: (line: string) => void
}

export interface Typed {
  /** The positional arguments, one for each of `takes`. */
  names: readonly string[]
  options: Readonly<Record<string, string | boolean | undefined>>
}

export interface Command {
  /** The words that follow `npm run admin --`. */
  words: string
  /** Names of the positional arguments, as in `['NAME']`; optional ones are in brackets. */
  takes?: readonly string[]
  /** Options such as `--reason TEXT`; an option without `takes` is a flag. */
  options?: Readonly<Record<string, { takes?: string; does: string }>>
  does: string
  /** @throws CannotDo, or the server's Refusal, with a line for the user of the command */
  run: (site: Site, typed: Typed) => Promise<void>
}

/** An error that the user of the command can fix: printed as one line, without a stack trace. */
export class CannotDo extends Error {
  override name = 'CannotDo'
}
