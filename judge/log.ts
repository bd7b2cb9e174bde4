/**
 * The judge's log: one JSON object a line on stdout, which the supervisor writes to a file. Each line
 * about a submission has its id and, as in the server's log, the id of its request as `reqId`. Code and
 * outputs are never logged.
 */
import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino'
import { errorFacts } from '#database/error-facts.ts'
import type { Jobs } from '#database/queue/jobs.ts'

export type JudgeLog = Pick<Logger, 'info' | 'warn' | 'child'>

export function openLog(judge: string, destination?: DestinationStream): JudgeLog {
  const options = {
    base: { judge },
    timestamp: stdTimeFunctions.isoTime,
    serializers: { err: errorFacts },
  }
  return destination === undefined ? pino(options) : pino(options, destination)
}

/** The fields at the start of every log line about a job. */
export function aboutJob({ submissionId, requestId }: Jobs['judge']) {
  return { submissionId, ...(requestId !== undefined && { reqId: requestId }) }
}
