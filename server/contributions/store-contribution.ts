/**
 * Stores a contribution as a pending problem. Conflicts are refused before anything is written. Then
 * come the problem, its tests, the solutions, and a job for the review.
 */
import { type ContributionValues, problemStatus, type Solution } from '#contract'
import type { TestPair } from '#contract/archive/check-archive.ts'
import { notify } from '#database/channels.ts'
import type { Connection } from '#database/connection.ts'
import { insertProblem } from '../catalogue/current-problems.ts'
import { invalid, notSignedIn } from '../http/refusal.ts'
import type { Parts } from '../parts.ts'
import { addHistory } from './history.ts'
import {
  checkRoom,
  insertTests,
  keepingBlobs,
  lockContributions,
  type RevisionOf,
} from './keep-tests.ts'
import { writeFindings } from './review.queries.ts'
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
    await lockContributions(transaction, senderId)
    if (await isTitleTaken(transaction, values.title, senderId)) throw titleTaken()
    const problemId = await insertProblem(transaction, senderId, contentOf(contribution))
    const revisionOf = { problemId, revision: firstRevision }
    await checkRoom(transaction, senderId, pairs)
    await insertTests(transaction, keep, revisionOf, pairs)
    const solutions = [...(values.reference ? [values.reference] : []), ...(values.wrong ?? [])]
    await begin({ queue: place.queue, transaction }, revisionOf, contribution, {
      authorId: senderId,
      solutions,
    })
    return problemId
  })
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

/** Starts the automated review of a revision that has just been stored. */
export async function begin(
  { queue, transaction }: { queue: Place['queue']; transaction: Connection },
  revisionOf: RevisionOf,
  { senderId, report }: SentContribution,
  { authorId, solutions }: { authorId: number | null; solutions: readonly Solution[] },
): Promise<void> {
  const { problemId } = revisionOf
  const noted = report.map((text) => ({ severity: 'note' as const, text }))
  await writeFindings(transaction, revisionOf, noted)
  await addHistory(transaction, revisionOf, { action: 'sent', userId: senderId })
  // When an admin revises, the solutions still belong to the author, so the admin does not count as
  // having solved the problem.
  await addSolutions({ queue, transaction }, revisionOf, authorId ?? senderId, solutions)
  await queue.send(transaction, 'review', revisionOf)
  await notify(transaction, 'contribution', { problemId })
}

/** Returns the row of a revision that waits for its review and a decision. */
export function contentOf({ values, html }: SentContribution) {
  return {
    status: problemStatus.pending,
    review_state: 'waiting' as const,
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
