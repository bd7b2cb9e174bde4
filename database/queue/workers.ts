/**
 * Workers of a queue in this process. A pool takes one job after the other while it has a free
 * worker, and rests when there is none to take. It looks again when a job is sent (NOTIFY), when one
 * of its jobs ends, and every second, for jobs that became available without either.
 *
 * A worker that waits holds no connection to the database, and all leases are renewed in one
 * statement, so a pool can be much larger than the number of connections.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { notify } from '../channels.ts'
import type { Connection, Database } from '../connection.ts'
import { errorLine } from '../error-facts.ts'
import type { Notifications } from '../notifications.ts'
import type { JobName, Jobs } from './jobs.ts'
import {
  completeJob,
  endExpiredLeases,
  JobLost,
  type Lease,
  leaseMs,
  releaseJob,
  renewEveryMs,
  renewLeases,
} from './lease.ts'
import { roomIn, type Shares } from './room.ts'
import { type TakenJob, takeJob } from './take.ts'

export interface Job<Name extends JobName> {
  id: number
  data: Jobs[Name]
  sentAt: Date
  /** Why the previous attempt failed, in one line. */
  lastError: string | null
  /** Aborted when the lease was lost, or the workers are to stop. */
  signal: AbortSignal
  /**
   * Deletes the job inside the transaction that stores its outcome.
   * @throws JobLost
   */
  complete: (connection: Connection) => Promise<void>
}

export interface WorkOptions<Name extends JobName> extends Shares {
  /** Jobs that are worked on at the same time. */
  workers: number
  notifications: Notifications
  /** Other jobs are left to other processes: a condition in SQL on the job `j`. */
  only?: string | undefined
  /** An error releases the job, to be taken again; JobLost leaves it alone. */
  handle: (job: Job<Name>) => Promise<void>
  /** `data` belongs to the job that failed, if there is one. */
  onError: (error: unknown, data?: Jobs[Name]) => void
}

/**
 * Stops taking jobs and waits for the running ones. Jobs still running when `patience` aborts are
 * released to the queue; without it, at once.
 */
export type StopWorkers = (patience?: AbortSignal) => Promise<void>

type Held<Name extends JobName> = TakenJob<Name> & {
  lease: Lease
  lost: AbortController
  isCompleted: boolean
}

const lookEveryMs = 1_000
const releaseAgainMs = 200

export function startWorkers<Name extends JobName>(
  database: Database,
  name: Name,
  options: WorkOptions<Name>,
): StopWorkers {
  const { workers, notifications, only, onError } = options
  const held = new Set<Held<Name>>()
  const ending = new Set<Promise<void>>()
  const stopping = new AbortController()
  let isClosing = false
  let endRest = () => {}
  /** Counted, so that the pool does not rest when it was woken while it looked. */
  let wakes = 0

  function wake(): void {
    wakes += 1
    endRest()
  }

  const unsubscribe = notifications.on('jobs', {
    heard: ({ queue }) => {
      if (queue === name) wake()
    },
    gap: wake,
  })
  const looking = setInterval(() => {
    endExpiredLeases(database, name).then(wake, onError)
  }, lookEveryMs)
  const renewing = setInterval(() => {
    renew([...held]).catch(onError)
  }, renewEveryMs)

  async function renew(jobs: readonly Held<Name>[]): Promise<void> {
    if (jobs.length === 0) return
    const renewed = await renewLeases(
      database,
      jobs.map(({ lease }) => lease),
    )
    for (const job of jobs) if (!(renewed.has(job.id) || job.isCompleted)) job.lost.abort()
  }

  async function take(): Promise<boolean> {
    if (held.size >= workers) return false
    const room = roomIn(name, options, [...held])
    if (room.length === 0) return false
    const token = randomUUID()
    const taken = await takeJob(database, name, { token, room, only })
    if (taken === undefined) return false
    const lease = { id: taken.id, token }
    const job = { ...taken, lease, lost: new AbortController(), isCompleted: false }
    held.add(job)
    const end = work(job).finally(() => {
      held.delete(job)
      ending.delete(end)
      wake()
    })
    ending.add(end)
    return true
  }

  async function work(job: Held<Name>): Promise<void> {
    const { id, data, sentAt, lastError, lease, lost } = job
    async function complete(connection: Connection): Promise<void> {
      // Set before the row goes, since a renewal that does not find it would take it for lost.
      job.isCompleted = true
      await completeJob(connection, lease)
    }
    try {
      const signal = AbortSignal.any([lost.signal, stopping.signal])
      await options.handle({ id, data, sentAt, lastError, signal, complete })
      if (!job.isCompleted) await complete(database)
    } catch (error) {
      onError(error, data)
      if (!(error instanceof JobLost || lost.signal.aborted)) await release(lease, errorLine(error))
    }
  }

  async function release(lease: Lease, error: string): Promise<void> {
    // Later the lease has expired.
    const untilMs = performance.now() + leaseMs
    do {
      try {
        const hasFailed = !stopping.signal.aborted
        const pauseMs = await releaseJob(database, lease, hasFailed ? error : null)
        if (!hasFailed) await notify(database, 'jobs', { queue: name })
        else if (pauseMs !== null) setTimeout(wake, pauseMs).unref()
        return
      } catch (failure) {
        onError(failure)
        await sleep(releaseAgainMs, undefined, { signal: stopping.signal }).catch(() => {})
      }
    } while (performance.now() < untilMs && !stopping.signal.aborted)
  }

  async function takeAll(): Promise<void> {
    while (!isClosing) {
      const seen = wakes
      const hasTaken = await take().catch((error) => {
        onError(error)
        return false
      })
      if (hasTaken || seen !== wakes || isClosing) continue
      await new Promise<void>((resolve) => {
        endRest = resolve
      })
    }
  }

  const taking = takeAll()
  return async (patience = AbortSignal.abort()) => {
    isClosing = true
    clearInterval(looking)
    unsubscribe()
    wake()
    const giveUp = () => stopping.abort()
    if (patience.aborted) giveUp()
    else patience.addEventListener('abort', giveUp, { once: true })
    await taking
    await Promise.all(ending)
    clearInterval(renewing)
    patience.removeEventListener('abort', giveUp)
  }
}
