/**
 * The parts of an error that may be logged. PostgreSQL quotes whole rows in its details (addresses,
 * hashes, code), and values in its messages about data. Only parts without such data are kept.
 */
import pg from 'pg'

export interface ErrorFacts {
  type: string
  message: string
  /** As in EPIPE or 23505. */
  code?: string
  table?: string
  constraint?: string
  /** The lines of the stack, without the message. */
  stack?: string
  cause?: ErrorFacts
}

/** Causes may go in circles. */
const deepest = 4
/** The class of codes whose messages quote the value that was wrong. */
const dataException = '22'

export function errorFacts(error: unknown, depth = 0): ErrorFacts {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) }
  const { name, stack, cause } = error
  const at = stack?.split('\n').filter((line) => /^\s+at /.test(line))
  return {
    type: name,
    message: error.message,
    ...('code' in error && { code: String(error.code) }),
    ...(error instanceof pg.DatabaseError && databaseFacts(error)),
    ...(at !== undefined && { stack: at.join('\n') }),
    ...(cause !== undefined && depth < deepest && { cause: errorFacts(cause, depth + 1) }),
  }
}

/** The same as text for a terminal. */
export function errorText(error: unknown): string {
  return textOf(errorFacts(error))
}

const longestLine = 300

/** The same in one line. */
export function errorLine(error: unknown): string {
  const { type, message, code } = errorFacts(error)
  const line = `${type}: ${message}${code === undefined ? '' : ` (${code})`}`
  return line.replaceAll(/\s+/g, ' ').slice(0, longestLine)
}

function textOf({ type, message, code, constraint, stack, cause }: ErrorFacts): string {
  const names = [code, constraint].filter((name) => name !== undefined).join(' ')
  const head = `${type}: ${message}${names === '' ? '' : ` (${names})`}`
  return [
    ...[head, stack].filter((part) => part !== undefined && part !== ''),
    ...(cause === undefined ? [] : [`caused by ${textOf(cause)}`]),
  ].join('\n')
}

function databaseFacts({ code, routine, table, constraint }: pg.DatabaseError) {
  return {
    ...(code?.startsWith(dataException) && { message: `wrong data, found by ${routine}` }),
    ...(table !== undefined && { table }),
    ...(constraint !== undefined && { constraint }),
  }
}
