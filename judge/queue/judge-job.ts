/**
 * Judges one submission, from taking its job to its verdict.
 *
 * Exactly one verdict: the submission carries the fencing token of the worker that took it last, every
 * write checks it (results-writer.ts), and the verdict is written together with the end of the job. An
 * error of the judge is never a verdict: the job is released. It counts as an attempt only where the
 * submission itself may be the cause. After three attempts the state is `failed`, and recovery.ts tries
 * again later. A submission that may have ended the sandbox or a judge is a suspect (suspects.ts). Where
 * the problem's checker failed, the submission is set aside until a revision corrects it (end-without-verdict.ts).
 */
import { randomUUID } from 'node:crypto'
import { limits, resultingLimitMs } from '#contract'
import type { Database } from '#database/connection.ts'
import { errorLine } from '#database/error-facts.ts'
import { JobLost } from '#database/queue/lease.ts'
import type { Job } from '#database/queue/workers.ts'
import { withoutDisk } from '#database/round-trips.ts'
import type { JudgeEnvironment } from '../host/environment.ts'
import { aboutJob, type JudgeLog } from '../log.ts'
import type { JudgeMetrics, Stage } from '../metrics.ts'
import { CheckerFault } from '../run/checker-program.ts'
import { instanceOwner, type PermitRequest } from '../run/fair-semaphore.ts'
import { type Judged, type JudgeListener, judgeSubmission } from '../run/judge-submission.ts'
import { fail, setAside } from './end-without-verdict.ts'
import { diedWith, type Presence } from './presence.ts'
import { type ResultsWriter, resultsWriter } from './results-writer.ts'
import {
  countAttempt,
  type TakenSubmission,
  takeSubmission,
  writeVerdict,
} from './submission.queries.ts'
import { AnotherSuspect, blame, type Suspects, untilItAnswers } from './suspects.ts'
import type { TestFiles } from './test-files.ts'

export type WorkerOptions = {
  database: Database
  testFiles: TestFiles
  environment: JudgeEnvironment
  judgeId: string
  presence: Presence
  metrics: JudgeMetrics
  log: JudgeLog
  suspects: Suspects
}

type Taken = TakenSubmission & {
  /** It may have ended a judge or the sandbox before. */
  isSuspect: boolean
  mayTry: boolean
  permit: PermitRequest
}

export const mostAttempts = 3

export function submissionHandler(worker: WorkerOptions): (job: Job<'judge'>) => Promise<void> {
  const { database, metrics, presence, suspects } = worker
  const { sandbox, onTrouble } = worker.environment
  let begun = 0

  return async (job) => {
    const { submissionId } = job.data
    const log = worker.log.child(aboutJob(job.data))
    if (suspects.known.has(submissionId)) suspects.requireNone()
    let isHeld = true
    try {
      const taken = await take(worker, job)
      if (taken !== null) {
        begun += 1
        log.info({ waitedMs: Date.now() - job.sentAt.getTime() }, 'claimed')
        const permit = permitFor(taken, begun)
        await tryTaken({ ...worker, log }, job, { ...taken, permit })
        isHeld = false
      }
      suspects.known.delete(submissionId)
    } catch (error) {
      if (error instanceof AnotherSuspect) {
        suspects.known.add(submissionId)
        throw error
      }
      log.warn({ err: error }, error instanceof JobLost ? 'lost to another judge' : 'given back')
      if (error instanceof JobLost) suspects.known.delete(submissionId)
      else if (!job.signal.aborted) metrics.failed(error)
      if (blame(error, { isOnlySuspect: false }) === 'unclear') {
        suspects.known.add(submissionId)
        // Another job would meet the same outage.
        await untilItAnswers(sandbox, job.signal)
      }
      throw error
    } finally {
      // Jobs that ended without a verdict.
      if (isHeld) await presence.end(database, 'running', submissionId).catch(onTrouble)
    }
  }
}

/** An attempt that ended a whole judge is counted by the worker that takes the submission next. */
async function take(
  { database, judgeId, presence }: WorkerOptions,
  { data: { submissionId } }: Job<'judge'>,
): Promise<Omit<Taken, 'permit'> | null> {
  return database.transaction().execute(async (transaction) => {
    const [, died, taken] = await Promise.all([
      // If a crash of the database undoes this, it undoes the fencing token too, so later writes fail.
      transaction.executeQuery(withoutDisk),
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

/** Copies of a rejudge are not charged to their users, who have not asked for it. */
function permitFor(taken: TakenSubmission, order: number): PermitRequest {
  if (taken.isCopy) return { owner: instanceOwner, priority: 2, order }
  const priority = taken.attempts > 0 ? 2 : taken.isPending ? 1 : 0
  return { owner: taken.userId, priority, order }
}

async function tryTaken(options: WorkerOptions, job: Job<'judge'>, taken: Taken): Promise<void> {
  const { database, environment, presence, suspects } = options
  if (!taken.mayTry) {
    await fail(options, job, taken, 'The judge died while this submission was the only suspect.')
  } else if (taken.isSuspect || suspects.known.has(taken.submissionId)) {
    await suspects.try(async () => {
      await presence.suspect(database, taken.submissionId)
      // Throws if the sandbox has failed already, because this submission did not cause that.
      await environment.sandbox.settings()
      await judgeJob(options, job, taken, { isOnlySuspect: true })
    })
  } else {
    await judgeJob(options, job, taken, { isOnlySuspect: false })
  }
}

async function judgeJob(
  options: WorkerOptions,
  job: Job<'judge'>,
  taken: Taken,
  circumstances: { isOnlySuspect: boolean },
): Promise<void> {
  const { database, log, metrics, presence } = options
  const sinceMs = performance.now()
  if (!taken.isCopy) metrics.left('waiting', (Date.now() - job.sentAt.getTime()) / 1000)
  const pointless = new AbortController()
  const writer = resultsWriter(database, taken, (error) => pointless.abort(error))
  const signal = AbortSignal.any([job.signal, pointless.signal])
  const limitMs = resultingLimitMs(taken, taken.language, taken.overheadMs)
  let judged: Judged
  try {
    judged = await judge(options, { ...taken, limitMs }, writer, signal)
  } catch (error) {
    if (error instanceof CheckerFault && !signal.aborted) {
      return setAside(options, job, taken, error)
    }
    if (signal.aborted || blame(error, circumstances) !== 'submission') throw error
    const attempts = await countAttempt(database, taken.submissionId)
    if (attempts < mostAttempts) throw error
    return fail(options, job, { ...taken, attempts }, errorLine(error))
  }
  await writer.finish((connection) =>
    Promise.all([
      writeVerdict(connection, taken, judged),
      job.complete(connection),
      presence.end(connection, 'running', taken.submissionId),
    ]),
  )
  const { verdict, reason } = judged
  log.info({ verdict, reason, tookMs: Math.round(performance.now() - sinceMs) }, 'verdict')
}

async function judge(
  options: WorkerOptions,
  taken: Taken & { limitMs: number },
  writer: ResultsWriter,
  signal: AbortSignal,
): Promise<Judged> {
  const { environment, log, metrics, testFiles } = options
  let stage: Stage = 'compiling'
  let sinceMs = performance.now()
  function leave(next: Stage): void {
    const nowMs = performance.now()
    metrics.left(stage, (nowMs - sinceMs) / 1000)
    if (next !== stage) log.info({ tookMs: Math.round(nowMs - sinceMs) }, 'compiled')
    stage = next
    sinceMs = nowMs
  }
  const request = {
    ...taken,
    checker: taken,
    budgetMs: taken.isPending ? limits.budgetMs.pending : limits.budgetMs.published,
    tests: taken.tests.map((test) => testFiles.test(test)),
  }
  const listener: JudgeListener = {
    onRunning: () => {
      leave('running')
      writer.addRunning()
    },
    onTest: (index, result) => writer.addResult({ index, ...result }),
  }
  const judged = await judgeSubmission(environment, request, listener, signal)
  leave(stage)
  metrics.judged(taken.language, judged.verdict)
  return judged
}
