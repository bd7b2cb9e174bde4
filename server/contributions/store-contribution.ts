/**
 * Stores a contribution as a pending problem. The row is inserted first, so that a conflict is
 * refused before anything else is written; then the tests, the solutions, and a job for the review.
 */
import { type ContributionValues, problemStatus, type Solution } from '#contract'
import type { TestPair } from '#contract/archive/check-archive.ts'
import { notify } from '#database/channels.ts'
import type { Connection } from '#database/connection.ts'
import { invalid, notSignedIn } from '../http/refusal.ts'
import type { Parts } from '../parts.ts'
import { addHistory } from './history.ts'
import { checkRoom, insertTests, keepingBlobs, type RevisionOf } from './keep-tests.ts'
import { addSolutions } from './solutions.queries.ts'
import { isTitleTaken, titleTaken } from './title.ts'

export interface SentContribution {
  /** The sender: the author or, for a revision, possibly an admin. */
  senderId: number
  values: ContributionValues
  html: string
  report: string[]
}
export type NewContribution = SentContribution & { pairs: readonly TestPair[] }

export type Place = Pick<Parts, 'db' | 'blobs' | 'queue'>
const firstRevision = 1

/**
 * @returns the new problem's id @param signal aborted when the caller has disconnected; then
 * nothing is stored
 */
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
    // When two equal titles arrive at the same moment, the second insert waits for the first and then
    // returns no row.
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row === undefined) throw titleTaken()
  return row.id
}

/**
 * Checks that the account still exists and locks its row: the upload may have taken long, and the
 * account may have been deleted meanwhile. A deletion that starts now waits until the contribution
 * is stored. Call it before locking a problem's row, because the deletion locks in that order too.
 * @throws Refusal 401
 */
export async function stays(transaction: Connection, userId: number): Promise<void> {
  const user = await transaction
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst()
  if (user === undefined) throw notSignedIn()
}

export function refuseSamples({ samples }: ContributionValues, testCount: number): void {
  if (samples <= testCount) return
  const message = `Samples must be at most the number of tests (${testCount})`
  throw invalid([{ field: 'samples', message }])
}

export async function begin(
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
  // When an admin revises, the solutions still belong to the author, so the admin does not count as
  // having solved the problem.
  await addSolutions({ queue, transaction }, revisionOf, authorId ?? senderId, solutions)
  await queue.send(transaction, 'review', revisionOf)
  await notify(transaction, 'contribution', { problemId })
}

export function contentOf({ values, html }: SentContribution) {
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
