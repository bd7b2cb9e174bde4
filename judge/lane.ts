/**
 * One job of the queue, from taking the submission to its verdict.
 *
 * Exactly one verdict: the submission carries the token of the lane that took it last, every write
 * asks for it (results-writer.ts), and the verdict is written together with the end of the job.
 * Whatever goes wrong here is the judge's affair, never a verdict: the job goes back. It counts as
 * an attempt only where the submission itself may be the reason; after three the state is
 * `failed`, and recovery.ts tries again later.
 */
import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { limits, resultingLimitMs } from '#contract'
import type { Database } from '#database/connection.ts'
import { type Job, JobLost } from '#database/lane.ts'
import { SandboxError } from '#sandbox/client.ts'
import type { Blobs } from '#storage/blobs.ts'
import { allowanceMs } from './allowances.ts'
import type { JudgeBench } from './bench.ts'
import { type Judged, judgeSubmission } from './judge-submission.ts'
import { diedWith, type Presence } from './presence.ts'
import { ResultsWriter } from './results-writer.ts'
import {
  countAttempt,
  FenceLost,
  passFence,
  type TakenSubmission,
  takeSubmission,
  writeFailed,
  writeResult,
  writeRunning,
  writeVerdict,
} from './submission.queries.ts'
import type { Turns } from './turns.ts'

export type LaneOptions = {
  database: Database
  blobs: Blobs
  bench: JudgeBench
  judgeId: string
  presence: Presence
  turns: Turns
  /** Expected outputs that were read lately. */
  outputs: { read(hash: string, sizeBytes: number, load: () => Promise<Buffer>): Promise<Buffer> }
}

export const mostAttempts = 3
/** Submissions on pending contributions come after all others, also for places in the sandbox. */
const pendingRank = 2 ** 40

export function laneHandler(options: LaneOptions): (job: Job<'judge'>) => Promise<void> {
  const { database, presence, turns } = options
  return async (job) => {
    const { submissionId } = job.data
    const past = await lookBack(options, submissionId)
    const judge = async () => {
      presence.begin(submissionId)
      try {
        await judgeJob(options, job, past.mayTry)
      } finally {
        presence.end(submissionId)
        await presence.write(database)
      }
    }
    await (past.suspicious ? turns.alone(judge) : turns.shared(judge))
  }
}

/** An attempt that ended a whole judge is counted by whoever takes the submission next. */
async function lookBack(
  { database, judgeId }: LaneOptions,
  submissionId: number,
): Promise<{ suspicious: boolean; mayTry: boolean }> {
  return database.transaction().execute(async (transaction) => {
    const died = await diedWith(transaction, submissionId, judgeId)
    if (died === 'alone') {
      const attempts = await countAttempt(transaction, submissionId)
      return { suspicious: true, mayTry: attempts < mostAttempts }
    }
    const row = await transaction
      .selectFrom('submissions')
      .select('attempts')
      .where('id', '=', submissionId)
      .executeTakeFirst()
    return { suspicious: died !== null || (row?.attempts ?? 0) > 0, mayTry: true }
  })
}

async function judgeJob(options: LaneOptions, job: Job<'judge'>, mayTry: boolean): Promise<void> {
  const { database, presence } = options
  const token = randomUUID()
  const taken = await database.transaction().execute(async (transaction) => {
    const submission = await takeSubmission(transaction, job.data.submissionId, token)
    await presence.write(transaction)
    return submission
  })
  if (taken === null) return
  if (!mayTry) return fail(options, job, taken)

  const pointless = new AbortController()
  const writer = new ResultsWriter(database, taken, (error) => pointless.abort(error))
  const signal = AbortSignal.any([job.signal, pointless.signal])
  try {
    const judged = await judge(options, taken, writer, signal)
    await writer.finish(async (connection) => {
      await writeVerdict(connection, taken.submissionId, judged)
      await job.complete(connection)
    })
  } catch (error) {
    if (error instanceof FenceLost) throw new JobLost(error.message)
    if (error instanceof SandboxError && error.kind === 'internal') {
      const attempts = await countAttempt(database, taken.submissionId)
      if (attempts >= mostAttempts) return fail(options, job, taken)
    }
    throw error
  }
}

async function judge(
  options: LaneOptions,
  taken: TakenSubmission,
  writer: ResultsWriter,
  signal: AbortSignal,
): Promise<Judged> {
  const { bench, blobs, database, outputs } = options
  const allowance = await allowanceMs(database, taken.language)
  return judgeSubmission(
    bench,
    {
      language: taken.language,
      code: taken.code,
      limitMs: resultingLimitMs(taken.problem, taken.language, allowance),
      memoryLimitMb: taken.memoryLimitMb,
      checker: taken.checker,
      budgetMs: taken.isPending ? limits.budgetMs.pending : limits.budgetMs.published,
      rank: taken.submissionId + (taken.isPending ? pendingRank : 0),
      tests: taken.tests.map(({ inputHash, outputHash, outputBytes }) => ({
        inputHash,
        readInput: async () => buffer(await blobs.get(inputHash)),
        readOutput: () =>
          outputs.read(outputHash, outputBytes, async () => buffer(await blobs.get(outputHash))),
      })),
    },
    {
      onState: (state) => {
        if (state === 'running') writer.add((connection) => writeRunning(connection, taken))
      },
      onTest: (index, result) =>
        writer.add((connection) => writeResult(connection, taken.submissionId, index, result)),
    },
    signal,
  )
}

async function fail(
  { database }: LaneOptions,
  job: Job<'judge'>,
  taken: TakenSubmission,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await passFence(transaction, taken)
    await writeFailed(transaction, taken.submissionId)
    await job.complete(transaction)
  })
}
