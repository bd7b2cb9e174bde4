/**
 * The server's log: one JSON object a line on stdout. Lines about a call have its id (`reqId`), which
 * the caller received as X-Request-Id. Requests are not logged: paths may contain keys.
 */
import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino'
import { errorFacts } from '#database/error-facts.ts'

export function openLog(destination?: DestinationStream): Logger {
  const options = { timestamp: stdTimeFunctions.isoTime, serializers: { err: errorFacts } }
  return destination === undefined ? pino(options) : pino(options, destination)
}
