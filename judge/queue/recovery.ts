/**
 * Returns the jobs of judges that died, and queues failed submissions again.
 *
 * A judge is alive as long as it holds its lock (database/notifications.ts). Each judge checks the other judges'
 * locks when it starts, because a killed judge may just have been restarted, and then every second. If a
 * judge has only lost its connection, its submissions are judged twice at the same time, and the fencing
 * token lets one verdict through.
 *
 * Submissions that a judge gave up on are queued again when a judge starts. For a day after they were sent, they
 * are also queued again after 1, 2, 4 and 8 minutes, and then every 16 minutes. The early attempts are for
 * submissions that did not kill their judges: the cause has usually ended by then. Their number of attempts
 * remains, so they are judged as suspects (suspects.ts).
 */
import { sql } from 'kysely'
import { notify } from '#database/channels.ts'
import type { Database } from '#database/connection.ts'
import { isDead } from '#database/notifications.ts'
import { endLeasesOn } from '#database/queue/lease.ts'
import { sendAgain } from '#database/queue/send-job.ts'
import { checkRegularly } from '#database/regular-checks.ts'
import { mostAttempts } from './judge-job.ts'

const retryEveryMs = 60_000
const longestPause = 16

/** Resolves when both were done once. Returns a function that stops them. */
export async function startRecovery(
  database: Database,
  judgeId: string,
  onError: (error: unknown) => void,
): Promise<() => void> {
  let minute = 0
  const retry = () => retryFailed(database, attemptsIn(minute++)).catch(onError)
  const look = async () => void (await returnJobsOfTheDead(database, judgeId))
  // The jobs of dead judges come second: a job that killed its judge may fail here, and must then wait.
  await retry()
  await look().catch(onError)
  const retrying = setInterval(retry, retryEveryMs)
  retrying.unref()
  const stopLooking = checkRegularly(database, look, onError)
  return () => {
    clearInterval(retrying)
    stopLooking()
  }
}

/** @returns the number of jobs that were returned */
export async function returnJobsOfTheDead(database: Database, ownId: string): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    const dead = await transaction
      .updateTable('judges')
      .set({ died_at: sql<Date>`now()` })
      .where('id', '<>', ownId)
      .where('died_at', 'is', null)
      .where(isDead('id'))
      .returning(['running', 'runs'])
      .execute()
    let all = 0
    for (const [queue, ids] of [
      ['judge', dead.flatMap(({ running }) => running)],
      ['run', dead.flatMap(({ runs }) => runs)],
    ] as const) {
      if (ids.length === 0) continue
      const returned = await endLeasesOn(transaction, queue, ids)
      if (returned > 0) await notify(transaction, 'jobs', { queue })
      all += returned
    }
    return all
  })
}

/**
 * Returns the most attempts that a submission may have to be queued again in this minute since the judge's start.
 * Each attempt after the usual ones doubles the pause.
 */
export function attemptsIn(minute: number): number {
  if (minute % longestPause === 0) return Number.POSITIVE_INFINITY
  return mostAttempts + Math.log2(minute & -minute)
}

/**
 * @param attemptsAtMost leaves out submissions with more
 * @returns the number of submissions that were queued again
 */
export async function retryFailed(
  database: Database,
  attemptsAtMost = Number.POSITIVE_INFINITY,
): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    // One update decides, so that of several judges each submission is queued by one.
    const failed = await transaction
      .updateTable('submissions')
      .set({ state: 'queued' })
      .where('state', '=', 'failed')
      .where('given_up', '=', false)
      .$if(Number.isFinite(attemptsAtMost), (query) =>
        query.where('attempts', '<=', attemptsAtMost),
      )
      .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
      .returning(['id', 'user_id', 'test_count'])
      .execute()
    await sendAgain(transaction, failed)
    return failed.length
  })
}
