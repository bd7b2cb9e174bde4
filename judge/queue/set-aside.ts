/** Records that a problem's program failed, and sets aside the submissions that it should have judged. */
import { sql } from 'kysely'
import { limits } from '#contract'
import { notify } from '#database/channels.ts'
import type { Connection } from '#database/connection.ts'
import { startOf } from '#database/stored-texts.ts'
import type { CheckerFault } from '../run/checker-program.ts'
import { publish, stateEvent, type TakenSubmission } from './submission.queries.ts'

/** Enough for a sentence and a checker's own message, or for a few lines of a compiler's messages. */
const longestFaultBytes = 2 * limits.checkerMessageBytes

type RevisionOf = { problemId: number; revision: number }

/** Flags the problem. A later fault on the same test replaces the earlier one. */
export async function recordFault(
  connection: Connection,
  { problemId, revision }: RevisionOf,
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

/** Ends judging without a verdict, until a revision of the problem corrects the program. */
export async function writeSetAside(
  connection: Connection,
  taken: Pick<TakenSubmission, 'submissionId' | 'tests'> & RevisionOf,
  fault: CheckerFault,
): Promise<void> {
  const { submissionId, tests } = taken
  await recordFault(connection, taken, fault)
  await connection.deleteFrom('results').where('submission_id', '=', submissionId).execute()
  await connection
    .updateTable('submissions')
    // Without a token, pending writes of this submission are refused.
    .set({ state: 'set aside', set_aside: reasonOf(fault), judge_token: null })
    .where('id', '=', submissionId)
    .execute()
  await publish(connection, submissionId, [stateEvent('set aside', tests)])
}

/**
 * Moves a submission to the revision that has become the current one while it was judged.
 * @returns false if its revision is still the current one
 */
export async function moveToCurrent(
  connection: Connection,
  { submissionId, problemId, revision }: { submissionId: number } & RevisionOf,
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
