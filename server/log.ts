/**
 * The server's log: one JSON object a line on stdout, which the supervisor keeps in a file. Each line
 * of a call carries its id (`reqId`), which the caller got as X-Request-Id. Nothing is logged of a
 * call as a whole: addresses of pages may be keys, and bodies are nobody's business.
 */
import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino'
import { errorFacts } from '#database/error-facts.ts'

export function openLog(destination?: DestinationStream): Logger {
  const options = { timestamp: stdTimeFunctions.isoTime, serializers: { err: errorFacts } }
  return destination === undefined ? pino(options) : pino(options, destination)
}
