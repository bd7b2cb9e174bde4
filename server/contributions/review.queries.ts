/**
 * The current automated review of one revision: the findings of the job (look-over.ts), and the
 * verdicts on the author's solutions, which are ordinary submissions.
 */
import { type RawBuilder, sql } from 'kysely'
import { isFinal, type Severity } from '#contract'
import type { Review } from '#contract/shapes.ts'
import type { Connection } from '#database/connection.ts'
import { resultingLimits } from '../catalogue/problem-view.ts'
import { solutionFindings } from './solution-findings.ts'

export interface ReviewOf {
  problemId: number
  revision: number
}
export type Findings = Omit<Review, 'pairs'>

export async function readReview(
  db: Connection,
  problemId: number,
  revision: number,
): Promise<Review> {
  const [findings, pairs] = await Promise.all([
    readFindings(db, [{ problemId, revision }]),
    db
      .selectFrom('tests')
      .select(['file_number as number', 'input_bytes as inputBytes', 'output_bytes as outputBytes'])
      .where('problem_id', '=', problemId)
      .where('revision', '=', revision)
      .orderBy('tests.number')
      .execute(),
  ])
  const found = findings.get(problemId)
  if (found === undefined) throw new Error(`Problem ${problemId} has no revision ${revision}.`)
  return { ...found, pairs }
}

/**
 * Returns all findings except those of pairs, by problem. @param wanted one revision of each
 * problem
 */
export async function readFindings(
  db: Connection,
  wanted: readonly ReviewOf[],
): Promise<Map<number, Findings>> {
  if (wanted.length === 0) return new Map()
  const areWanted = sql<boolean>`(problem_id, revision) in (
    select * from unnest(
      ${wanted.map(({ problemId }) => problemId)}::integer[],
      ${wanted.map(({ revision }) => revision)}::integer[]
    )
  )`
  const [jobs, written, solutions] = await Promise.all([
    db
      .selectFrom('revisions')
      .select(['problem_id', 'revision', 'review_state', 'time_limit_ms', 'scale_time_limit'])
      .where(areWanted)
      .execute(),
    db.selectFrom('findings').selectAll().where(areWanted).orderBy('number').execute(),
    findSolutions(db, areWanted),
  ])
  const writtenOf = Map.groupBy(written, (row) => row.problem_id)
  const solutionsOf = Map.groupBy(solutions, (row) => row.problem_id)
  const all = new Map<number, Findings>()
  for (const job of jobs) {
    const { problem_id: problemId } = job
    const tried = solutionsOf.get(problemId) ?? []
    const limitOf = tried.length === 0 ? undefined : await resultingLimits(db, job)
    const shown = tried.map(({ problem_id: _, revision: __, ...solution }) => ({
      ...solution,
      limitMs: limitOf?.[solution.language] ?? job.time_limit_ms,
    }))
    const isJudged = shown.every(({ state }) => isFinal(state))
    const found = (writtenOf.get(problemId) ?? []).map(({ severity, text }) => ({ severity, text }))
    all.set(problemId, {
      state: job.review_state === 'done' && !isJudged ? 'running' : job.review_state,
      findings: [...found, ...solutionFindings(shown)],
      solutions: shown,
    })
  }
  return all
}

async function findSolutions(db: Connection, areWanted: RawBuilder<boolean>) {
  return db
    .selectFrom(({ selectFrom }) =>
      selectFrom('solutions').selectAll().where(areWanted).as('solutions'),
    )
    .innerJoin('submissions', 'submissions.id', 'solutions.submission_id')
    .select(['role', 'language', 'expected', 'submissions.id as submissionId', 'verdict', 'state'])
    .select(['solutions.problem_id', 'solutions.revision'])
    .select(({ selectFrom }) =>
      selectFrom('results')
        .select(({ fn }) => fn.max('time_ms').as('slowest'))
        .whereRef('results.submission_id', '=', 'submissions.id')
        .as('slowestMs'),
    )
    .orderBy('submissions.id')
    .execute()
}

/** @returns the number of this attempt, from 1; undefined if there is nothing left to review */
export async function beginReview(
  db: Connection,
  { problemId, revision }: ReviewOf,
): Promise<number | undefined> {
  const begun = await db
    .updateTable('revisions')
    .set({ review_state: 'running', review_attempts: sql<number>`review_attempts + 1` })
    .where('problem_id', '=', problemId)
    .where('revision', '=', revision)
    .where('review_state', '<>', 'done')
    .returning('review_attempts')
    .executeTakeFirst()
  return begun?.review_attempts
}

/** Replaces former findings. */
export async function writeFindings(
  db: Connection,
  { problemId, revision }: ReviewOf,
  findings: readonly { severity: Severity; text: string }[],
): Promise<void> {
  await db
    .deleteFrom('findings')
    .where('problem_id', '=', problemId)
    .where('revision', '=', revision)
    .execute()
  if (findings.length === 0) return
  const place = { problem_id: problemId, revision }
  await db
    .insertInto('findings')
    .values(findings.map((finding, index) => ({ ...place, number: index + 1, ...finding })))
    .execute()
}
