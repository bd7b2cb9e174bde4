/** The author's solutions: ordinary submissions with an expected verdict. */
import type { Solution } from '#contract'
import type { Connection } from '#database/connection.ts'
import type { Queue } from '#database/queue/queue.ts'
import type { RevisionOf } from '../catalogue/current-problems.ts'

export async function addSolutions(
  { queue, transaction }: { queue: Queue; transaction: Connection },
  { problemId, revision }: RevisionOf,
  userId: number,
  solutions: readonly Solution[],
): Promise<void> {
  for (const { role, language, code, expected } of solutions) {
    const { id } = await transaction
      .insertInto('submissions')
      .values(({ selectFrom, fn }) => ({
        problem_id: problemId,
        revision,
        user_id: userId,
        language,
        code,
        on_contribution: true,
        test_count: selectFrom('tests')
          .select(fn.countAll<number>().as('count'))
          .where('problem_id', '=', problemId)
          .where('revision', '=', revision),
      }))
      .returning('id')
      .executeTakeFirstOrThrow()
    await transaction
      .insertInto('solutions')
      .values({ submission_id: id, problem_id: problemId, revision, role, expected })
      .execute()
    const options = { kind: 'contribution', group: `contributions of user ${userId}` } as const
    await queue.send(transaction, 'judge', { submissionId: id }, { ...options, owner: userId })
  }
}

export async function formerSolutions(
  db: Connection,
  problemId: number,
  revision: number,
): Promise<{ reference: Solution | null; wrong: Solution[] }> {
  const all = await db
    .selectFrom('solutions')
    .innerJoin('submissions', 'submissions.id', 'solutions.submission_id')
    .select(['role', 'language', 'code', 'expected'])
    .where('solutions.problem_id', '=', problemId)
    .where('solutions.revision', '=', revision)
    .orderBy('submissions.id')
    .execute()
  return {
    reference: all.find(({ role }) => role === 'reference') ?? null,
    wrong: all.filter(({ role }) => role === 'wrong'),
  }
}
