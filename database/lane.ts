import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Job as FetchedJob, fromKysely, type PgBoss } from 'pg-boss'
import type { Database } from './connection.ts'
import { type JobName, type Jobs, queueOptions } from './jobs.ts'
import type { WorkOptions } from './queue.ts'

const pollMs = 2_000
const touchMs = (queueOptions.heartbeatSeconds * 1000) / 3

/**
 * A handler throws it when it finds that somebody else has the job by now. The job is then left
 * alone: to end it, or to send it back, would take it from the one who works on it.
 */
export class JobLost extends Error {
  override name = 'JobLost'
}

/** One loop that takes jobs of a queue, one after the other. Returns how to stop it. */
export function startLane<Name extends JobName>(
  boss: PgBoss,
  database: Database,
  name: Name,
  { notifications, handle, onError }: WorkOptions<Name>,
): () => Promise<void> {
  const stopping = new AbortController()
  let wake: () => void = () => {}
  let awake = false
  const rouse = () => {
    awake = true
    wake()
  }
  const unsubscribe = notifications.on('jobs', {
    heard: ({ queue }) => {
      if (queue === name) rouse()
    },
    gap: rouse,
  })

  async function rest(): Promise<void> {
    // A job that was sent while the last fetch ran must not wait for the poll.
    if (awake || stopping.signal.aborted) return
    await new Promise<void>((resolve) => {
      wake = resolve
      void sleep(pollMs, undefined, { signal: stopping.signal }).then(resolve, () => resolve())
    })
  }

  /** Fetches take turns: two at once would each find nobody at work on a group. */
  async function fetchOne(): Promise<FetchedJob<Jobs[Name]> | undefined> {
    return database.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(hashtext(${`fetch ${name}`}))`.execute(transaction)
      const options = { groupConcurrency: 1, db: fromKysely(transaction) }
      return (await boss.fetch<Jobs[Name]>(name, options))[0]
    })
  }

  async function takeOne(): Promise<boolean> {
    const job = await fetchOne()
    if (job === undefined) return false
    const lost = new AbortController()
    let completed = false
    const touching = setInterval(() => {
      boss.touch(name, job.id).then((touched) => {
        const isOurs = !('affected' in touched) || touched.affected === 1
        if (!isOurs && !completed) lost.abort()
      }, onError)
    }, touchMs)
    try {
      await handle({
        id: job.id,
        data: job.data,
        signal: AbortSignal.any([lost.signal, stopping.signal]),
        complete: async (connection) => {
          await boss.complete(name, job.id, null, { db: fromKysely(connection) })
          completed = true
        },
      })
      if (!completed) await boss.complete(name, job.id)
    } catch (error) {
      onError(error)
      if (error instanceof JobLost || lost.signal.aborted) return true
      // If even this fails, the missing heartbeat brings the job back.
      await boss.fail(name, job.id).catch(onError)
    } finally {
      clearInterval(touching)
    }
    return true
  }

  async function loop(): Promise<void> {
    while (!stopping.signal.aborted) {
      awake = false
      const took = await takeOne().catch((error) => {
        onError(error)
        return false
      })
      if (!took) await rest()
    }
  }

  const ended = loop()
  return async () => {
    stopping.abort()
    unsubscribe()
    await ended
  }
}
