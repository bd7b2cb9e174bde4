import type { Database } from '#database/connection.ts'
import type { Queue } from '#database/queue/queue.ts'
import type { ServerConfig } from '#server/config.ts'

/** What a command works on. */
export interface Site {
  db: Database
  /** Sends jobs. Other processes work on them. */
  queue: Queue
  /** The server's settings, as the same environment gives them. */
  config: ServerConfig
  /** One line for whoever typed the command. */
  say: (line: string) => void
}

export interface Typed {
  /** What stands behind the command's words, one for each of `takes`. */
  names: readonly string[]
  options: Readonly<Record<string, string | boolean | undefined>>
}

export interface Command {
  /** As typed behind `npm run admin --`. */
  words: string
  /** What follows them, as in `['NAME']`; in brackets what may be left out. */
  takes?: readonly string[]
  /** As in `--reason TEXT`; without `takes` it is on or off. */
  options?: Readonly<Record<string, { takes?: string; does: string }>>
  /** One line for --help. */
  does: string
  /** @throws CannotDo, or the server's Refusal, with a line for whoever typed it */
  run: (site: Site, typed: Typed) => Promise<void>
}

/** Something that whoever typed the command can put right: one line, no stack. */
export class CannotDo extends Error {
  override name = 'CannotDo'
}
