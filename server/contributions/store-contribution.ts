import { type ContributionValues, problemStatus, type Solution } from '#contract'
import { notify } from '#database/channels.ts'
import type { Connection } from '#database/connection.ts'
import { sendJob } from '#database/queue/send-job.ts'
import { removeUnusedBlobs } from '../blobs/unused-blobs.ts'
import { contentOf, insertProblem, type RevisionOf } from '../catalogue/current-problems.ts'
import { lockAccount } from '../catalogue/lock-account.ts'
import { submissionsOfDay } from '../catalogue/new-submission.ts'
import { forbidden, invalid, notFound } from '../http/refusal.ts'
import type { Parts } from '../parts.ts'
import {
  addHistory,
  findTranslations,
  judgeSetAside,
  lockProblem,
  retireCurrent,
} from './contributions.queries.ts'
import {
  checkRoom,
  copyTests,
  dropFormerTests,
  insertTests,
  keepingBlobs,
  lockContributions,
} from './keep-tests.ts'
import { sendProbe, storePrograms } from './programs.queries.ts'
import {
  addSolutions,
  formerSolutions,
  withdrawSolutions,
  writeFindings,
} from './review.queries.ts'
import { dropFormerFiles, type PreparedFile, storeFiles } from './revision-files.ts'
import { refuseTakenTitle } from './titles.ts'
import type { UnpackedTest } from './unpack-archive.ts'

export interface NewRevision {
  /** The sender: the author or, for a revision, possibly an admin. */
  senderId: number
  values: ContributionValues
  html: string
  report: string[]
  /** The new tests; null if the revision uses those of the former one. */
  pairs: readonly UnpackedTest[] | null
  /** All files of the revision, new and kept ones. */
  files: readonly PreparedFile[]
}
type NewContribution = NewRevision & { pairs: readonly UnpackedTest[] }

type Place = Pick<Parts, 'db' | 'blobs' | 'limits'>

/**
 * @param signal aborted when the caller has disconnected; then nothing is stored
 * @returns the new problem's id
 */
export async function storeContribution(place: Place, sent: NewContribution, signal: AbortSignal) {
  const { senderId, values, pairs } = sent
  return keepingBlobs(place, signal, async (transaction, keep) => {
    await lockAccount(transaction, senderId)
    await lockContributions(transaction, senderId)
    await refuseTakenTitle(transaction, values.title, { authorId: senderId })
    const problemId = await insertProblem(transaction, senderId, pending(sent))
    const revisionOf = { problemId, revision: 1 }
    await storePrograms(transaction, revisionOf, values)
    await storeFiles(transaction, keep, revisionOf, sent.files)
    await checkRoom(transaction, senderId, pairs)
    await insertTests(transaction, keep, revisionOf, pairs)
    await begin(transaction, place, revisionOf, sent, {
      authorId: senderId,
      solutions: solutionsOf(values, []),
    })
    return problemId
  })
}

/** The revision becomes the current one or, if the problem is published, a proposal beside it. */
export async function storeRevision(
  place: Place,
  problemId: number,
  sent: NewRevision,
  signal: AbortSignal,
): Promise<void> {
  const { senderId, values, pairs } = sent
  const unused = await keepingBlobs(place, signal, async (transaction, keep) => {
    const { isAdmin } = await lockAccount(transaction, senderId)
    await lockAuthor(transaction, problemId)
    const problem = await lockProblem(transaction, problemId)
    if (problem === undefined) throw notFound('There is no such contribution.')
    const { authorId, current, newest: former } = problem
    // The sender may have been an admin until now.
    if (!isAdmin && authorId !== senderId) throw forbidden()
    await lockContributions(transaction, authorId)
    await refuseTakenTitle(transaction, values.title, { authorId, except: problemId })
    const revisionOf = { problemId, revision: former.revision + 1 }
    const replaced = { problemId, revision: former.revision }
    if (former.status === problemStatus.pending) {
      await addHistory(transaction, replaced, { action: 'replaced', userId: senderId })
    }
    const isProposal = current.status === problemStatus.published
    const translations = values.translations ?? (await findTranslations(transaction, replaced))
    const kept = { ...sent, values: { ...values, translations } }
    await insertRevision(transaction, revisionOf, kept, { isProposal })
    await storePrograms(transaction, revisionOf, values, former.revision)
    await storeFiles(transaction, keep, revisionOf, sent.files, former.revision)
    const dropped = [
      ...(await dropFormerTests(transaction, revisionOf)),
      ...(await dropFormerFiles(transaction, revisionOf)),
    ]
    await checkRoom(transaction, authorId, pairs ?? [])
    if (pairs === null) {
      refuseSamples(values, await copyTests(transaction, revisionOf, former.revision))
    } else {
      await insertTests(transaction, keep, revisionOf, pairs)
    }
    const solutions = solutionsOf(values, await formerSolutions(transaction, replaced))
    if (former.status !== problemStatus.published) await withdrawSolutions(transaction, replaced)
    await begin(transaction, place, revisionOf, sent, { authorId, solutions })
    if (!isProposal) await judgeSetAside(transaction, revisionOf)
    return dropped
  })
  await removeUnusedBlobs(place, unused)
}

/**
 * Solutions belong to the author, even if an admin revises. Deleting the author's account locks its
 * row before the problem's revisions, so this locks it first too; otherwise the two could deadlock.
 */
async function lockAuthor(transaction: Connection, problemId: number): Promise<void> {
  await transaction
    .selectFrom('problems')
    .innerJoin('users', 'users.id', 'problems.author_id')
    .select('users.id')
    .where('problems.id', '=', problemId)
    .forKeyShare('users')
    .execute()
}

/** Returns the solutions of a form; those that it does not mention stay. */
function solutionsOf({ reference, wrong }: ContributionValues, former: readonly Solution[]) {
  const kept = (role: Solution['role']) => former.filter((solution) => solution.role === role)
  const references = reference === undefined ? kept('reference') : [reference]
  return [...references, ...(wrong ?? kept('wrong'))].filter((solution) => solution !== null)
}

/** Stores a revision, replaces a waiting one, and makes it current unless it is a proposal. */
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
    .values({ ...pending(sent), problem_id: problemId, revision, is_current: !isProposal })
    .execute()
}

export function refuseSamples({ samples }: ContributionValues, testCount: number): void {
  if (samples <= testCount) return
  const message = `Samples must be at most the number of tests (${testCount})`
  throw invalid([{ field: 'samples', message }])
}

/** Starts the automated review of a revision that has just been stored. */
async function begin(
  transaction: Connection,
  { limits }: Place,
  revisionOf: RevisionOf,
  { senderId, report }: NewRevision,
  { authorId, solutions }: { authorId: number | null; solutions: readonly Solution[] },
): Promise<void> {
  const { problemId } = revisionOf
  const findings = report.map((text) => ({ severity: 'note' as const, text }))
  await writeFindings(transaction, revisionOf, findings)
  await addHistory(transaction, revisionOf, { action: 'sent', userId: senderId })
  if (solutions.length > 0) {
    // In the transaction, so that a refused contribution does not count.
    await limits.take(submissionsOfDay(senderId), solutions.length, transaction)
  }
  // An admin who revises does not own the solutions, or they would count as having solved the problem.
  const userId = authorId ?? senderId
  await addSolutions(transaction, revisionOf, userId, solutions)
  await sendProbe(transaction, revisionOf, userId)
  await sendJob(transaction, 'review', revisionOf)
  await notify(transaction, 'contribution', { problemId })
}

function pending({ values, html }: NewRevision) {
  const { pending: status } = problemStatus
  return { ...contentOf(values, html), status, review_state: 'waiting' as const }
}
