import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Connection, connect } from '../connection.ts'
import { listen, type Notifications } from '../notifications.ts'
import { testDatabase } from '../testing/test-database.ts'
import { waitingJobs } from './admin.ts'
import { kindsIn } from './jobs.ts'
import { sendJob } from './send-job.ts'
import { takeJob } from './take.ts'
import { WorkerPool, type WorkOptions } from './workers.ts'

const { db, url } = testDatabase()
const errors: unknown[] = []
const onError = (error: unknown) => void errors.push(error)
let notifications: Notifications

beforeAll(async () => {
  notifications = await listen(url)
})
afterAll(() => notifications.stop())
beforeEach(async () => {
  errors.length = 0
  await sql`truncate jobs, tickets`.execute(db)
})

/** Starts workers that note the submissions they take before they handle them. */
function gather(options: Partial<WorkOptions<'judge'>> = {}, from = db) {
  const taken: number[] = []
  const { stop } = new WorkerPool(from, 'judge', {
    ...{ workers: 1, notifications, onError, ...options },
    handle: async (job) => {
      taken.push(job.data.submissionId)
      await options.handle?.(job)
    },
  })
  return { taken, stop }
}

/** Starts workers whose jobs do not end before `release` is called. */
function gatherHeld(options: Partial<WorkOptions<'judge'>>, from = db) {
  const { promise, resolve: release } = Promise.withResolvers<void>()
  return { ...gather({ ...options, handle: () => promise }, from), release }
}

/** Starts a worker whose job fails once it is aborted. */
function gatherUntilAborted() {
  return gather({
    handle: ({ signal }) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
      }),
  })
}

/** Starts a worker that notes the Runs it takes. */
function gatherRuns() {
  const taken: number[] = []
  const stop = new WorkerPool(db, 'run', {
    ...{ workers: 1, notifications, onError },
    handle: async ({ data }) => void taken.push(data.runId),
  }).stop
  return { taken, stop }
}

function send(submissionId: number, owner = 1, connection: Connection = db): Promise<void> {
  return sendJob(connection, 'judge', { submissionId }, { kind: 'submission', owner })
}

async function jobStates(): Promise<string[]> {
  const jobs = await db.selectFrom('jobs').select('locked_by').execute()
  return jobs.map((job) => (job.locked_by === null ? 'waiting' : 'taken'))
}

describe('the queue', () => {
  it('sends nothing when the transaction is rolled back', async () => {
    const sending = db.transaction().execute(async (transaction) => {
      await send(2, 1, transaction)
      throw new Error('changed my mind')
    })
    await expect(sending).rejects.toThrow('changed my mind')
    expect(await jobStates()).toEqual([])
  })

  it('wakes idle workers, and gives each job to one of them only', async () => {
    const { taken, stop } = gather({ workers: 4 })
    const ids = Array.from({ length: 40 }, (_, index) => index)
    await Promise.all(ids.map((id) => send(id)))
    await expect.poll(() => taken.length).toBe(ids.length)
    await stop()
    expect(taken.toSorted((a, b) => a - b)).toEqual(ids)
    expect(await jobStates()).toEqual([])
  })

  it('takes submissions before those on contributions, and these before what is judged again', async () => {
    for (const [place, kind] of kindsIn.judge.toReversed().entries()) {
      await sendJob(db, 'judge', { submissionId: place }, { kind, owner: 1 })
    }
    const listed = await waitingJobs(db, 'judge')
    const { taken, stop } = gather()
    await expect.poll(() => taken).toEqual([2, 1, 0])
    await stop()
    expect(listed.map(({ submissionId }) => submissionId)).toEqual(taken)
  })

  it('keeps the order of sending between owners with one job each', async () => {
    for (const owner of [3, 1, 2]) await send(owner, owner)
    const { taken, stop } = gather()
    await expect.poll(() => taken).toEqual([3, 1, 2])
    await stop()
  })

  it('keeps the order of sending of jobs without owners, and gives them no tickets', async () => {
    const emails = ['c@example.org', 'a@example.org', 'b@example.org']
    for (const email of emails) await sendJob(db, 'mail', { email })
    const taken: string[] = []
    const stop = new WorkerPool(db, 'mail', {
      ...{ workers: 1, notifications, onError },
      handle: async ({ data, sentAt }) => {
        expect(sentAt).toBeInstanceOf(Date)
        taken.push(data.email)
      },
    }).stop
    await expect.poll(() => taken).toEqual(emails)
    await stop()
    expect(errors).toEqual([])
    expect(await db.selectFrom('tickets').selectAll().execute()).toEqual([])
  })

  it('takes a Run at once when 1,000 submissions wait and all workers are busy', async () => {
    await sql`
      insert into jobs (queue, kind, owner, ticket, data)
      select 'judge', 'submission', 0, 0, jsonb_build_object('submissionId', id)
      from generate_series(1, 1000) as id
    `.execute(db)
    const { taken, stop, release } = gatherHeld({ workers: 2 })
    await expect.poll(() => taken).toHaveLength(2)
    const runs = gatherRuns()
    await sendJob(db, 'run', { runId: 5 }, { kind: 'run', owner: 1 })
    await expect.poll(() => runs.taken).toEqual([5])
    expect(taken).toHaveLength(2)
    expect(await waitingJobs(db, 'judge')).toHaveLength(998)
    const stopped = stop()
    release()
    await stopped
    await runs.stop()
  })

  it('shares Runs fairly among owners, whatever these have submitted', async () => {
    for (const id of [1, 2, 3]) await send(id, 2)
    for (const runId of [11, 12, 13, 21]) {
      await sendJob(db, 'run', { runId }, { kind: 'run', owner: Math.floor(runId / 10) })
    }
    const listed = await waitingJobs(db, 'run')
    const { taken, stop } = gatherRuns()
    await expect.poll(() => taken).toEqual([11, 21, 12, 13])
    await stop()
    expect(listed.map(({ runId }) => runId)).toEqual(taken)
  })

  it('takes one job of a group at a time', async () => {
    for (const submissionId of [51, 52, 61]) {
      const owner = Math.floor(submissionId / 10)
      const options = { kind: 'contribution', owner, group: `user ${owner}` } as const
      await sendJob(db, 'judge', { submissionId }, options)
    }
    const { taken, stop, release } = gatherHeld({ workers: 3 })
    await expect.poll(() => taken.toSorted()).toEqual([51, 61])
    release()
    await expect.poll(() => taken).toContain(52)
    await stop()
  })

  it('releases a job when its handler fails, and takes it again', async () => {
    const { taken, stop } = gather({
      handle: async () => {
        if (taken.length === 1) throw new Error('the sandbox went away')
      },
    })
    await send(9)
    await expect.poll(() => taken).toEqual([9, 9])
    await stop()
    expect(errors).toMatchObject([{ message: 'the sandbox went away' }])
  })

  it('releases a job at once when its worker is stopped', async () => {
    const { taken, stop } = gatherUntilAborted()
    await send(5)
    await expect.poll(() => taken).toEqual([5])
    await stop()
    expect(await jobStates()).toEqual(['waiting'])
  })

  it('waits for a running job when it is stopped with a signal, and takes no other job', async () => {
    const { taken, stop, release } = gatherHeld({ workers: 2 })
    await send(6)
    await expect.poll(() => taken).toEqual([6])
    const stopped = stop(new AbortController().signal)
    await send(7, 2)
    release()
    await stopped
    expect(taken).toEqual([6])
    expect(await jobStates()).toEqual(['waiting'])
  })

  it('releases a job when the signal aborts, so that another worker takes it at once', async () => {
    const { taken, stop } = gatherUntilAborted()
    await send(8)
    await expect.poll(() => taken).toEqual([8])
    const received: string[] = []
    const unsubscribe = notifications.on('jobs', { onMessage: (job) => received.push(job.queue) })
    const patience = new AbortController()
    const stopped = stop(patience.signal)
    expect(await jobStates()).toEqual(['taken'])
    patience.abort()
    await stopped
    await expect.poll(() => received).toEqual(['judge'])
    unsubscribe()
    const due = await sql`select from jobs where run_at <= now()`.execute(db)
    expect(due.rows).toHaveLength(1)
    const other = gather()
    await expect.poll(() => other.taken).toEqual([8])
    await other.stop()
  })

  it('leaves jobs that do not meet the condition to other workers', async () => {
    const remainder = "(j.data ->> 'submissionId')::integer % 2"
    for (const id of [1, 2, 3, 4]) await send(id)
    const odd = gather({ only: `${remainder} = 1` })
    await expect.poll(() => odd.taken).toEqual([1, 3])
    await odd.stop()
    expect(await jobStates()).toEqual(['waiting', 'waiting'])
    const even = gather({ only: `${remainder} = 0` })
    await expect.poll(() => even.taken).toEqual([2, 4])
    await even.stop()
  })

  it('completes a job in the transaction that keeps its outcome, or not at all', async () => {
    const states: string[] = []
    const { stop } = gather({
      handle: async (job) => {
        const rolledBack = db.transaction().execute(async (transaction) => {
          await job.complete(transaction)
          throw new Error('rolled back')
        })
        await rolledBack.catch(() => {})
        states.push(...(await jobStates()))
        await db.transaction().execute((transaction) => job.complete(transaction))
        states.push(...(await jobStates()), 'none')
      },
    })
    await send(4)
    await expect.poll(() => states).toEqual(['taken', 'none'])
    await stop()
  })

  it.each([
    { what: 'of an owner', options: { perOwner: 2 } },
    { what: 'of a kind', options: { perKind: { submission: 2 } } },
  ])('has at most two jobs $what at a time, and takes others meanwhile', async ({ options }) => {
    const { taken, stop, release } = gatherHeld({ workers: 8, ...options })
    for (const id of [1, 2, 3, 4]) await send(id, 1)
    await sendJob(db, 'judge', { submissionId: 5 }, { kind: 'again', owner: 2 })
    await expect.poll(() => taken).toEqual([1, 2, 5])
    expect(await waitingJobs(db, 'judge')).toEqual([{ submissionId: 3 }, { submissionId: 4 }])
    release()
    await expect.poll(() => taken).toEqual([1, 2, 5, 3, 4])
    await stop()
  })

  it('needs no connection for jobs that wait, so workers can be more than connections', async () => {
    const few = connect({ url, name: 'assay test', size: 1 })
    const { taken, stop, release } = gatherHeld({ workers: 50 }, few)
    const ids = Array.from({ length: 50 }, (_, index) => index)
    for (const id of ids) await send(id)
    await expect.poll(() => taken).toEqual(ids)
    release()
    await stop(new AbortController().signal)
    await few.destroy()
    expect(await jobStates()).toEqual([])
  })

  it('aborts a job whose lease was lost, and leaves it to the worker that has it', async () => {
    const { stop } = gatherUntilAborted()
    await send(12)
    const other = randomUUID()
    const steal = sql`
      update jobs set locked_by = ${other}, locked_until = 'infinity' where locked_by is not null
    `
    await expect.poll(async () => (await steal.execute(db)).numAffectedRows).toBe(1n)
    await expect.poll(() => errors).toHaveLength(1)
    await stop()
    expect(await db.selectFrom('jobs').select(['locked_by', 'error']).execute()).toEqual([
      { locked_by: other, error: null },
    ])
  })

  it('takes the job of a killed worker when its lease has expired', async () => {
    await send(11)
    // A killed worker leaves its job as it has taken it.
    const room = [{ kind: 'submission', fullOwners: [] }] as const
    await takeJob(db, 'judge', { token: randomUUID(), room })
    expect(await jobStates()).toEqual(['taken'])
    const { taken, stop } = gather()
    await expect.poll(() => taken).toEqual([11])
    await stop()
  })
})

describe('fairness', () => {
  /** Sends 300 jobs of owner 1, and starts workers whose jobs end one by one. */
  async function flooded(workers = 1) {
    await pileUp(1, 300, 1000)
    const ends: (() => void)[] = []
    const pool = gather({ workers, handle: () => new Promise((end) => ends.push(end)) })
    await expect.poll(() => pool.taken.length).toBe(workers)
    return {
      taken: pool.taken,
      async endOne() {
        const before = pool.taken.length
        ends.shift()?.()
        await expect.poll(() => pool.taken.length).toBe(before + 1)
      },
      async stop() {
        await sql`delete from jobs where locked_by is null`.execute(db)
        const stopped = pool.stop()
        for (const end of ends) end()
        await stopped
      },
    }
  }

  async function pileUp(owner: number, jobs: number, from: number): Promise<void> {
    await db.transaction().execute(async (transaction) => {
      for (let at = 0; at < jobs; at += 1) await send(from + at, owner, transaction)
    })
  }

  it('lets one owner alone use every worker, in the order of sending', async () => {
    const pool = await flooded(3)
    await pool.endOne()
    expect(pool.taken).toEqual([1000, 1001, 1002, 1003])
    await pool.stop()
  })

  it.each([1, 2, 4])('lets a flood delay others by its %i running jobs only', async (count) => {
    const pool = await flooded(count)
    for (let ended = 0; ended < 7; ended += 1) await pool.endOne()
    await send(1, 2)
    await pool.endOne()
    expect(pool.taken.at(-1)).toBe(1)
    await pool.stop()
  })

  it('takes the jobs of other owners before a flood, one of each in turn', async () => {
    const pool = await flooded()
    for (const owner of [2, 3]) await pileUp(owner, 2, owner * 10)
    for (let ended = 0; ended < 6; ended += 1) await pool.endOne()
    expect(pool.taken).toEqual([1000, 20, 30, 1001, 21, 31, 1002])
    await pool.stop()
  })

  it('keeps a flood moving while other owners send again after each verdict', async () => {
    const pool = await flooded()
    for (const owner of [2, 3, 4]) await send(owner, owner)
    for (let round = 0; round < 12; round += 1) {
      await pool.endOne()
      const last = pool.taken.at(-1) ?? 0
      if (last < 1000) await send(last, last)
    }
    expect(pool.taken.filter((id) => id >= 1000)).toEqual([1000, 1001, 1002, 1003])
    await pool.stop()
  })
})
