/**
 * Returns the submissions that match a filter; each filter can use an index. Ids grow with time,
 * except among concurrent transactions. So a bound on the time also gives a bound on the id, with a
 * margin for those. A list in id order then need not scan all later submissions.
 */
import { sql } from 'kysely'
import { type SubmissionFilter, timesOf } from '#contract'
import type { Connection } from '#database/connection.ts'

/** The largest distance between the order of ids and the order of times. */
const disorder = 1000

export function filteredSubmissions(db: Connection, filter: SubmissionFilter) {
  const { submission, problem, user, language, verdict, state } = filter
  const { from, before } = timesOf(filter)
  return db
    .selectFrom('submissions')
    .where('submissions.again_of', 'is', null)
    .$if(submission !== undefined, (query) => query.where('submissions.id', '=', submission ?? 0))
    .$if(problem !== undefined, (query) => query.where('submissions.problem_id', '=', problem ?? 0))
    .$if(language !== undefined, (query) =>
      query.where('submissions.language', '=', language ?? 'c'),
    )
    .$if(verdict !== undefined, (query) => query.where('submissions.verdict', '=', verdict ?? 'OK'))
    .$if(user !== undefined, (query) =>
      query.where('submissions.user_id', '=', ({ selectFrom }) =>
        selectFrom('users')
          .select('users.id')
          .where(sql<string>`lower(users.username)`, '=', sql<string>`lower(${user})`)
          .where('users.deleted_at', 'is', null),
      ),
    )
    .$if(state !== undefined, (query) => query.where('submissions.state', '=', state ?? 'judged'))
    .$if(state !== undefined && state !== 'judged', (query) =>
      // Written like this to match the partial index of unjudged submissions.
      query.where(sql<boolean>`submissions.state <> 'judged'`),
    )
    .$if(from !== undefined, (query) =>
      query.where('submissions.created_at', '>=', from ?? new Date()).where(
        sql<boolean>`submissions.id >= ${disorder}::integer * -1 + (
          select id from submissions where created_at >= ${from} order by created_at, id limit 1
        )`,
      ),
    )
    .$if(before !== undefined, (query) =>
      query.where('submissions.created_at', '<', before ?? new Date()).where(
        sql<boolean>`submissions.id <= ${disorder}::integer + (
          select id from submissions where created_at < ${before}
          order by created_at desc, id desc limit 1
        )`,
      ),
    )
}
