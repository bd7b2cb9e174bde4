/**
 * Tries the programs of a revision, and stores the findings for its automated review.
 *
 * As with Runs, each attempt is counted before it begins. It is not counted if the failure is known to have
 * another cause. After some attempts, the review says that it could not be completed. The findings are stored
 * in the transaction that completes the job, so a judge that lost the job stores nothing.
 */

import { notify } from '#database/channels.ts'
import { noteFailure } from '#database/queue/admin.ts'
import type { Job } from '#database/queue/workers.ts'
import { type Finding, warning } from '../review/finding.ts'
import { tryPrograms } from '../review/try-programs.ts'
import { mostAttempts, type WorkerOptions } from './judge-job.ts'
import { forgiveProbe, type TakenProbe, takeProbe, writeProbed } from './probe.queries.ts'
import { blame, untilItAnswers } from './suspects.ts'
import { expectedOutput, testInput } from './test-files.ts'

type ProbeJob = Job<'probe'>
type Worker = Pick<WorkerOptions, 'database' | 'environment' | 'blobs' | 'outputs'>

/** Orders the probe after the author's solutions. */
const order = Number.MAX_SAFE_INTEGER

export const notTried: readonly Finding[] = [
  warning("The problem's programs could not be tried. The judge has stopped each time."),
]

export function probeHandler(worker: Worker): (job: ProbeJob) => Promise<void> {
  const { database, environment } = worker
  return async (job) => {
    // Waits first: these programs did not cause an outage that began before them.
    await untilItAnswers(environment.sandbox, job.signal)
    job.signal.throwIfAborted()
    const taken = await takeProbe(database, job.data)
    if (taken === null) return
    const isGivenUp = taken.attempts > mostAttempts
    const findings = isGivenUp ? notTried : await tryTaken(worker, job, taken)
    await database.transaction().execute(async (transaction) => {
      if (isGivenUp) {
        const error = job.lastError ?? 'The judge stopped each time.'
        await noteFailure(transaction, 'probe', job.data, { tries: mostAttempts, error })
      }
      await writeProbed(transaction, job.data, findings)
      await notify(transaction, 'contribution', { problemId: job.data.problemId })
      await job.complete(transaction)
    })
  }
}

async function tryTaken(worker: Worker, job: ProbeJob, taken: TakenProbe): Promise<Finding[]> {
  const { data, signal } = job
  const tests = taken.tests.map(({ number, inputHash, outputHash, outputBytes }) => ({
    number,
    input: testInput(worker, inputHash),
    output: expectedOutput(worker, outputHash, outputBytes),
  }))
  const permit = { owner: data.userId, priority: 1, order } as const
  try {
    return await tryPrograms({ environment: worker.environment, permit, signal }, taken, tests)
  } catch (error) {
    const isForgiven = signal.aborted || blame(error, { isOnlySuspect: false }) === 'elsewhere'
    if (isForgiven) await forgiveProbe(worker.database, data)
    throw error
  }
}
