import { parseArgs } from 'node:util'
import { shownName } from '#contract/archive/messages.ts'
import type { Database } from '#database/connection.ts'
import type { Installation } from '#server/installation.ts'

export interface Site {
  db: Database
  installation: Installation
  say: Say
}

type Say = (line: string) => void

/** Makes lines printable: the names of users may contain line breaks and commands for the terminal. */
export function printingTo(print: Say): Say {
  return (line) => print(shownName(line, Number.POSITIVE_INFINITY))
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

export function readLine(
  commands: readonly Command[],
  line: readonly string[],
): { command: Command; typed: Typed } | 'help' {
  const asksForHelp = line.some((word) => word === '--help' || word === '-h' || word === 'help')
  if (line.length === 0 || asksForHelp) return 'help'
  const command = commands.find(({ words }) =>
    words.split(' ').every((word, index) => line[index] === word),
  )
  if (command === undefined) {
    throw new CannotDo(`There is no command "${line.join(' ')}": see npm run admin -- --help`)
  }
  const { takes = [], options = {}, words } = command
  const usage = `It goes like this: ${usageOf(command)}`
  const args = line.slice(words.split(' ').length)
  const types = Object.entries(options).map(([name, option]) => {
    return [name, { type: option.takes === undefined ? 'boolean' : 'string' }] as const
  })
  const { positionals, values } = orUsage(usage, () =>
    parseArgs({ args, allowPositionals: true, options: Object.fromEntries(types) }),
  )
  const needed = takes.filter((name) => !name.startsWith('[')).length
  if (positionals.length < needed || positionals.length > takes.length) throw new CannotDo(usage)
  return { command, typed: { names: positionals, options: values } }
}

function orUsage<Result>(usage: string, parse: () => Result): Result {
  try {
    return parse()
  } catch (error) {
    if (!(error instanceof Error)) throw error
    throw new CannotDo(`${error.message}\n${usage}`)
  }
}

function usageOf({ words, takes = [], options = {} }: Command): string {
  const shown = Object.entries(options).map(([name, option]) =>
    option.takes === undefined ? `[--${name}]` : `[--${name} ${option.takes}]`,
  )
  return ['npm run admin --', words, ...takes, ...shown].join(' ')
}

export function helpOf(commands: readonly Command[]): string[] {
  return [
    'Commands for the operator of this Assay. They work on the database of DATABASE_URL, or on',
    'the one in DATA_DIR, whether Assay runs or not.',
    ...commands.flatMap((command) => [
      '',
      usageOf(command),
      `    ${command.does}`,
      ...Object.entries(command.options ?? {}).map(([name, { does }]) => `    --${name}: ${does}`),
    ]),
  ]
}
