/**
 * One job of the queue, from taking the submission to its verdict.
 *
 * Exactly one verdict: the submission carries the token of the lane that took it last, every write
 * asks for it (results-writer.ts), and the verdict is written together with the end of the job.
 * Whatever goes wrong here is the judge's affair, never a verdict: the job goes back. It counts as
 * an attempt only where the submission itself may be the reason (blame.ts); after three the state
 * is `failed`, and recovery.ts tries again later. One that may have ended the sandbox or a judge is
 * a suspect from then on (suspects.ts).
 */
import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { limits, resultingLimitMs } from '#contract'
import type { Database } from '#database/connection.ts'
import { errorLine } from '#database/error-facts.ts'
import { JobLost } from '#database/queue/lease.ts'
import type { Job } from '#database/queue/workers.ts'
import type { Blobs } from '#storage/blobs.ts'
import { cacheKey } from '#storage/cache-key.ts'
import { allowanceMs } from '../host/allowances.ts'
import { aboutJob, type JudgeLog } from '../log.ts'
import type { JudgeMetrics, Stage } from '../metrics.ts'
import type { JudgeBench } from '../run/bench.ts'
import { instanceOwner, type PermitRequest } from '../run/fair-semaphore.ts'
import { type Judged, judgeSubmission } from '../run/judge-submission.ts'
import { BlobsAway, blame } from './blame.ts'
import { diedWith, type Presence } from './presence.ts'
import { ResultsWriter } from './results-writer.ts'
import {
  countAttempt,
  FenceLost,
  passFence,
  type TakenSubmission,
  takeSubmission,
  writeFailed,
  writeVerdict,
} from './submission.queries.ts'
import { AnotherSuspect, type Suspects } from './suspects.ts'
import { untilItAnswers } from './until-it-answers.ts'

export type LaneOptions = {
  database: Database
  blobs: Pick<Blobs, 'get'>
  bench: JudgeBench
  judgeId: string
  presence: Presence
  metrics: JudgeMetrics
  log: JudgeLog
  suspects: Suspects
  /** Expected outputs that were read lately. */
  outputs: { read(hash: string, sizeBytes: number, load: () => Promise<Buffer>): Promise<Buffer> }
}

export const mostAttempts = 3
const endedJudge = 'The judge died while this submission was the only suspect.'

export function laneHandler(lane: LaneOptions): (job: Job<'judge'>) => Promise<void> {
  const { bench, database, metrics, presence, suspects } = lane
  let begun = 0

  return async (job) => {
    const { submissionId } = job.data
    const log = lane.log.child(aboutJob(job.data))
    const options = { ...lane, log }
    if (suspects.has(submissionId)) suspects.requireTurn()
    let isHeld = true
    try {
      const taken = await take(options, job)
      if (taken === null) return suspects.remove(submissionId)
      log.info({ waitedMs: Date.now() - job.sentAt.getTime() }, 'claimed')
      begun += 1
      const permit = permitFor(taken, begun)
      if (!taken.mayTry) {
        await fail(options, job, taken, endedJudge)
      } else if (taken.isSuspect || suspects.has(submissionId)) {
        await suspects.try(async () => {
          await presence.suspect(database, submissionId)
          // A sandbox that is away already was not ended by this submission.
          await bench.sandbox.hasControlGroups()
          await judgeJob(options, job, taken, permit, { isOnlySuspect: true })
        })
      } else {
        await judgeJob(options, job, taken, permit, { isOnlySuspect: false })
      }
      isHeld = false
      suspects.remove(submissionId)
    } catch (error) {
      if (error instanceof AnotherSuspect) {
        suspects.add(submissionId)
        throw error
      }
      log.warn({ err: error }, error instanceof JobLost ? 'lost to another judge' : 'given back')
      if (error instanceof JobLost) suspects.remove(submissionId)
      else if (!job.signal.aborted) metrics.failed(error)
      if (blame(error, { isOnlySuspect: false }) === 'unclear') {
        suspects.add(submissionId)
        // This lane would only carry the next ones into the same hole.
        await untilItAnswers(bench.sandbox, job.signal)
      }
      throw error
    } finally {
      // Jobs that ended without a verdict.
      if (isHeld) await presence.end(database, 'running', submissionId).catch(bench.onTrouble)
    }
  }
}

type Taken = TakenSubmission & {
  /** It may have ended a judge or the sandbox before. */
  isSuspect: boolean
  mayTry: boolean
}

/** An attempt that ended a whole judge is counted by the worker that takes the submission next. */
async function take(
  { database, judgeId, presence }: LaneOptions,
  { data: { submissionId } }: Job<'judge'>,
): Promise<Taken | null> {
  return database.transaction().execute(async (transaction) => {
    const [, died, taken] = await Promise.all([
      // Should a crash of the database undo this, the fence is undone too, and stops what follows.
      sql`set local synchronous_commit = off`.execute(transaction),
      diedWith(transaction, submissionId, judgeId),
      takeSubmission(transaction, submissionId, randomUUID()),
      presence.begin(transaction, 'running', submissionId),
    ])
    if (taken === null) return null
    const attempts =
      died === 'only suspect' ? await countAttempt(transaction, submissionId) : taken.attempts
    return {
      ...taken,
      attempts,
      isSuspect: died !== null || attempts >= mostAttempts,
      mayTry: died !== 'only suspect' || attempts < mostAttempts,
    }
  })
}

/**
 * Submissions of a user are judged in the order in which the queue gave them out. Copies of a
 * rejudge are not charged to their users, who have not asked for it.
 */
function permitFor(taken: TakenSubmission, order: number): PermitRequest {
  if (taken.isCopy) return { owner: instanceOwner, priority: 2, order }
  const isAgain = taken.attempts > 0
  return { owner: taken.userId, priority: isAgain ? 2 : taken.isPending ? 1 : 0, order }
}

async function judgeJob(
  options: LaneOptions,
  job: Job<'judge'>,
  taken: TakenSubmission,
  permit: PermitRequest,
  circumstances: { isOnlySuspect: boolean },
): Promise<void> {
  const { database, log, metrics, presence } = options
  const sinceMs = performance.now()
  if (!taken.isCopy) metrics.left('waiting', (Date.now() - job.sentAt.getTime()) / 1000)
  const pointless = new AbortController()
  const writer = new ResultsWriter(database, taken, (error) => pointless.abort(error))
  const signal = AbortSignal.any([job.signal, pointless.signal])
  const allowance = await allowanceMs(database, taken.language)
  let judged: Judged
  try {
    judged = await judge(options, taken, { permit, allowance }, writer, signal)
  } catch (error) {
    if (error instanceof FenceLost) throw new JobLost(error.message)
    if (signal.aborted || blame(error, circumstances) !== 'submission') throw error
    const attempts = await countAttempt(database, taken.submissionId)
    if (attempts < mostAttempts) throw error
    return fail(options, job, { ...taken, attempts }, errorLine(error))
  }
  try {
    await writer.finish((connection) =>
      Promise.all([
        writeVerdict(connection, taken, judged),
        job.complete(connection),
        presence.end(connection, 'running', taken.submissionId),
      ]),
    )
  } catch (error) {
    throw error instanceof FenceLost ? new JobLost(error.message) : error
  }
  const { verdict, reason } = judged
  log.info({ verdict, reason, tookMs: Math.round(performance.now() - sinceMs) }, 'verdict')
}

async function judge(
  options: LaneOptions,
  taken: TakenSubmission,
  { permit, allowance }: { permit: PermitRequest; allowance: number },
  writer: ResultsWriter,
  signal: AbortSignal,
): Promise<Judged> {
  const { bench, blobs, log, metrics, outputs } = options
  let stage: Stage = 'compiling'
  let sinceMs = performance.now()
  function leave(next: Stage): void {
    const nowMs = performance.now()
    metrics.left(stage, (nowMs - sinceMs) / 1000)
    if (next !== stage) log.info({ tookMs: Math.round(nowMs - sinceMs) }, 'compiled')
    stage = next
    sinceMs = nowMs
  }
  const load = (hash: string) => blobs.get(hash).then(buffer).catch(BlobsAway.because)
  const judged = await judgeSubmission(
    bench,
    {
      language: taken.language,
      code: taken.code,
      limitMs: resultingLimitMs(taken.problem, taken.language, allowance),
      memoryLimitMb: taken.memoryLimitMb,
      checker: taken.checker,
      budgetMs: taken.isPending ? limits.budgetMs.pending : limits.budgetMs.published,
      permit,
      tests: taken.tests.map(({ inputHash, outputHash, outputBytes }) => ({
        input: { key: cacheKey('test-input', inputHash), read: () => load(inputHash) },
        readOutput: () => {
          const key = cacheKey('expected-output', outputHash)
          return outputs.read(key, outputBytes, () => load(outputHash))
        },
      })),
    },
    {
      onState: (state) => {
        if (state !== 'running') return
        leave('running')
        writer.addRunning()
      },
      onTest: (index, result) => writer.addResult({ index, ...result }),
    },
    signal,
  )
  leave(stage)
  metrics.judged(taken.language, judged.verdict)
  return judged
}

async function fail(
  { database, log, presence }: LaneOptions,
  job: Job<'judge'>,
  taken: TakenSubmission,
  error: string,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await passFence(transaction, taken)
    await writeFailed(transaction, taken.submissionId, { attempts: taken.attempts, error })
    await job.complete(transaction)
    await presence.end(transaction, 'running', taken.submissionId)
  })
  log.warn('given up')
}
