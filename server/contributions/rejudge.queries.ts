import { sql } from 'kysely'
import type { Connection, Database } from '#database/connection.ts'
import type { Queue } from '#database/queue.ts'

/** Judged submissions on a problem, without those that were made to try a revision. */
function rejudgeable(db: Connection, problemId: number) {
  return db
    .selectFrom('submissions')
    .where('submissions.problem_id', '=', problemId)
    .where('submissions.state', '=', 'judged')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('solutions')
            .select('submission_id')
            .whereRef('solutions.submission_id', '=', 'submissions.id'),
        ),
      ),
    )
}

export async function countRejudgeable(db: Connection, problemId: number): Promise<number> {
  const { count } = await rejudgeable(db, problemId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Each of them is judged again as a submission of its own, that nobody sees, on the revision that
 * counts; its verdict then replaces the old one (judge/submission.queries.ts). One that is being
 * judged again on that revision already is left to that. @returns how many they are
 */
export async function rejudge(
  { db, queue }: { db: Database; queue: Queue },
  problemId: number,
): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    // Those that the judge has given up on would stand in the way for ever; those on a revision
    // that was replaced meanwhile would bring a verdict that counts for nothing.
    await transaction
      .deleteFrom('submissions')
      .using('problems')
      .whereRef('problems.id', '=', 'submissions.problem_id')
      .where('problems.id', '=', problemId)
      .where('again_of', 'is not', null)
      .where(({ or, eb, ref }) =>
        or([
          eb('state', '=', 'failed'),
          eb('submissions.revision', '<>', ref('problems.revision')),
        ]),
      )
      .execute()
    const made = await transaction
      .insertInto('submissions')
      .columns(['problem_id', 'revision', 'user_id', 'language', 'code', 'test_count', 'again_of'])
      .expression(
        rejudgeable(transaction, problemId)
          .innerJoin('problems', 'problems.id', 'submissions.problem_id')
          .select(['submissions.problem_id', 'problems.revision', 'submissions.user_id'])
          .select(['submissions.language', 'submissions.code'])
          .select(
            sql<number>`(
              select count(*) from tests
              where tests.problem_id = problems.id and tests.revision = problems.revision
            )`.as('test_count'),
          )
          .select('submissions.id as again_of')
          .orderBy('submissions.id'),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returning(['id', 'user_id'])
      .execute()
    for (const { id, user_id: owner } of made) {
      await queue.send(transaction, 'judge', { submissionId: id }, { kind: 'again', owner })
    }
    return made.length
  })
}
