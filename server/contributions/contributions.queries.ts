import { sql } from 'kysely'
import { type ContributionField, limits, problemStatus } from '#contract'
import type { Connection } from '#database/connection.ts'
import type { Revisions } from '#database/schema.ts'
import { findProblem, type ProblemRow } from '../catalogue/problem-view.ts'
import { submissionColumns } from '../catalogue/submission-item.ts'
import { pageRows } from '../catalogue/submission-page.ts'

/** The columns of a revision that store the contribution's fields. */
export const columnOfField = {
  title: 'title',
  difficulty: 'difficulty',
  tags: 'tags',
  description: 'description',
  timeLimit: 'time_limit_ms',
  memoryLimit: 'memory_limit_mb',
  samples: 'samples',
  comparison: 'comparison',
  tolerance: 'tolerance',
  scaleTimeLimit: 'scale_time_limit',
} as const satisfies Partial<Record<ContributionField, keyof Revisions>>

/** The columns that make up a revision, besides its tests. */
export const contentColumns = [...Object.values(columnOfField), 'description_html'] as const

/**
 * Returns contributions that wait for a decision, oldest first. Those beyond the limit appear once
 * these are decided.
 */
export async function findPending(db: Connection) {
  return db
    .selectFrom('revisions')
    .innerJoin('problems', 'problems.id', 'revisions.problem_id')
    .leftJoin('users', 'users.id', 'problems.author_id')
    .select(['problems.id', 'revisions.title', 'revisions.difficulty', 'revisions.tags'])
    .select(['revisions.revision', 'problems.status', 'users.username as author'])
    .select(({ fn, ref }) =>
      fn<Date>('greatest', [
        'problems.created_at',
        // A proposed revision waits since it was sent, not since the problem was created.
        sql`case when ${ref('revisions.revision')} <> ${ref('problems.revision')} then ${ref('revisions.created_at')} end`,
      ]).as('created_at'),
    )
    .where('revisions.status', '=', problemStatus.pending)
    .orderBy('created_at')
    .orderBy('problems.id')
    .limit(limits.listed.contributions)
    .execute()
}

/** Returns the newest revision of each problem of this author, newest problem first. */
export async function findOwn(db: Connection, authorId: number) {
  return db
    .selectFrom('problems')
    .innerJoin('revisions', 'revisions.problem_id', 'problems.id')
    .distinctOn('problems.id')
    .select(['problems.id', 'problems.created_at', 'problems.status as problem_status'])
    .select(['revisions.title', 'revisions.difficulty', 'revisions.tags', 'revisions.status'])
    .select(['revisions.revision', 'revisions.reason'])
    .where('author_id', '=', authorId)
    .orderBy('problems.id', 'desc')
    .orderBy('revisions.revision', 'desc')
    .limit(limits.listed.contributions)
    .execute()
}

/** Returns all users' submissions on a problem, newest first: a page that starts at this id. */
export async function findSubmissions(db: Connection, problemId: number, from: number) {
  return db
    .selectFrom('submissions')
    .innerJoin('users', 'users.id', 'submissions.user_id')
    .select(submissionColumns)
    .select(['users.username', 'test_count'])
    .where('problem_id', '=', problemId)
    .where('again_of', 'is', null)
    .where('submissions.id', '<=', from)
    .orderBy('submissions.id', 'desc')
    .limit(pageRows)
    .execute()
}

/** A contribution: the problem with the content of its newest revision. */
export interface ContributionRow extends ProblemRow {
  /** The revision in use, which may be older than the newest one. */
  currentRevision: number
  isPublished: boolean
  decidedBy: string | null
}

/** Returns the newest revision of an existing contribution. */
export async function newestRevision(db: Connection, problemId: number) {
  return db
    .selectFrom('revisions')
    .select(['revision', 'status'])
    .where('problem_id', '=', problemId)
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
}

export async function findContribution(
  db: Connection,
  problemId: number,
): Promise<ContributionRow | undefined> {
  const problem = await findProblem(db, problemId)
  if (problem === undefined) return undefined
  const newest = await db
    .selectFrom('revisions')
    .leftJoin('users', 'users.id', 'revisions.decided_by')
    .select(contentColumns)
    .select(['revision', 'status', 'reason', 'decided_by', 'decided_at'])
    .select('users.username as decidedBy')
    .where('problem_id', '=', problemId)
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return {
    ...problem,
    ...newest,
    currentRevision: problem.revision,
    isPublished: problem.status === problemStatus.published,
  }
}
