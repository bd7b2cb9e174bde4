/**
 * Tries the programs of a revision, and stores the findings for its automated review.
 *
 * As with Runs, each attempt is counted before it begins. It is not counted if the failure is known to have
 * another cause. After some attempts, the review says that it could not be completed. The findings are stored
 * in the transaction that completes the job, so a judge that lost the job stores nothing.
 */
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { notify } from '#database/channels.ts'
import type { Connection } from '#database/connection.ts'
import { noteFailure } from '#database/queue/admin.ts'
import type { Job } from '#database/queue/workers.ts'
import { type Finding, warning } from '../review/finding.ts'
import { tryPrograms } from '../review/try-programs.ts'
import { mostAttempts, type WorkerOptions } from './judge-job.ts'
import { programColumns, validatorColumn } from './submission.queries.ts'
import { blame, untilItAnswers } from './suspects.ts'

type ProbeJob = Job<'probe'>
type Worker = Pick<WorkerOptions, 'database' | 'environment' | 'testFiles'>

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
      await update(transaction, job.data)
        .set({ findings: JSON.stringify(findings) })
        .execute()
      await notify(transaction, 'contribution', { problemId: job.data.problemId })
      await job.complete(transaction)
    })
  }
}

async function tryTaken(worker: Worker, job: ProbeJob, taken: TakenProbe): Promise<Finding[]> {
  const { data, signal } = job
  const tests = taken.tests.map(({ number, ...test }) => ({
    number,
    ...worker.testFiles.test(test),
  }))
  const permit = { owner: data.userId, priority: 1, order } as const
  try {
    return await tryPrograms({ environment: worker.environment, permit, signal }, taken, tests)
  } catch (error) {
    const isForgiven = signal.aborted || blame(error, { isOnlySuspect: false }) === 'elsewhere'
    if (isForgiven) {
      await update(worker.database, data).set({ attempts: sql`attempts - 1` }).execute()
    }
    throw error
  }
}

type RevisionOf = { problemId: number; revision: number }

type TakenProbe = NonNullable<Awaited<ReturnType<typeof takeProbe>>>

/** Counts an attempt. @returns null when it has ended, was deleted, or the revision was replaced */
async function takeProbe(connection: Connection, { problemId, revision }: RevisionOf) {
  const taken = await connection
    .updateTable('probes')
    .from('revisions')
    .set({ attempts: sql`attempts + 1` })
    .where('probes.problem_id', '=', problemId)
    .where('probes.revision', '=', revision)
    .where('findings', 'is', null)
    .whereRef('revisions.problem_id', '=', 'probes.problem_id')
    .whereRef('revisions.revision', '=', 'probes.revision')
    .where('probes.revision', '=', ({ selectFrom }) =>
      selectFrom('revisions as version')
        .select(({ fn }) => fn.max('version.revision').as('newest'))
        .where('version.problem_id', '=', problemId),
    )
    .returning(['attempts', 'passes', ...programColumns, validatorColumn])
    .returning(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('tests')
          .select(['file_number as number', 'input_hash as inputHash'])
          .select(['output_hash as outputHash', 'output_bytes as outputBytes'])
          .where('tests.problem_id', '=', problemId)
          .where('tests.revision', '=', revision)
          .orderBy('tests.number'),
      ).as('tests'),
    )
    .executeTakeFirst()
  return taken ?? null
}

function update(connection: Connection, { problemId, revision }: RevisionOf) {
  return connection
    .updateTable('probes')
    .where('problem_id', '=', problemId)
    .where('revision', '=', revision)
}
