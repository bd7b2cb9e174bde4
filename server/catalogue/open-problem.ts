import { problemStatus } from '#contract'
import type { Connection } from '#database/connection.ts'
import type { Caller } from '../sessions/caller.ts'
import { currentProblems } from './current-problems.ts'

/**
 * Returns the problem if the caller may submit to it and run code on it: a published one, the
 * caller's own, or any for an admin.
 */
export async function findOpenProblem(db: Connection, problemId: number, caller: Caller) {
  return currentProblems(db)
    .select(['id', 'status', 'revision', 'samples'])
    .where('id', '=', problemId)
    .where((problem) =>
      problem.or([
        problem('status', '=', problemStatus.published),
        problem('author_id', '=', caller.userId),
        problem.lit(caller.isAdmin),
      ]),
    )
    .executeTakeFirst()
}
export type OpenProblem = NonNullable<Awaited<ReturnType<typeof findOpenProblem>>>
