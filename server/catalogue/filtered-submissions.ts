import { type RawBuilder, sql } from 'kysely'
import { type SubmissionFilter, timesOf } from '#contract'
import type { Connection } from '#database/connection.ts'

/** Ids grow with time, but for concurrent transactions: a bound on time also bounds the id. */
const disorder = 1000

/** Returns the submissions that match a filter; each filter can use an index. */
export function filteredSubmissions(db: Connection, filter: SubmissionFilter) {
  const { submission, problem, user, language, verdict, state } = filter
  const { from, before } = timesOf(filter)
  return db
    .selectFrom('submissions')
    .where('submissions.again_of', 'is', null)
    .where(({ and }) =>
      and([
        ...when(submission, sql`submissions.id = ${submission}`),
        ...when(problem, sql`submissions.problem_id = ${problem}`),
        ...when(language, sql`submissions.language = ${language}`),
        ...when(verdict, sql`submissions.verdict = ${verdict}`),
        ...when(state, sql`submissions.state = ${state}`),
        // Written like this to match the partial index of unjudged submissions.
        ...when(state === 'judged' ? undefined : state, sql`submissions.state <> 'judged'`),
        ...when(
          user,
          sql`submissions.user_id = (
            select id from users where lower(username) = lower(${user}) and deleted_at is null
          )`,
        ),
        ...when(
          from,
          sql`submissions.created_at >= ${from} and submissions.id >= ${disorder}::integer * -1 + (
            select id from submissions where created_at >= ${from} order by created_at, id limit 1
          )`,
        ),
        ...when(
          before,
          sql`submissions.created_at < ${before} and submissions.id <= ${disorder}::integer + (
            select id from submissions where created_at < ${before}
            order by created_at desc, id desc limit 1
          )`,
        ),
      ]),
    )
}

function when(value: unknown, condition: RawBuilder<unknown>): RawBuilder<boolean>[] {
  return value === undefined ? [] : [condition.$castTo<boolean>()]
}

/** Leaves out solutions and submissions on a proposed revision, because they use other tests. */
export function rejudgeable(db: Connection, filter: SubmissionFilter) {
  return filteredSubmissions(db, filter).where(sql<boolean>`submissions.state = 'judged'
    and not exists (select from solutions where submission_id = submissions.id)
    and exists (
      select from revisions where revisions.problem_id = submissions.problem_id
        and revisions.revision >= submissions.revision and revisions.is_current
    )`)
}

export async function countRejudgeable(db: Connection, filter: SubmissionFilter): Promise<number> {
  const { count } = await rejudgeable(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
