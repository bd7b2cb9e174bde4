import type { Language } from '#contract'
import { errorText } from '#database/error-facts.ts'
import type { Notifications } from '#database/notifications.ts'
import { type JudgedJob, neededLanguages } from '#database/queue/needed-languages.ts'
import { type StopWorkers, WorkerPool } from '#database/queue/workers.ts'
import { submissionHandler, type WorkerOptions } from './judge-job.ts'
import { probeHandler } from './probe-job.ts'
import { runHandler } from './run-job.ts'
import { AnotherSuspect } from './suspects.ts'

/**
 * Submissions that are taken for each permit of the sandbox. Most of them wait for one, so that the
 * judge has work of many users to share its permits among.
 */
const workersPerPermit = 16
const mostWorkers = 256
const runWorkers = 16

export function startWorkers(
  notifications: Notifications,
  options: WorkerOptions,
  onTrouble: (message: string) => void,
): StopWorkers {
  const { database, environment } = options
  const { concurrency, versions } = environment
  const report = (about: string, error: unknown) => onTrouble(about + errorText(error))
  const stops = [
    new WorkerPool(database, 'judge', {
      workers: Math.min(mostWorkers, workersPerPermit * concurrency),
      perOwner: concurrency,
      perKind: { contribution: concurrency, again: concurrency },
      notifications,
      only: inLanguages('judge', versions),
      onError: (error, data) => {
        if (error instanceof AnotherSuspect) return
        report(data ? `Submission ${data.submissionId}: ` : '', error)
      },
      handle: submissionHandler(options),
    }).stop,
    new WorkerPool(database, 'run', {
      workers: runWorkers,
      perOwner: 1,
      notifications,
      only: inLanguages('run', versions),
      onError: (error, data) => report(data ? `Run ${data.runId}: ` : '', error),
      handle: runHandler(options),
    }).stop,
    new WorkerPool(database, 'probe', {
      workers: concurrency,
      perOwner: 1,
      notifications,
      only: inLanguages('probe', versions),
      onError: (error, data) =>
        report(data ? `Programs of problem ${data.problemId}: ` : '', error),
      handle: probeHandler(options),
    }).stop,
  ]
  return async (signal) => {
    await Promise.all(stops.map((stop) => stop(signal)))
  }
}

/**
 * Leaves jobs in languages that this judge does not offer to other judges.
 * @returns the queue's condition on a job (database/queue/workers.ts)
 */
export function inLanguages(queue: JudgedJob, offered: Partial<Record<Language, unknown>>): string {
  const own = Object.keys(offered).map((language) => `'${language}'`)
  // Any judge may take the job of a deleted row, and finds that there is nothing to do.
  return `(${neededLanguages[queue]} <@ array[${own}]::text[]) is not false`
}
