/**
 * One Run, from its queue to what came of it. It is judged as a submission with one test is, in a
 * lane of its own, so that it never waits behind submissions. In the sandbox it shares the permits
 * with submissions, and goes before those of the same user.
 *
 * Somebody looks at it and may run it again, so it gets less care than a submission: each attempt
 * counts before it begins, also one that may have ended because of what went on beside it; only
 * what is known to lie elsewhere is forgiven. After three it has failed, and nobody tries again.
 */
import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { limits, resultingLimitMs } from '#contract'
import type { Connection } from '#database/connection.ts'
import { JobLost } from '#database/queue/lease.ts'
import type { Job } from '#database/queue/workers.ts'
import { cacheKey } from '#storage/cache-key.ts'
import { allowanceMs } from '../host/allowances.ts'
import { type Judged, judgeSubmission } from '../run/judge-submission.ts'
import { inlineInput } from '../run/sandbox-files.ts'
import { BlobsAway, blame } from './blame.ts'
import { type LaneOptions, mostAttempts } from './judge-job.ts'
import {
  forgiveAttempt,
  type TakenRun,
  takeRun,
  writeFailed,
  writeRan,
  writeRunning,
} from './run.queries.ts'
import { FenceLost } from './submission.queries.ts'
import { untilItAnswers } from './until-it-answers.ts'

/** Before the user's own submissions, whose order begins with 1. */
const order = 0
const nothing = Buffer.alloc(0)

export function runHandler(options: LaneOptions): (job: Job<'run'>) => Promise<void> {
  const { bench, database, presence } = options
  return async (job) => {
    const { runId } = job.data
    // A sandbox that is away already was not ended by what comes now.
    await untilItAnswers(bench.sandbox, job.signal)
    job.signal.throwIfAborted()
    let isHeld = true
    try {
      const taken = await take(options, runId)
      if (taken === null) return
      // Those before it have ended a judge.
      if (taken.attempts > mostAttempts) await end(options, job, taken, writeFailed)
      else await runJob(options, job, taken)
      isHeld = false
    } finally {
      // Jobs that were not completed.
      if (isHeld) await presence.end(database, 'runs', runId).catch(bench.onTrouble)
    }
  }
}

async function take({ database, presence }: LaneOptions, runId: number): Promise<TakenRun | null> {
  return database.transaction().execute(async (transaction) => {
    // Should a crash of the database undo this, the token is undone too.
    await sql`set local synchronous_commit = off`.execute(transaction)
    await presence.begin(transaction, 'runs', runId)
    return takeRun(transaction, runId, randomUUID())
  })
}

async function runJob(options: LaneOptions, job: Job<'run'>, taken: TakenRun): Promise<void> {
  const { bench, database } = options
  let told: Promise<void> = Promise.resolve()
  let judged: Judged
  try {
    judged = await judge(options, taken, job.signal, () => {
      told = database
        .transaction()
        .execute((transaction) => writeRunning(transaction, taken))
        .catch(bench.onTrouble)
    })
  } catch (error) {
    await told
    const whose = job.signal.aborted ? 'elsewhere' : blame(error, { isOnlySuspect: false })
    if (whose === 'elsewhere') await forgiveAttempt(database, taken)
    else if (taken.attempts >= mostAttempts) return end(options, job, taken, writeFailed)
    throw error
  }
  // Completing the job checks the fencing token again.
  await told
  await end(options, job, taken, (connection) => writeRan(connection, taken, judged))
}

async function judge(
  { database, bench, blobs, outputs }: LaneOptions,
  { userId, language, code, input, problem, memoryLimitMb, checker, expected }: TakenRun,
  signal: AbortSignal,
  onRunning: () => void,
): Promise<Judged> {
  const limitMs = resultingLimitMs(problem, language, await allowanceMs(database, language))
  const test = {
    input: inlineInput(input),
    readOutput: async () => {
      if (expected === null) return nothing
      const { hash, sizeBytes } = expected
      const load = () => blobs.get(hash).then(buffer).catch(BlobsAway.because)
      return outputs.read(cacheKey('expected-output', hash), sizeBytes, load)
    },
  }
  return judgeSubmission(
    bench,
    {
      language,
      code,
      limitMs,
      memoryLimitMb,
      checker: expected === null ? null : checker,
      tests: [test],
      budgetMs: limits.budgetMs.published,
      permit: { owner: userId, priority: 0, order },
    },
    { onState: (state) => state === 'running' && onRunning() },
    signal,
  )
}

/** Stores the outcome in the transaction that completes the job. */
async function end(
  { database, presence }: LaneOptions,
  job: Job<'run'>,
  taken: TakenRun,
  write: (connection: Connection, taken: TakenRun) => Promise<void>,
): Promise<void> {
  try {
    await database.transaction().execute(async (transaction) => {
      await write(transaction, taken)
      await job.complete(transaction)
      await presence.end(transaction, 'runs', taken.runId)
    })
  } catch (error) {
    throw error instanceof FenceLost ? new JobLost(error.message) : error
  }
}
