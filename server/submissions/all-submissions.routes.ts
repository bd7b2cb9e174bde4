import type { FastifyInstance } from 'fastify'
import { parseId, readSubmissionFilter, type SubmissionFilter } from '#contract'
import type { Connection } from '#database/connection.ts'
import { isCurrent } from '../catalogue/current-problems.ts'
import { filteredSubmissions } from '../catalogue/filtered-submissions.ts'
import { pageOf, submissionColumns } from '../catalogue/submission-list.ts'
import { refuseErrors } from '../http/refusal.ts'
import { route } from '../http/route.ts'
import type { Parts } from '../parts.ts'
import { submissionOfUser } from './submissions.queries.ts'

const pageLength = 50
/** Counting stops here, because counting more takes too long. */
const mostCounted = 10_000

export function allSubmissionsRoutes(app: FastifyInstance, { db }: Pick<Parts, 'db'>): void {
  route(app, 'listAllSubmissions', async ({ query }) => {
    const { filter, errors } = readSubmissionFilter(Object.fromEntries(query))
    refuseErrors(errors)
    const before = parseId(query.get('before') ?? '')
    const [found, total] = await Promise.all([
      allQuery(db, filter, before).execute(),
      before === null ? countSome(db, filter) : null,
    ])
    const { rows, next } = pageOf(found, pageLength)
    return { data: { submissions: rows.map(submissionOfUser), next, total } }
  })
}

/** @param before the last id of the previous page */
export function allQuery(db: Connection, filter: SubmissionFilter, before: number | null) {
  return filteredSubmissions(db, filter)
    .innerJoin('revisions', 'revisions.problem_id', 'submissions.problem_id')
    .innerJoin('users', 'users.id', 'submissions.user_id')
    .select(submissionColumns)
    .select(['title', 'difficulty', 'users.username'])
    .where(isCurrent)
    .$if(before !== null, (query) => query.where('submissions.id', '<', before ?? 0))
    .orderBy('submissions.id', 'desc')
    .limit(pageLength + 1)
}

/** @returns null if there are too many to count */
async function countSome(db: Connection, filter: SubmissionFilter): Promise<number | null> {
  const { some } = await db
    .selectFrom(
      filteredSubmissions(db, filter)
        .select('submissions.id')
        .limit(mostCounted + 1)
        .as('found'),
    )
    .select(({ fn }) => fn.countAll<number>().as('some'))
    .executeTakeFirstOrThrow()
  return some > mostCounted ? null : some
}
