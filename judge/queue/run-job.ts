/**
 * Judges one Run, as a submission with one test, by separate workers, so that it never waits behind
 * submissions. In the sandbox it shares the permits with submissions, and has priority over those of the
 * same user.
 *
 * Its user watches it and can run it again, so it has fewer safeguards than a submission. Each attempt is
 * counted before it begins, and no longer counted if the failure turns out to have another cause. After
 * three attempts the Run has failed.
 */
import { randomUUID } from 'node:crypto'
import { limits, resultingLimitMs } from '#contract'
import type { Connection, Database } from '#database/connection.ts'
import type { Job } from '#database/queue/workers.ts'
import { withoutDisk } from '#database/round-trips.ts'
import { startOf } from '#database/stored-texts.ts'
import { CheckerFault } from '../run/checker-program.ts'
import { type Judged, type JudgeListener, judgeSubmission } from '../run/judge-submission.ts'
import { inlineInput, inlineOutput } from '../run/sandbox-files.ts'
import { messageOf, reasonOf, recordFault } from './end-without-verdict.ts'
import { mostAttempts, type WorkerOptions } from './judge-job.ts'
import {
  forgiveAttempt,
  type TakenRun,
  takeRun,
  writeFailed,
  writeRan,
  writeRunning,
  writeTranscript,
} from './run.queries.ts'
import { blame, untilItAnswers } from './suspects.ts'
import { writeLoop } from './write-loop.ts'

/** Orders a Run before the user's own submissions, whose order begins with 1. */
const order = 0
const nothing = inlineOutput('')

export function runHandler(worker: WorkerOptions): (job: Job<'run'>) => Promise<void> {
  const { environment, database, presence } = worker
  return async (job) => {
    const { runId } = job.data
    // Waits first: this Run did not cause an outage that began before it.
    await untilItAnswers(environment.sandbox, job.signal)
    job.signal.throwIfAborted()
    let isHeld = true
    try {
      const taken = await take(worker, runId)
      if (taken === null) return
      // The last attempt wrote no result, for example because the judge was killed.
      if (taken.attempts > mostAttempts) await end(worker, job, taken, writeFailed)
      else await runJob(worker, job, taken)
      isHeld = false
    } finally {
      // After a completed job, `end` has already released it.
      if (isHeld) await presence.end(database, 'runs', runId).catch(environment.onTrouble)
    }
  }
}

async function take({ database, presence }: WorkerOptions, runId: number) {
  return database.transaction().execute(async (transaction) => {
    await transaction.executeQuery(withoutDisk)
    await presence.begin(transaction, 'runs', runId)
    return takeRun(transaction, runId, randomUUID())
  })
}

async function runJob(worker: WorkerOptions, job: Job<'run'>, taken: TakenRun): Promise<void> {
  const { environment, database } = worker
  const progress = runProgress(database, taken, environment.onTrouble)
  let judged: Judged
  try {
    judged = await judge(worker, taken, job.signal, progress)
  } catch (error) {
    await progress.finish({ hasResult: false })
    if (error instanceof CheckerFault && !job.signal.aborted) {
      return end(worker, job, taken, (connection) => writeFault(connection, taken, error))
    }
    const cause = job.signal.aborted ? 'elsewhere' : blame(error, { isOnlySuspect: false })
    if (cause === 'elsewhere') await forgiveAttempt(database, taken)
    else if (taken.attempts >= mostAttempts) return end(worker, job, taken, writeFailed)
    throw error
  }
  // Completing the job checks the fencing token again.
  await progress.finish({ hasResult: true })
  await end(worker, job, taken, (connection) => writeRan(connection, taken, judged))
}

/**
 * Writes that the Run has started, and then the transcript of an interactive problem. After a failed write the rest
 * is left out, because the result has the whole transcript.
 */
function runProgress(database: Database, taken: TakenRun, onFailure: (error: unknown) => void) {
  const begin = (to: Connection) => to.executeQuery(withoutDisk)
  const loop = writeLoop({ database, begin, onFailure })
  /** Where the text that waits to be written begins in the transcript, in UTF-16 code units. */
  let at = 0
  let text = ''
  let roomBytes = limits.shownTextBytes
  return {
    addRunning: () => loop.add((to) => writeRunning(to, taken)),
    addTranscript(added: string): void {
      const shown = startOf(added, roomBytes)
      // Nothing is added after a text that did not fit.
      roomBytes = shown === added ? roomBytes - Buffer.byteLength(shown) : 0
      if (text === '' && shown !== '') {
        loop.add(async (to) => {
          const part = { at, text }
          at += text.length
          text = ''
          await writeTranscript(to, taken, part)
        })
      }
      text += shown
    },
    /** Waits for the last write. If there is a result, it contains the last output of the programs. */
    async finish({ hasResult }: { hasResult: boolean }): Promise<void> {
      if (hasResult) loop.clear()
      await loop.finish()
    },
  }
}

type RunProgress = ReturnType<typeof runProgress>

/** The problem is not flagged if its program fails on an input of the user, which may be invalid. */
async function writeFault(connection: Connection, taken: TakenRun, fault: CheckerFault) {
  const { sample } = taken
  const where = sample === null ? 'this input, which may be invalid' : `sample ${sample}`
  const reason = reasonOf(fault, where)
  const doesCompile = fault.test > 0
  if (doesCompile) fault.test = sample ?? 0
  if (!doesCompile || sample !== null) await recordFault(connection, taken, fault)
  await writeFailed(connection, taken, { fault: reason, fault_message: messageOf(fault) })
}

async function judge(
  worker: WorkerOptions,
  taken: TakenRun,
  signal: AbortSignal,
  progress: RunProgress,
): Promise<Judged> {
  const { language, expected, overheadMs } = taken
  const output = expected === null ? nothing : worker.testFiles.output(expected)
  const request = {
    ...taken,
    limitMs: resultingLimitMs(taken, language, overheadMs),
    checker: expected === null ? null : taken,
    tests: [{ input: inlineInput(taken.input), output }],
    budgetMs: limits.budgetMs.published,
    permit: { owner: taken.userId, priority: 0, order } as const,
  }
  const listener: JudgeListener = {
    onRunning: () => progress.addRunning(),
    onTranscript: (text) => progress.addTranscript(text),
  }
  return judgeSubmission(worker.environment, request, listener, signal)
}

/** Stores the outcome in the transaction that completes the job. */
async function end(
  { database, presence }: WorkerOptions,
  job: Job<'run'>,
  taken: TakenRun,
  write: (connection: Connection, taken: TakenRun) => Promise<void>,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await write(transaction, taken)
    await job.complete(transaction)
    await presence.end(transaction, 'runs', taken.runId)
  })
}
