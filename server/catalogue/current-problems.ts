/** A revision holds a problem's content. Readers and new submissions use the current one. */
import { type Insertable, sql } from 'kysely'
import { type ContributionField, type ContributionValues, problemStatus } from '#contract'
import type { Connection } from '#database/connection.ts'
import type { Revisions } from '#database/schema.ts'
import { notFound } from '../http/refusal.ts'
import type { Caller } from '../sessions/sessions.ts'

export interface RevisionOf {
  problemId: number
  revision: number
}

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
  languages: 'languages',
  languageLimits: 'language_limits',
  passes: 'passes',
} as const satisfies Partial<Record<ContributionField, keyof Revisions>>

export const contentColumns = [...Object.values(columnOfField), 'description_html'] as const

/** Returns the columns of a revision with this content. */
export function contentOf(values: Omit<ContributionValues, 'files'>, html: string) {
  const { translations } = values
  return {
    title: values.title,
    difficulty: values.difficulty,
    tags: values.tags,
    description: values.description,
    description_html: html,
    time_limit_ms: values.timeLimitMs,
    memory_limit_mb: values.memoryLimitMb,
    samples: values.samples,
    comparison: values.comparison,
    tolerance: values.tolerance,
    scale_time_limit: values.scaleTimeLimit,
    languages: values.languages,
    language_limits: values.languageLimits,
    passes: values.passes,
    ...(translations && { translations: JSON.stringify(translations) }),
  }
}

export const ofRevision = ({ problemId, revision }: RevisionOf) =>
  sql<boolean>`problem_id = ${problemId} and revision = ${revision}`

/** A condition without `= true`: as a parameter, that would keep a prepared statement from using the index. */
export const isCurrent = sql<boolean>`revisions.is_current`

export function currentProblems(db: Connection) {
  return db
    .selectFrom('problems')
    .innerJoin('revisions', 'revisions.problem_id', 'problems.id')
    .where(isCurrent)
}

/**
 * Returns a problem that the caller may submit to: a published one, their own, or any for an admin.
 * @throws Refusal 404
 */
export async function openProblem(db: Connection, problemId: number, caller: Caller) {
  return currentProblems(db)
    .select(['id', 'status', 'revision', 'samples', 'languages'])
    .where('id', '=', problemId)
    .where(({ eb, or, lit }) =>
      or([
        eb('status', '=', problemStatus.published),
        eb('author_id', '=', caller.userId),
        lit(caller.isAdmin),
      ]),
    )
    .executeTakeFirstOrThrow(() => notFound('There is no such problem.'))
}
export type OpenProblem = Awaited<ReturnType<typeof openProblem>>

export async function insertProblem(
  db: Connection,
  authorId: number | null,
  revision: Omit<Insertable<Revisions>, 'problem_id' | 'revision' | 'is_current'>,
): Promise<number> {
  const { id } = await db
    .insertInto('problems')
    .values({ author_id: authorId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('revisions')
    .values({ ...revision, problem_id: id, revision: 1, is_current: true })
    .execute()
  return id
}
