/**
 * Lanes: loops that take jobs of a queue, one after the other. A sent job wakes one of those that
 * rest, by NOTIFY. A slow look beside it is for what comes back by itself, from a worker that died.
 *
 * A job that ends in an error goes back. One whose worker is stopped may come to its end for as long
 * as that worker has patience, and then goes back too: others are told at once. Where even that is
 * not possible (the database is away), its heartbeat ends, and whoever supervises brings it back.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { CompiledQuery, sql } from 'kysely'
import { fromKysely, type JobWithMetadata, type PgBoss } from 'pg-boss'
import { notify } from './channels.ts'
import type { Connection, Database } from './connection.ts'
import { errorLine } from './error-facts.ts'
import { narrowed, returnJob } from './job-table.ts'
import { type JobName, type Jobs, placeOf, queueOptions } from './jobs.ts'
import type { Notifications } from './notifications.ts'
import { inOneTrip } from './one-trip.ts'
import { startTurn } from './turns.ts'

export interface Job<Name extends JobName> {
  id: string
  data: Jobs[Name]
  sentAt: Date
  /** Why it came back the last time, in one line; null where nobody said so. */
  lastError: string | null
  /** Aborted when the job was given to somebody else, or the lane is to stop. */
  signal: AbortSignal
  /** Ends the job inside the transaction that keeps its outcome. */
  complete: (connection: Connection) => Promise<void>
}

export interface WorkOptions<Name extends JobName> {
  lanes: number
  notifications: Notifications
  /** Jobs that others have to do stay where they are: SQL about the job `j` that these do not meet. */
  only?: string | undefined
  /** What it throws sends the job back to the queue; JobLost leaves it to whoever has it. */
  handle: (job: Job<Name>) => Promise<void>
  /** `data` is that of the job which went wrong, if it was one. */
  onError: (error: unknown, data?: Jobs[Name]) => void
}

/**
 * A handler throws it when it finds that somebody else has the job by now. The job is then left
 * alone: to end it, or to send it back, would take it from the one who works on it.
 */
export class JobLost extends Error {
  override name = 'JobLost'
}

/**
 * A crash of the database may undo what was fetched: the job then waits again, and whoever began it
 * finds that it is not theirs. So nothing has to wait for the disk here.
 */
const withoutDisk = CompiledQuery.raw('set local synchronous_commit = off')
const lookMs = 1_000
const heartbeatMs = queueOptions.heartbeatSeconds * 1000
const againMs = 200

/**
 * Takes nothing more, and waits until the jobs under way have ended; those that have not when this
 * aborts (at once, if it is not given) go back.
 */
export type StopLanes = (patience?: AbortSignal) => Promise<void>

export function startLanes<Name extends JobName>(
  boss: PgBoss,
  database: Database,
  name: Name,
  { lanes, notifications, only, handle, onError }: WorkOptions<Name>,
): StopLanes {
  let closing = false
  const stopping = new AbortController()
  const resting = new Set<() => void>()
  /** Counted, so that a lane does not go to rest over news that came while it looked. */
  let news = 0

  function rouse(most: number): void {
    news += 1
    for (const wake of [...resting].slice(0, most)) {
      resting.delete(wake)
      wake()
    }
  }

  const unsubscribe = notifications.on('jobs', {
    heard: ({ queue }) => {
      if (queue === name) rouse(1)
    },
    gap: () => rouse(lanes),
  })
  const looking = setInterval(() => rouse(lanes), lookMs)

  /** Lanes look one after the other: two at once would each find nobody at work on a group. */
  async function oneAtATime(look: CompiledQuery): Promise<{ rows: unknown[] }> {
    const lock = sql`select pg_advisory_xact_lock(hashtext(${`fetch ${name}`}))`.compile(database)
    const [, , found] = await inOneTrip(database, [withoutDisk, lock, look])
    return { rows: found?.rows ?? [] }
  }

  async function fetchOne(): Promise<JobWithMetadata<Jobs[Name]> | undefined> {
    const [job] = await boss.fetch<Jobs[Name]>(name, {
      groupConcurrency: 1,
      includeMetadata: true,
      db: {
        executeSql: (text, values) =>
          oneAtATime(CompiledQuery.raw(only === undefined ? text : narrowed(text, only), values)),
      },
    })
    if (job === undefined) return undefined
    const { kind, turn } = placeOf(name, job.priority)
    // The job need not wait for it.
    if (kind !== undefined) startTurn(database, kind, turn).catch(onError)
    return job
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
    }, heartbeatMs / 3)
    try {
      await handle({
        id: job.id,
        data: job.data,
        sentAt: job.createdOn,
        lastError: 'error' in (job.output ?? {}) ? String(Object(job.output).error) : null,
        signal: AbortSignal.any([lost.signal, stopping.signal]),
        complete: async (connection) => {
          await boss.complete(name, job.id, null, { db: fromKysely(connection) })
          completed = true
        },
      })
      if (!completed) await boss.complete(name, job.id)
    } catch (error) {
      onError(error, job.data)
      if (!(error instanceof JobLost || lost.signal.aborted))
        await giveBack(job.id, errorLine(error))
    } finally {
      clearInterval(touching)
    }
    return true
  }

  async function giveBack(id: string, why: string): Promise<void> {
    // Until its heartbeat has run out: then it may be somebody else's.
    const untilMs = performance.now() + heartbeatMs
    do {
      try {
        const atOnce = stopping.signal.aborted
        const pauseMs = await returnJob(database, name, id, { atOnce, error: why })
        if (atOnce) await notify(database, 'jobs', { queue: name })
        else if (pauseMs !== null) setTimeout(() => rouse(1), pauseMs).unref()
        return
      } catch (error) {
        onError(error)
        await sleep(againMs, undefined, { signal: stopping.signal }).catch(() => {})
      }
    } while (performance.now() < untilMs && !stopping.signal.aborted)
  }

  async function loop(): Promise<void> {
    while (!closing) {
      const seen = news
      const took = await takeOne().catch((error) => {
        onError(error)
        return false
      })
      if (took || seen !== news || closing) continue
      await new Promise<void>((wake) => resting.add(wake))
    }
  }

  const loops = Array.from({ length: lanes }, loop)
  return async (patience = AbortSignal.abort()) => {
    closing = true
    clearInterval(looking)
    unsubscribe()
    rouse(lanes)
    const giveUp = () => stopping.abort()
    if (patience.aborted) giveUp()
    else patience.addEventListener('abort', giveUp, { once: true })
    await Promise.all(loops)
    patience.removeEventListener('abort', giveUp)
  }
}
