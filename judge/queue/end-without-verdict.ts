/**
 * Ends the job on a submission that gets no verdict now: it is set aside because a program of its problem failed,
 * or it has failed.
 */
import { sql, type Updateable } from 'kysely'
import { limits } from '#contract'
import { notify } from '#database/channels.ts'
import type { Connection, Database } from '#database/connection.ts'
import { lockSetAside } from '#database/lock-set-aside.ts'
import { noteFailure } from '#database/queue/admin.ts'
import type { Job } from '#database/queue/workers.ts'
import type { Submissions } from '#database/schema.ts'
import { startOf } from '#database/stored-texts.ts'
import type { JudgeLog } from '../log.ts'
import type { CheckerFault } from '../run/checker-program.ts'
import type { Presence } from './presence.ts'
import {
  checkFencingToken,
  publish,
  stateEvent,
  type TakenSubmission,
} from './submission.queries.ts'

type Worker = { database: Database; presence: Presence; log: JudgeLog }

/**
 * Sets a submission aside until a revision of the problem corrects its program.
 * @throws the fault, to release the job, if there is a newer revision already
 */
export async function setAside(
  options: Worker,
  job: Job<'judge'>,
  taken: TakenSubmission,
  fault: CheckerFault,
): Promise<void> {
  const { problemId, revision } = taken
  const changes = { state: 'set aside', set_aside: reasonOf(fault) } as const
  const isMoved = await options.database.transaction().execute(async (transaction) => {
    await checkFencingToken(transaction, taken)
    await lockSetAside(transaction, problemId)
    if (!taken.isCopy && (await moveToCurrent(transaction, taken))) return true
    await recordFault(transaction, taken, fault)
    await endWithout(transaction, options, job, taken, changes)
    return false
  })
  if (isMoved) throw fault
  const { role, test } = fault
  options.log.warn(
    { problemId, revision, role, test },
    'set aside: a program of the problem failed',
  )
}

/** Marks a submission as failed until recovery.ts queues it again. */
export async function fail(
  options: Worker,
  job: Job<'judge'>,
  taken: TakenSubmission,
  error: string,
): Promise<void> {
  const failure = { tries: taken.attempts, error }
  await options.database.transaction().execute(async (transaction) => {
    await checkFencingToken(transaction, taken)
    await noteFailure(transaction, 'judge', { submissionId: taken.submissionId }, failure)
    await endWithout(transaction, options, job, taken, { state: 'failed' })
  })
  options.log.warn('given up')
}

/** Call it in a transaction that has checked the fencing token. */
async function endWithout(
  transaction: Connection,
  { presence }: Pick<Worker, 'presence'>,
  job: Job<'judge'>,
  taken: TakenSubmission,
  changes: Updateable<Submissions> & { state: 'failed' | 'set aside' },
): Promise<void> {
  const { submissionId, tests } = taken
  await transaction.deleteFrom('results').where('submission_id', '=', submissionId).execute()
  await transaction
    .updateTable('submissions')
    // Without a token, pending writes of this submission are refused.
    .set({ ...changes, judge_token: null })
    .where('id', '=', submissionId)
    .execute()
  await publish(transaction, submissionId, [stateEvent(changes.state, tests)])
  await job.complete(transaction)
  await presence.end(transaction, 'running', submissionId)
}

/**
 * Moves a submission to the revision that has become the current one while it was judged.
 * @returns false if its revision is still the current one
 */
async function moveToCurrent(
  connection: Connection,
  { submissionId, problemId, revision }: TakenSubmission,
): Promise<boolean> {
  const moved = await connection
    .updateTable('submissions')
    .from('revisions')
    .set(({ ref, selectFrom, fn }) => ({
      revision: ref('revisions.revision'),
      test_count: selectFrom('tests')
        .select(fn.countAll<number>().as('count'))
        .whereRef('tests.problem_id', '=', 'revisions.problem_id')
        .whereRef('tests.revision', '=', 'revisions.revision'),
    }))
    .where('submissions.id', '=', submissionId)
    .where('revisions.problem_id', '=', problemId)
    .where('revisions.revision', '>', revision)
    .where(sql<boolean>`is_current`)
    .returning('submissions.id')
    .executeTakeFirst()
  return moved !== undefined
}

/** Flags the problem. A later fault on the same test replaces the earlier one. */
export async function recordFault(
  connection: Connection,
  { problemId, revision }: { problemId: number; revision: number },
  fault: CheckerFault,
): Promise<void> {
  const { test } = fault
  const text = messageOf(fault)
  await connection
    .insertInto('problem_faults')
    .values({ problem_id: problemId, revision, test, message: text })
    .onConflict((conflict) =>
      conflict
        .columns(['problem_id', 'revision', 'test'])
        .doUpdateSet({ message: text, at: sql<Date>`now()` }),
    )
    .execute()
  await notify(connection, 'contribution', { problemId })
}

/** Enough for a sentence and a checker's own message, or for a few lines of a compiler's messages. */
const longestFaultBytes = 2 * limits.checkerMessageBytes

/** Returns the message for the problem's author and admins. */
export function messageOf({ message }: CheckerFault): string {
  return startOf(message, longestFaultBytes)
}

/** Returns the reason for users. It omits the program's message, which may quote hidden tests. @param where the failing input */
export function reasonOf({ role, test }: CheckerFault, where = `test ${test}`): string {
  return test === 0
    ? `The ${role} of this problem does not compile.`
    : `The ${role} of this problem failed on ${where}.`
}
