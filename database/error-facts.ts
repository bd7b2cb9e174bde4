/** The parts of an error that may be logged: PostgreSQL quotes rows in details and values in messages. */
import pg from 'pg'

export interface ErrorFacts {
  type: string
  message: string
  /** A code of the system or of PostgreSQL, such as EPIPE or 23505. */
  code?: string
  table?: string
  constraint?: string
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
export const errorText = (error: unknown): string => textOf(errorFacts(error))

const longestLine = 300

export function errorLine(error: unknown): string {
  const { type, message, code } = errorFacts(error)
  const line = `${type}: ${message}${code === undefined ? '' : ` (${code})`}`
  return line.replaceAll(/\s+/g, ' ').slice(0, longestLine)
}

function textOf({ type, message, code, constraint, stack, cause }: ErrorFacts): string {
  const names = [code, constraint].filter((name) => name !== undefined).join(' ')
  const head = `${type}: ${message}${names === '' ? '' : ` (${names})`}`
  const because = cause && `caused by ${textOf(cause)}`
  return [head, stack, because].filter((part) => part).join('\n')
}

function databaseFacts({ code, routine, table, constraint }: pg.DatabaseError) {
  return {
    ...(code?.startsWith(dataException) && { message: `wrong data, found by ${routine}` }),
    ...(table !== undefined && { table }),
    ...(constraint !== undefined && { constraint }),
  }
}
