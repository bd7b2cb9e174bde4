/**
 * A contribution becomes a pending problem; the revision of one becomes what counts now, or, where
 * the problem is published, a proposal beside it. The row comes first, so that what can be refused
 * is refused before anything is written; then the tests, the solutions, and the review as a job.
 */
import { type ContributionValues, problemStatus, type Solution } from '#contract'
import type { TestPair } from '#contract/archive/check-archive.ts'
import { notify } from '#database/channels.ts'
import type { Connection } from '#database/connection.ts'
import { invalid, notFound, notSignedIn } from '../http/refusal.ts'
import type { Parts } from '../parts.ts'
import { addHistory } from './history.ts'
import { checkRoom, copyTests, insertTests, keepingBlobs, type RevisionOf } from './keep-tests.ts'
import { writeFindings } from './review.queries.ts'
import { addSolutions, formerSolutions } from './solutions.queries.ts'
import { isTitleTaken, refuseTakenTitle, titleTaken } from './title.ts'

export interface SentContribution {
  /** Who sends it: the author, or for a revision an admin too. */
  senderId: number
  values: ContributionValues
  html: string
  report: string[]
}
export type NewContribution = SentContribution & { pairs: readonly TestPair[] }
/** Without pairs it has the tests of the former revision. */
export type NewRevision = SentContribution & { pairs: readonly TestPair[] | null }

type Place = Pick<Parts, 'db' | 'blobs' | 'queue'>
const firstRevision = 1

/** @returns the new problem's id @param signal nobody waits any more: then nothing is kept */
export async function storeContribution(
  place: Place,
  contribution: NewContribution,
  signal: AbortSignal,
): Promise<number> {
  const { senderId, values, pairs } = contribution
  return keepingBlobs(place, signal, async (transaction, keep) => {
    await stays(transaction, senderId)
    const problemId = await insertProblem(transaction, contribution)
    await checkRoom(transaction, senderId, pairs)
    const revisionOf = { problemId, revision: firstRevision }
    await insertTests(transaction, keep, revisionOf, pairs)
    const solutions = [...(values.reference ? [values.reference] : []), ...(values.wrong ?? [])]
    const by = { senderId, authorId: senderId }
    await begin(place, transaction, revisionOf, by, solutions)
    return problemId
  })
}

async function insertProblem(db: Connection, contribution: NewContribution): Promise<number> {
  const { senderId, values } = contribution
  if (await isTitleTaken(db, values.title, senderId)) throw titleTaken()
  const row = await db
    .insertInto('problems')
    .values({
      ...contentOf(contribution),
      author_id: senderId,
      status: problemStatus.pending,
      revision: firstRevision,
      report: contribution.report,
    })
    // Two equal titles at the same moment: the second waits for the first, and then has no row.
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row === undefined) throw titleTaken()
  return row.id
}

/** Of two revisions at the same moment the second follows the first. */
export async function storeRevision(
  place: Place,
  problemId: number,
  sent: NewRevision,
  signal: AbortSignal,
): Promise<void> {
  const { senderId, values, pairs } = sent
  await keepingBlobs(place, signal, async (transaction, keep) => {
    await stays(transaction, senderId)
    const problem = await transaction
      .selectFrom('problems')
      .select(['author_id', 'status'])
      .where('id', '=', problemId)
      // Storing tests takes its time, in which people submit to what is published.
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (problem === undefined) throw notFound('There is no such contribution.')
    const { author_id: authorId } = problem
    const former = await transaction
      .selectFrom('revisions')
      .select(['revision', 'status'])
      .where('problem_id', '=', problemId)
      .orderBy('revision', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    if (await isTitleTaken(transaction, values.title, authorId, problemId)) throw titleTaken()
    const revisionOf = { problemId, revision: former.revision + 1 }
    if (former.status === problemStatus.pending) {
      const replaced = { problemId, revision: former.revision }
      await addHistory(transaction, replaced, { action: 'replaced', userId: senderId })
    }
    const write = problem.status === problemStatus.published ? propose : replace
    await write(transaction, revisionOf, sent).catch(refuseTakenTitle)
    if (pairs === null) {
      refuseSamples(values, await copyTests(transaction, revisionOf, former.revision))
    } else {
      await checkRoom(transaction, authorId, pairs)
      await insertTests(transaction, keep, revisionOf, pairs)
    }
    const kept = await formerSolutions(transaction, problemId, former.revision)
    const reference = values.reference === undefined ? kept.reference : values.reference
    const solutions = [...(reference ? [reference] : []), ...(values.wrong ?? kept.wrong)]
    await begin(place, transaction, revisionOf, { senderId, authorId }, solutions)
  })
}

/**
 * An archive is long on its way: whoever deleted the account meanwhile sends nothing any more, and
 * who does so from now on waits until this is stored. @throws Refusal 401
 */
async function stays(transaction: Connection, senderId: number): Promise<void> {
  const sender = await transaction
    .selectFrom('users')
    .select('id')
    .where('id', '=', senderId)
    .where('deleted_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst()
  if (sender === undefined) throw notSignedIn()
}

/** It is what counts now, and waits. */
async function replace(
  db: Connection,
  { problemId, revision }: RevisionOf,
  sent: NewRevision,
): Promise<void> {
  await db
    .updateTable('problems')
    .set({
      ...contentOf(sent),
      revision,
      report: sent.report,
      status: problemStatus.pending,
      ...{ reason: null, decided_by: null, decided_at: null },
    })
    .where('id', '=', problemId)
    .execute()
}

/** It waits beside the published one, instead of any that waited before. */
async function propose(
  db: Connection,
  { problemId, revision }: RevisionOf,
  sent: NewRevision,
): Promise<void> {
  await db
    .updateTable('revisions')
    .set({ status: problemStatus.rejected })
    .where('problem_id', '=', problemId)
    .where('status', '=', problemStatus.pending)
    .execute()
  await db
    .insertInto('revisions')
    .values({
      ...contentOf(sent),
      problem_id: problemId,
      revision,
      status: problemStatus.pending,
    })
    .execute()
  const noted = sent.report.map((text) => ({ severity: 'note' as const, text }))
  await writeFindings(db, { problemId, revision }, noted)
}

export function refuseSamples({ samples }: ContributionValues, testCount: number): void {
  if (samples <= testCount) return
  const message = `Samples must be at most the number of tests (${testCount})`
  throw invalid([{ field: 'samples', message }])
}

async function begin(
  { queue }: Place,
  transaction: Connection,
  revisionOf: RevisionOf,
  { senderId, authorId }: { senderId: number; authorId: number | null },
  solutions: readonly Solution[],
): Promise<void> {
  const { problemId, revision } = revisionOf
  await transaction
    .updateTable('revisions')
    .set({ review_state: 'waiting' })
    .where('problem_id', '=', problemId)
    .where('revision', '=', revision)
    .execute()
  await addHistory(transaction, revisionOf, { action: 'sent', userId: senderId })
  // The author's stay the author's when an admin revises: nobody solves a problem by that.
  await addSolutions({ queue, transaction }, revisionOf, authorId ?? senderId, solutions)
  await queue.send(transaction, 'review', revisionOf)
  await notify(transaction, 'contribution', { problemId })
}

function contentOf({ values, html }: SentContribution) {
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
  }
}
