/**
 * Stores a revision of a contribution. It becomes the current one or, if the problem is published,
 * a proposal beside it. The order is that of a first contribution (store-contribution.ts).
 */
import { problemStatus } from '#contract'
import type { TestPair } from '#contract/archive/check-archive.ts'
import type { Connection } from '#database/connection.ts'
import { removeUnusedBlobs } from '../blobs/unused-blobs.ts'
import { notFound } from '../http/refusal.ts'
import { lockProblem, retireCurrent } from './contributions.queries.ts'
import { addHistory } from './history.ts'
import {
  checkRoom,
  copyTests,
  dropFormerTests,
  insertTests,
  keepingBlobs,
  lockContributions,
  type RevisionOf,
} from './keep-tests.ts'
import { formerSolutions } from './solutions.queries.ts'
import {
  begin,
  contentOf,
  type Place,
  refuseSamples,
  type SentContribution,
  stays,
} from './store-contribution.ts'
import { isTitleTaken, titleTaken } from './title.ts'

/** Without pairs, the revision uses the tests of the former one. */
export type NewRevision = SentContribution & { pairs: readonly TestPair[] | null }

/** Stores the next revision. Concurrent revisions are serialised by the lock on the problem. */
export async function storeRevision(
  place: Place,
  problemId: number,
  sent: NewRevision,
  signal: AbortSignal,
): Promise<void> {
  const { senderId, values, pairs } = sent
  const unused = await keepingBlobs(place, signal, async (transaction, keep) => {
    await stays(transaction, senderId)
    await keepAuthor(transaction, problemId)
    const problem = await lockProblem(transaction, problemId)
    if (problem === undefined) throw notFound('There is no such contribution.')
    const { authorId, current, newest: former } = problem
    await lockContributions(transaction, authorId)
    if (await isTitleTaken(transaction, values.title, authorId, problemId)) throw titleTaken()
    const revisionOf = { problemId, revision: former.revision + 1 }
    if (former.status === problemStatus.pending) {
      const replaced = { problemId, revision: former.revision }
      await addHistory(transaction, replaced, { action: 'replaced', userId: senderId })
    }
    const isProposal = current.status === problemStatus.published
    await insertRevision(transaction, revisionOf, sent, { isProposal })
    const dropped = await dropFormerTests(transaction, revisionOf)
    if (pairs === null) {
      await checkRoom(transaction, authorId)
      refuseSamples(values, await copyTests(transaction, revisionOf, former.revision))
    } else {
      await checkRoom(transaction, authorId, pairs)
      await insertTests(transaction, keep, revisionOf, pairs)
    }
    const kept = await formerSolutions(transaction, problemId, former.revision)
    const reference = values.reference === undefined ? kept.reference : values.reference
    const solutions = [...(reference ? [reference] : []), ...(values.wrong ?? kept.wrong)]
    await begin({ queue: place.queue, transaction }, revisionOf, sent, { authorId, solutions })
    return dropped
  })
  await removeUnusedBlobs(place, unused)
}

/**
 * Solutions belong to the author, even if an admin revises. Deleting the author's account locks its
 * row before the problem's revisions, so this locks it first too; otherwise the two could deadlock.
 */
async function keepAuthor(transaction: Connection, problemId: number): Promise<void> {
  await transaction
    .selectFrom('problems')
    .innerJoin('users', 'users.id', 'problems.author_id')
    .select('users.id')
    .where('problems.id', '=', problemId)
    .forKeyShare('users')
    .execute()
}

/** Puts it in the place of a revision that waits, and makes it current unless it is a proposal. */
async function insertRevision(
  transaction: Connection,
  { problemId, revision }: RevisionOf,
  sent: NewRevision,
  { isProposal }: { isProposal: boolean },
): Promise<void> {
  await transaction
    .updateTable('revisions')
    .set({ status: problemStatus.rejected })
    .where('problem_id', '=', problemId)
    .where('status', '=', problemStatus.pending)
    .execute()
  if (!isProposal) await retireCurrent(transaction, problemId)
  await transaction
    .insertInto('revisions')
    .values({ ...contentOf(sent), problem_id: problemId, revision, is_current: !isProposal })
    .execute()
}
