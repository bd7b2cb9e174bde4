import { type Selectable, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import {
  acceptsLanguage,
  type Language,
  languageCodes,
  problemStatus,
  resultingLimitMs,
} from '#contract'
import type { Problem } from '#contract/shapes.ts'
import type { Connection } from '#database/connection.ts'
import type { Revisions } from '#database/schema.ts'
import type { Blobs } from '#storage/blobs.ts'
import { type CacheKey, cacheKey } from '#storage/cache-key.ts'
import { notFound } from '../http/refusal.ts'
import { contentColumns, isCurrent } from './current-problems.ts'
import { filesOf, shownFile } from './problem-files.ts'
import { solvedProblems } from './problem-item.ts'
import { shownTests, testsOf } from './tests.ts'

export interface ProblemRow
  extends Pick<Selectable<Revisions>, (typeof contentColumns)[number] | 'revision' | 'status'> {
  id: number
  author_id: number | null
  author: string | null
  created_at: Date
}

export async function publishedProblem(db: Connection, problemId: number): Promise<ProblemRow> {
  const row = await problemRows(db, problemId).where(isCurrent).executeTakeFirst()
  if (row?.status !== problemStatus.published) throw notFound('There is no such problem.')
  return row
}

export function problemRows(db: Connection, problemId: number) {
  return db
    .selectFrom('problems')
    .innerJoin('revisions', 'revisions.problem_id', 'problems.id')
    .leftJoin('users', 'users.id', 'problems.author_id')
    .select(['problems.id', 'author_id', 'users.username as author', 'problems.created_at'])
    .select(contentColumns.map((column) => `revisions.${column}` as const))
    .select(['revisions.revision', 'revisions.status'])
    .where('problems.id', '=', problemId)
}

export async function problemView(
  { db, blobs }: { db: Connection; blobs: Blobs },
  row: ProblemRow,
  userId: number | undefined,
): Promise<Problem> {
  const [solved, people, limitOfLanguage, samples, files] = await Promise.all([
    userId === undefined ? new Set<number>() : solvedProblems(db, userId, [row.id]),
    countPeople(db, row),
    resultingLimits(db, row),
    samplesOf({ db, blobs }, row),
    filesOf(db, { problemId: row.id, revision: row.revision }),
  ])
  return {
    ...row,
    problemId: row.id,
    userStatus: solved.has(row.id),
    descriptionHtml: row.description_html,
    files: files.map((file) => shownFile(file)),
    timeLimit: row.time_limit_ms,
    memoryLimit: row.memory_limit_mb,
    limits: limitOfLanguage,
    scaleTimeLimit: row.scale_time_limit,
    languageLimits: row.language_limits,
    samples,
    author: row.author === null ? null : { username: row.author },
    ...people,
    createdAt: row.created_at.toISOString(),
  }
}

async function countPeople(db: Connection, { id, revision }: ProblemRow) {
  return db
    .selectFrom('submissions')
    .select([
      sql<number>`count(distinct user_id)`.as('submittedBy'),
      sql<number>`count(distinct user_id) filter (where verdict = 'OK')`.as('solvedBy'),
    ])
    .where('problem_id', '=', id)
    .where('revision', '=', revision)
    .where('again_of', 'is', null)
    .executeTakeFirstOrThrow()
}

/**
 * Returns the limits of the accepted languages in ms. Uses the largest startup overhead of all judges,
 * like the verdicts.
 */
export async function resultingLimits(
  db: Connection,
  row: Pick<ProblemRow, 'time_limit_ms' | 'scale_time_limit' | 'languages' | 'language_limits'>,
): Promise<Record<Language, number>> {
  const overheads = await db
    .selectFrom('allowances')
    .select(({ fn }) => ['language', fn.max('allowance_ms').as('largestMs')])
    .groupBy('language')
    .execute()
  const problem = {
    timeLimitMs: row.time_limit_ms,
    scaleTimeLimit: row.scale_time_limit,
    languageLimits: row.language_limits,
  }
  const limitOf = (language: Language) => {
    const overhead = overheads.find((measured) => measured.language === language)
    return resultingLimitMs(problem, language, overhead?.largestMs ?? 0)
  }
  const accepted = languageCodes.filter((language) => acceptsLanguage(row.languages, language))
  return Object.fromEntries(accepted.map((language) => [language, limitOf(language)]))
}

type Samples = Problem['samples']

/** Samples are read with every view of their problem, and the tests of a revision never change. */
const sampleCaches = new WeakMap<Blobs, LRUCache<CacheKey<'samples'>, Samples>>()

async function samplesOf(
  { db, blobs }: { db: Connection; blobs: Blobs },
  { id, revision, samples: count }: ProblemRow,
): Promise<Samples> {
  if (count === 0) return []
  const cache = sampleCaches.get(blobs) ?? newSamplesCache()
  sampleCaches.set(blobs, cache)
  const key = cacheKey('samples', `${id}`, `${revision}`, `${count}`)
  const cached = cache.get(key)
  if (cached !== undefined) return cached
  const tests = testsOf(db, { problemId: id, revision }).where('number', '<=', count)
  const samples = [...(await shownTests(blobs, await tests.execute())).values()]
  cache.set(key, samples)
  return samples
}

function newSamplesCache(): LRUCache<CacheKey<'samples'>, Samples> {
  return new LRUCache({
    maxSize: 32 * 1024 * 1024,
    sizeCalculation: (samples) =>
      samples.reduce((size, { input, output }) => size + input.length + output.length, 1),
  })
}
