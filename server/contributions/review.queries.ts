/** Findings of the automated review, and the author's solutions, which are ordinary submissions. */
import { type RawBuilder, sql } from 'kysely'
import { isFinal, type Solution, type Verdict, verdictName } from '#contract'
import type { Review } from '#contract/shapes.ts'
import type { Connection } from '#database/connection.ts'
import { withdrawJobs } from '#database/queue/admin.ts'
import { ofRevision, type RevisionOf } from '../catalogue/current-problems.ts'
import { checkWaiting, storeSubmission } from '../catalogue/new-submission.ts'
import { resultingLimits } from '../catalogue/problem-view.ts'
import { testsOf } from '../catalogue/tests.ts'
import type { Finding } from './automated-review.ts'
import { findProbes } from './programs.queries.ts'

type Findings = Omit<Review, 'pairs'>

export async function readReview(db: Connection, of: RevisionOf): Promise<Review> {
  const [findings, tests] = await Promise.all([readFindings(db, [of]), testsOf(db, of).execute()])
  const found = findings.get(of.problemId)
  if (found === undefined) throw new Error(`Problem ${of.problemId} has no such revision.`)
  const pairs = tests.map((test) => ({
    number: test.file_number,
    inputBytes: test.input_bytes,
    outputBytes: test.output_bytes,
  }))
  return { ...found, pairs }
}

/** @param wanted one revision of each problem */
export async function readFindings(
  db: Connection,
  wanted: readonly RevisionOf[],
): Promise<Map<number, Findings>> {
  if (wanted.length === 0) return new Map()
  const areWanted = sql<boolean>`(problem_id, revision) in (
    select * from unnest(
      ${wanted.map(({ problemId }) => problemId)}::integer[],
      ${wanted.map(({ revision }) => revision)}::integer[]
    )
  )`
  const [jobs, written, solutions, probes] = await Promise.all([
    db
      .selectFrom('revisions')
      .select(['problem_id', 'revision', 'review_state', 'time_limit_ms', 'scale_time_limit'])
      .select(['languages', 'language_limits'])
      .where(areWanted)
      .execute(),
    db.selectFrom('findings').selectAll().where(areWanted).orderBy('number').execute(),
    findSolutions(db, areWanted),
    findProbes(db, areWanted),
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
    const probe = probes.get(problemId)
    const isJudged = shown.every(({ state }) => isFinal(state)) && probe?.findings !== null
    const found = (writtenOf.get(problemId) ?? []).map(({ severity, text }) => ({ severity, text }))
    all.set(problemId, {
      state: job.review_state === 'done' && !isJudged ? 'running' : job.review_state,
      findings: [...found, ...(probe?.findings ?? []), ...solutionFindings(shown)],
      solutions: shown,
    })
  }
  return all
}

type Tried = Review['solutions'][number]

function solutionFindings(solutions: readonly Tried[]): Finding[] {
  let wrong = 0
  return solutions.flatMap((solution) => {
    const text = solution.role === 'reference' ? onReference(solution) : onWrong(solution, ++wrong)
    return text === null ? [] : [{ severity: 'warning' as const, text }]
  })
}

const nameOf = (verdict: Verdict) => verdictName(verdict).toLowerCase()

function onReference({ state, verdict, slowestMs, limitMs }: Tried): string | null {
  if (state === 'failed') return 'The reference solution is not judged yet.'
  if (state === 'set aside') return 'A program of the problem failed on the reference solution.'
  if (verdict === null) return null
  if (verdict !== 'OK') return `The reference solution is not accepted: ${nameOf(verdict)}.`
  if (slowestMs === null || slowestMs <= limitMs / 2) return null
  return `The reference solution takes ${slowestMs} ms on its slowest test, more than half of the limit of ${limitMs} ms.`
}

function onWrong({ state, verdict, expected }: Tried, number: number): string | null {
  if (state === 'failed') return `Wrong solution ${number} could not be judged yet.`
  if (state === 'set aside') return `A program of the problem failed on wrong solution ${number}.`
  if (verdict === null || verdict === expected) return null
  return `Wrong solution ${number} should get "${nameOf(expected)}", and got "${nameOf(verdict)}".`
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
export async function beginReview(db: Connection, of: RevisionOf): Promise<number | undefined> {
  const begun = await db
    .updateTable('revisions')
    .set({ review_state: 'running', review_attempts: sql<number>`review_attempts + 1` })
    .where(ofRevision(of))
    .where('review_state', '<>', 'done')
    .returning('review_attempts')
    .executeTakeFirst()
  return begun?.review_attempts
}

/** Replaces former findings. */
export async function writeFindings(db: Connection, of: RevisionOf, findings: readonly Finding[]) {
  await db.deleteFrom('findings').where(ofRevision(of)).execute()
  if (findings.length === 0) return
  const place = { problem_id: of.problemId, revision: of.revision }
  const rows = findings.map((finding, index) => ({ ...place, number: index + 1, ...finding }))
  await db.insertInto('findings').values(rows).execute()
}

/** @throws Refusal 429 if too many submissions of the user are waiting */
export async function addSolutions(
  transaction: Connection,
  { problemId, revision }: RevisionOf,
  userId: number,
  solutions: readonly Solution[],
): Promise<void> {
  if (solutions.length > 0) await checkWaiting(transaction, userId, solutions.length)
  for (const { role, language, code, expected } of solutions) {
    const sent = { problemId, revision, userId, language, code, onContribution: true }
    const id = await storeSubmission(transaction, sent)
    await transaction
      .insertInto('solutions')
      .values({ submission_id: id, problem_id: problemId, revision, role, expected })
      .execute()
  }
}

/** Deletes solutions that still wait. A judge may have taken some of them; those stay. */
export async function withdrawSolutions(transaction: Connection, of: RevisionOf): Promise<void> {
  const solutions = transaction.selectFrom('solutions').select('submission_id as id')
  const ids = (await solutions.where(ofRevision(of)).execute()).map(({ id }) => id)
  const withdrawn = await withdrawJobs(transaction, ids)
  if (withdrawn.length === 0) return
  await transaction.deleteFrom('submissions').where('id', 'in', withdrawn).execute()
}

export async function formerSolutions(db: Connection, { problemId, revision }: RevisionOf) {
  return db
    .selectFrom('solutions')
    .innerJoin('submissions', 'submissions.id', 'solutions.submission_id')
    .select(['role', 'language', 'code', 'expected'])
    .where('solutions.problem_id', '=', problemId)
    .where('solutions.revision', '=', revision)
    .orderBy('submissions.id')
    .execute()
}
