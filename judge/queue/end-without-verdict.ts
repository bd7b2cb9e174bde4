/** Ends the job on a submission that gets no verdict now. */
import type { Connection, Database } from '#database/connection.ts'
import type { Job } from '#database/queue/workers.ts'
import type { JudgeLog } from '../log.ts'
import type { CheckerFault } from '../run/checker-program.ts'
import type { Presence } from './presence.ts'
import { moveToCurrent, writeSetAside } from './set-aside.ts'
import { checkFencingToken, type TakenSubmission, writeFailed } from './submission.queries.ts'

type Worker = { database: Database; presence: Presence; log: JudgeLog }

/**
 * Sets a submission aside until a revision of the problem corrects its program.
 * @throws the fault, to release the job, if there is a newer revision already
 */
export async function setAside(
  options: Worker,
  job: Job<'judge'>,
  taken: TakenSubmission,
  fault: CheckerFault,
): Promise<void> {
  const isMoved =
    !taken.isCopy &&
    (await options.database.transaction().execute(async (transaction) => {
      await checkFencingToken(transaction, taken)
      return moveToCurrent(transaction, taken)
    }))
  if (isMoved) throw fault
  await endWithout(options, job, taken, (connection) => writeSetAside(connection, taken, fault))
  const { problemId, revision } = taken
  const { role, test } = fault
  options.log.warn(
    { problemId, revision, role, test },
    'set aside: a program of the problem failed',
  )
}

/** Marks a submission as failed until recovery.ts queues it again. */
export async function fail(
  options: Worker,
  job: Job<'judge'>,
  taken: TakenSubmission,
  error: string,
): Promise<void> {
  await endWithout(options, job, taken, (connection) => writeFailed(connection, taken, error))
  options.log.warn('given up')
}

/** Ends the job without a verdict. */
async function endWithout(
  { database, presence }: Worker,
  job: Job<'judge'>,
  taken: TakenSubmission,
  write: (connection: Connection) => Promise<void>,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await checkFencingToken(transaction, taken)
    await write(transaction)
    await job.complete(transaction)
    await presence.end(transaction, 'running', taken.submissionId)
  })
}
