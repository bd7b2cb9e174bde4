import type { SubmissionFilter } from '#contract'
import type { Connection } from '#database/connection.ts'
import { filteredSubmissions } from './filtered-submissions.ts'

/**
 * Of the filter's submissions those that have a verdict to compare with. Not those that were made to
 * try a revision, nor what is judged for one that is only proposed: they have their own tests.
 */
export function rejudgeable(db: Connection, filter: SubmissionFilter) {
  return filteredSubmissions(db, filter)
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
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('problems as current')
          .select('current.id')
          .whereRef('current.id', '=', 'submissions.problem_id')
          .whereRef('current.revision', '>=', 'submissions.revision'),
      ),
    )
}

export async function countRejudgeable(db: Connection, filter: SubmissionFilter): Promise<number> {
  const { count } = await rejudgeable(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
