/**
 * Workers of a queue in this process. A pool looks for jobs when one is sent (NOTIFY), when one of its
 * own ends, and every second. A waiting worker holds no connection, and all leases are renewed in one
 * statement, so a pool can be much larger than the number of connections.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { notify } from '../channels.ts'
import type { Connection, Database } from '../connection.ts'
import { errorLine } from '../error-facts.ts'
import type { Notifications } from '../notifications.ts'
import { checkRegularly } from '../regular-checks.ts'
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
import { roomIn, type Shares, type TakenJob, takeJob } from './take.ts'

export interface Job<Name extends JobName> {
  id: number
  data: Jobs[Name]
  sentAt: Date
  /** The reason why the previous attempt failed, in one line. */
  lastError: string | null
  /** Aborted when the lease was lost, or the workers are to stop. */
  signal: AbortSignal
  /** Deletes the job inside the transaction that stores its outcome. @throws JobLost */
  complete: (connection: Connection) => Promise<void>
}

export interface WorkOptions<Name extends JobName> extends Shares {
  workers: number
  notifications: Notifications
  /** A condition in SQL on the job `j`; other jobs are left to other processes. */
  only?: string | undefined
  /** An error releases the job; JobLost leaves it alone. */
  handle: (job: Job<Name>) => Promise<void>
  /** `data` belongs to the job that failed, if there is one. */
  onError: (error: unknown, data?: Jobs[Name]) => void
}

export type StopWorkers = WorkerPool<JobName>['stop']

type Held<Name extends JobName> = TakenJob<Name> & {
  lease: Lease
  lost: AbortController
  isCompleted: boolean
}

const releaseAgainMs = 200

export class WorkerPool<Name extends JobName> {
  readonly #database: Database
  readonly #name: Name
  readonly #options: WorkOptions<Name>
  readonly #held = new Set<Held<Name>>()
  readonly #ending = new Set<Promise<void>>()
  readonly #stopping = new AbortController()
  readonly #stopLooking: () => void
  readonly #renewing: NodeJS.Timeout
  readonly #unsubscribe: () => void
  readonly #taking: Promise<void>
  #isClosing = false
  #endRest = () => {}
  /** Counted, so that the pool does not rest when it was woken while it looked. */
  #wakes = 0

  constructor(database: Database, name: Name, options: WorkOptions<Name>) {
    this.#database = database
    this.#name = name
    this.#options = options
    this.#unsubscribe = options.notifications.on('jobs', {
      onMessage: ({ queue }) => {
        if (queue === name) this.#wake()
      },
      gap: this.#wake,
    })
    this.#stopLooking = checkRegularly(database, this.#look, options.onError)
    this.#renewing = setInterval(() => {
      this.#renew([...this.#held]).catch(options.onError)
    }, renewEveryMs)
    this.#taking = this.#takeAll()
  }

  /** Waits for running jobs. Those still running when `patience` aborts are released: at once by default. */
  readonly stop = async (patience = AbortSignal.abort()): Promise<void> => {
    this.#isClosing = true
    this.#stopLooking()
    this.#unsubscribe()
    this.#wake()
    const giveUp = () => this.#stopping.abort()
    if (patience.aborted) giveUp()
    else patience.addEventListener('abort', giveUp, { once: true })
    await this.#taking
    await Promise.all(this.#ending)
    clearInterval(this.#renewing)
    patience.removeEventListener('abort', giveUp)
  }

  readonly #wake = (): void => {
    this.#wakes += 1
    this.#endRest()
  }

  readonly #look = async (): Promise<void> => {
    if (await endExpiredLeases(this.#database, this.#name)) this.#wake()
  }

  async #renew(jobs: readonly Held<Name>[]): Promise<void> {
    if (jobs.length === 0) return
    const renewed = await renewLeases(
      this.#database,
      jobs.map(({ lease }) => lease),
    )
    for (const job of jobs) if (!(renewed.has(job.id) || job.isCompleted)) job.lost.abort()
  }

  async #takeAll(): Promise<void> {
    while (!this.#isClosing) {
      const seen = this.#wakes
      const hasTaken = await this.#take().catch((error) => {
        this.#options.onError(error)
        return false
      })
      if (hasTaken || seen !== this.#wakes || this.#isClosing) continue
      await new Promise<void>((resolve) => {
        this.#endRest = resolve
      })
    }
  }

  async #take(): Promise<boolean> {
    const { workers, only } = this.#options
    if (this.#held.size >= workers) return false
    const room = roomIn(this.#name, this.#options, [...this.#held])
    if (room.length === 0) return false
    const token = randomUUID()
    const taken = await takeJob(this.#database, this.#name, { token, room, only })
    if (taken === undefined) return false
    const lease = { id: taken.id, token }
    const job = { ...taken, lease, lost: new AbortController(), isCompleted: false }
    this.#held.add(job)
    const end = this.#work(job).finally(() => {
      this.#held.delete(job)
      this.#ending.delete(end)
      this.#wake()
    })
    this.#ending.add(end)
    return true
  }

  async #work(job: Held<Name>): Promise<void> {
    const { handle, onError } = this.#options
    const { id, data, sentAt, lastError, lease, lost } = job
    const complete = async (connection: Connection) => {
      // Set first, since a renewal that does not find the row would take the job for lost.
      job.isCompleted = true
      await completeJob(connection, lease)
    }
    try {
      const signal = AbortSignal.any([lost.signal, this.#stopping.signal])
      await handle({ id, data, sentAt, lastError, signal, complete })
      if (!job.isCompleted) await complete(this.#database)
    } catch (error) {
      onError(error, data)
      if (error instanceof JobLost || lost.signal.aborted) return
      await this.#release(lease, errorLine(error))
    }
  }

  async #release(lease: Lease, error: string): Promise<void> {
    const untilMs = performance.now() + leaseMs
    const { signal } = this.#stopping
    do {
      try {
        const hasFailed = !signal.aborted
        const pauseMs = await releaseJob(this.#database, lease, hasFailed ? error : null)
        if (!hasFailed) await notify(this.#database, 'jobs', { queue: this.#name })
        else if (pauseMs !== null) setTimeout(this.#wake, pauseMs).unref()
        return
      } catch (failure) {
        this.#options.onError(failure)
        await sleep(releaseAgainMs, undefined, { signal }).catch(() => {})
      }
    } while (performance.now() < untilMs && !signal.aborted)
  }
}
