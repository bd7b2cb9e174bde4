import type { SubmissionFilter } from '#contract'
import type { Connection } from '#database/connection.ts'
import { isCurrent } from './current-problems.ts'
import { filteredSubmissions } from './filtered-submissions.ts'

/**
 * Returns those of the filter's submissions that have a verdict to compare with. Leaves out the
 * solutions of contributions and submissions on a proposed revision, because they use other tests.
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
        selectFrom('revisions')
          .select('revisions.revision')
          .whereRef('revisions.problem_id', '=', 'submissions.problem_id')
          .whereRef('revisions.revision', '>=', 'submissions.revision')
          .where(isCurrent),
      ),
    )
}

export async function countRejudgeable(db: Connection, filter: SubmissionFilter): Promise<number> {
  const { count } = await rejudgeable(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
