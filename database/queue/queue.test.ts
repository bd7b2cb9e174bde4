import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Connection, connect } from '../connection.ts'
import { listen, type Notifications } from '../notifications.ts'
import { testDatabase } from '../testing/test-database.ts'
import { waitingJobs } from './admin.ts'
import { kindsIn } from './jobs.ts'
import { openQueue, type Queue } from './queue.ts'

const { db, url } = testDatabase()
const errors: unknown[] = []
const onError = (error: unknown) => void errors.push(error)
let queue: Queue
let notifications: Notifications

beforeAll(async () => {
  queue = openQueue(db)
  notifications = await listen(url)
})
afterAll(async () => {
  await notifications.stop()
})
beforeEach(async () => {
  errors.length = 0
  await sql`delete from jobs`.execute(db)
  await db.deleteFrom('tickets').execute()
})

/** Starts workers that note the submissions they take, and that can be held back. */
function gather(workers = 1, hold: () => Promise<void> = async () => {}) {
  const taken: number[] = []
  const stop = queue.work('judge', {
    workers,
    notifications,
    onError,
    handle: async ({ data }) => {
      taken.push(data.submissionId)
      await hold()
    },
  })
  return { taken, stop }
}

/** Starts a worker that notes the Runs it takes. */
function gatherRuns() {
  const taken: number[] = []
  const stop = queue.work('run', {
    workers: 1,
    notifications,
    onError,
    handle: async ({ data }) => void taken.push(data.runId),
  })
  return { taken, stop }
}

function send(submissionId: number, owner = 1, connection: Connection = db): Promise<void> {
  return queue.send(connection, 'judge', { submissionId }, { kind: 'submission', owner })
}

async function jobStates(): Promise<string[]> {
  const { rows } = await sql<{ state: string }>`
    select case when locked_by is null then 'waiting' else 'taken' end as state
    from jobs order by state
  `.execute(db)
  return rows.map(({ state }) => state)
}

describe('the queue', () => {
  it('wakes an idle worker when a job is sent', async () => {
    const { taken, stop } = gather()
    await send(1)
    await expect.poll(() => taken).toEqual([1])
    await stop()
    expect(await jobStates()).toEqual([])
  })

  it('sends nothing when the transaction is rolled back', async () => {
    const sending = db.transaction().execute(async (transaction) => {
      await send(2, 1, transaction)
      throw new Error('changed my mind')
    })
    await expect(sending).rejects.toThrow('changed my mind')
    expect(await jobStates()).toEqual([])
  })

  it('gives each job to one worker only', async () => {
    const { taken, stop } = gather(4)
    const ids = Array.from({ length: 40 }, (_, index) => index)
    await Promise.all(ids.map((id) => send(id)))
    await expect.poll(() => taken.length).toBe(ids.length)
    await stop()
    expect(taken.toSorted((a, b) => a - b)).toEqual(ids)
  })

  it('takes submissions before those on contributions, and these before what is judged again', async () => {
    for (const [place, kind] of kindsIn.judge.toReversed().entries()) {
      await queue.send(db, 'judge', { submissionId: place }, { kind, owner: 1 })
    }
    const { taken, stop } = gather()
    await expect.poll(() => taken).toEqual([2, 1, 0])
    await stop()
  })

  it('keeps the order of sending between owners with one job each', async () => {
    for (const owner of [3, 1, 2]) await send(owner, owner)
    const { taken, stop } = gather()
    await expect.poll(() => taken).toEqual([3, 1, 2])
    await stop()
  })

  it('keeps the order of sending of jobs without owners, and gives them no tickets', async () => {
    const emails = ['c@example.org', 'a@example.org', 'b@example.org']
    for (const email of emails) await queue.send(db, 'mail', { email })
    const taken: string[] = []
    const { promise: all, resolve } = Promise.withResolvers<void>()
    const stop = queue.work('mail', {
      workers: 1,
      notifications,
      onError,
      handle: async ({ data, sentAt }) => {
        expect(sentAt).toBeInstanceOf(Date)
        taken.push(data.email)
        if (taken.length === emails.length) resolve()
      },
    })
    await all
    await stop()
    expect(taken).toEqual(emails)
    expect(errors).toEqual([])
    expect(await db.selectFrom('tickets').selectAll().execute()).toEqual([])
  })

  it('takes a Run at once when 1,000 submissions wait and all workers are busy', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await sql`
      insert into jobs (queue, kind, owner, ticket, data)
      select 'judge', 'submission', 0, 0, jsonb_build_object('submissionId', id)
      from generate_series(1, 1000) as id
    `.execute(db)
    const { taken, stop } = gather(2, () => held)
    await expect.poll(() => taken).toHaveLength(2)
    const runs = gatherRuns()
    await queue.send(db, 'run', { runId: 5 }, { kind: 'run', owner: 1 })
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
    for (const [owner, runId] of [
      [1, 11],
      [1, 12],
      [1, 13],
      [2, 21],
    ] as const) {
      await queue.send(db, 'run', { runId }, { kind: 'run', owner })
    }
    const { taken, stop } = gatherRuns()
    await expect.poll(() => taken).toEqual([11, 21, 12, 13])
    await stop()
  })

  it('takes one job of a group at a time', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    for (const [submissionId, owner] of [
      [1, 5],
      [2, 5],
      [3, 6],
    ] as const) {
      const options = { kind: 'contribution', owner, group: `user ${owner}` } as const
      await queue.send(db, 'judge', { submissionId }, options)
    }
    const { taken, stop } = gather(3, () => held)
    await expect.poll(() => taken.toSorted()).toEqual([1, 3])
    release()
    await expect.poll(() => taken).toContain(2)
    await stop()
  })

  it('releases a job when its handler fails, and takes it again', async () => {
    let attempts = 0
    const stop = queue.work('judge', {
      workers: 1,
      notifications,
      onError,
      handle: async () => {
        attempts++
        if (attempts === 1) throw new Error('the sandbox went away')
      },
    })
    await send(9)
    await expect.poll(() => attempts).toBe(2)
    await stop()
    expect(errors).toMatchObject([{ message: 'the sandbox went away' }])
  })

  it('releases a job at once when its worker is stopped', async () => {
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    const stop = queue.work('judge', {
      workers: 1,
      notifications,
      onError,
      handle: async ({ signal }) => {
        begin()
        await new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason))
        })
      },
    })
    await send(5)
    await begun
    await stop()
    expect(await jobStates()).toEqual(['waiting'])
  })

  it('lets a job end while its worker has patience, and takes nothing more', async () => {
    const held = Promise.withResolvers<void>()
    const { taken, stop } = gather(2, () => held.promise)
    await send(6)
    await expect.poll(() => taken).toEqual([6])
    const stopped = stop(new AbortController().signal)
    await send(7, 2)
    held.resolve()
    await stopped
    expect(taken).toEqual([6])
    expect(await jobStates()).toEqual(['waiting'])
  })

  it('releases a job when patience ends, so that another worker takes it at once', async () => {
    const begun = Promise.withResolvers<void>()
    const stop = queue.work('judge', {
      workers: 1,
      notifications,
      onError,
      handle: async ({ signal }) => {
        begun.resolve()
        await new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason))
        })
      },
    })
    await send(8)
    await begun.promise
    const told: string[] = []
    const deaf = notifications.on('jobs', { heard: ({ queue: name }) => told.push(name) })
    const patience = new AbortController()
    const stopped = stop(patience.signal)
    expect(await jobStates()).toEqual(['taken'])
    patience.abort()
    await stopped
    await expect.poll(() => told).toEqual(['judge'])
    deaf()
    const { rows } = await sql`select from jobs where run_at <= now()`.execute(db)
    expect(rows).toHaveLength(1)
    const other = gather()
    await expect.poll(() => other.taken).toEqual([8])
    await other.stop()
  })

  it('leaves jobs that do not meet the condition to other workers', async () => {
    const workers = (only: string) => {
      const taken: number[] = []
      const handle = async ({ data }: { data: { submissionId: number } }) =>
        void taken.push(data.submissionId)
      return {
        taken,
        stop: queue.work('judge', { workers: 1, notifications, only, onError, handle }),
      }
    }
    for (const id of [1, 2, 3, 4]) await send(id)
    const odd = workers("(j.data ->> 'submissionId')::integer % 2 = 1")
    await expect.poll(() => odd.taken).toEqual([1, 3])
    await odd.stop()
    expect(await jobStates()).toEqual(['waiting', 'waiting'])
    const even = workers("(j.data ->> 'submissionId')::integer % 2 = 0")
    await expect.poll(() => even.taken).toEqual([2, 4])
    await even.stop()
  })

  it('completes a job in the transaction that keeps its outcome, or not at all', async () => {
    const ended: string[] = []
    const stop = queue.work('judge', {
      workers: 1,
      notifications,
      onError,
      handle: async (job) => {
        const rolledBack = db.transaction().execute(async (transaction) => {
          await job.complete(transaction)
          throw new Error('rolled back')
        })
        await rolledBack.catch(() => {})
        ended.push(...(await jobStates()))
        await db.transaction().execute((transaction) => job.complete(transaction))
        ended.push(...(await jobStates()))
      },
    })
    await send(4)
    await expect.poll(() => ended).toEqual(['taken'])
    await stop()
  })

  it.each([
    { what: 'of an owner', options: { perOwner: 2 } },
    { what: 'of a kind', options: { perKind: { submission: 2 } } },
  ])('has at most two jobs $what at a time, and takes others beside them', async ({ options }) => {
    const held = Promise.withResolvers<void>()
    const taken: number[] = []
    const stop = queue.work('judge', {
      ...{ workers: 8, notifications, onError, ...options },
      handle: async ({ data }) => {
        taken.push(data.submissionId)
        await held.promise
      },
    })
    for (const id of [1, 2, 3, 4]) await send(id, 1)
    await queue.send(db, 'judge', { submissionId: 5 }, { kind: 'again', owner: 2 })
    await expect.poll(() => taken).toEqual([1, 2, 5])
    expect(await waitingJobs(db, 'judge')).toEqual([{ submissionId: 3 }, { submissionId: 4 }])
    held.resolve()
    await expect.poll(() => taken).toEqual([1, 2, 5, 3, 4])
    await stop()
  })

  it('needs no connection for jobs that wait, so workers can be more than connections', async () => {
    const held = Promise.withResolvers<void>()
    const few = connect({ url, name: 'assay test', size: 1 })
    const taken: number[] = []
    const stop = openQueue(few).work('judge', {
      ...{ workers: 50, notifications, onError },
      handle: async ({ data }) => {
        taken.push(data.submissionId)
        await held.promise
      },
    })
    const ids = Array.from({ length: 50 }, (_, index) => index)
    for (const id of ids) await send(id)
    await expect.poll(() => taken).toEqual(ids)
    held.resolve()
    await stop(new AbortController().signal)
    await few.destroy()
    expect(await jobStates()).toEqual([])
  })

  it('aborts a job whose lease was lost, and leaves it to the worker that has it', async () => {
    const lost = Promise.withResolvers<unknown>()
    const stop = queue.work('judge', {
      ...{ workers: 1, notifications, onError },
      handle: async ({ signal }) => {
        await new Promise((resolve) => {
          signal.addEventListener('abort', resolve)
        })
        lost.resolve(undefined)
        throw new Error('aborted')
      },
    })
    await send(12)
    const other = randomUUID()
    const steal = sql`
      update jobs set locked_by = ${other}, locked_until = 'infinity' where locked_by is not null
    `
    await expect.poll(async () => (await steal.execute(db)).numAffectedRows).toBe(1n)
    await lost.promise
    await stop()
    expect(await db.selectFrom('jobs').select(['locked_by', 'error']).execute()).toEqual([
      { locked_by: other, error: null },
    ])
  })

  it('takes the job of a killed worker when its lease has expired', async () => {
    const worker = spawn(
      process.execPath,
      [join(import.meta.dirname, 'testing', 'worker-that-hangs.ts'), url],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )
    await send(11)
    await once(worker.stdout, 'data')
    worker.kill('SIGKILL')
    expect(await jobStates()).toEqual(['taken'])
    const { taken, stop } = gather()
    await expect.poll(() => taken, { timeout: 50_000 }).toEqual([11])
    await stop()
  })
})

describe('fairness', () => {
  const flood = 300
  const flooder = 1

  /** Workers that take a job only when the test lets another one end. */
  function stepwise(workers: number) {
    const ends: (() => void)[] = []
    const gathered = gather(workers, () => new Promise((end) => ends.push(end)))
    return {
      ...gathered,
      async untilTaken(jobs: number) {
        await expect.poll(() => gathered.taken.length).toBe(jobs)
      },
      async endOne() {
        const before = gathered.taken.length
        ends.shift()?.()
        await expect.poll(() => gathered.taken.length).toBe(before + 1)
      },
      async stop() {
        await sql`delete from jobs where locked_by is null`.execute(db)
        const stopped = gathered.stop()
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
    await pileUp(flooder, flood, 1000)
    const pool = stepwise(3)
    await pool.untilTaken(3)
    await pool.endOne()
    expect(pool.taken).toEqual([1000, 1001, 1002, 1003])
    await pool.stop()
  })

  it.each([1, 2, 4])(
    'lets a flood of 300 delay another owner only by the jobs of its %i workers',
    async (count) => {
      await pileUp(flooder, flood, 1000)
      const pool = stepwise(count)
      await pool.untilTaken(count)
      for (let ended = 0; ended < 7; ended += 1) await pool.endOne()
      await send(1, 2)
      await pool.endOne()
      expect(pool.taken.at(-1)).toBe(1)
      await pool.stop()
    },
  )

  it('takes the jobs of other owners before a flood, one of each in turn', async () => {
    await pileUp(flooder, flood, 1000)
    const pool = stepwise(1)
    await pool.untilTaken(1)
    for (const owner of [2, 3]) await pileUp(owner, 2, owner * 10)
    for (let ended = 0; ended < 6; ended += 1) await pool.endOne()
    expect(pool.taken).toEqual([1000, 20, 30, 1001, 21, 31, 1002])
    await pool.stop()
  })

  it('keeps a flood moving beside owners who send again after each verdict', async () => {
    await pileUp(flooder, flood, 1000)
    const pool = stepwise(1)
    await pool.untilTaken(1)
    for (const owner of [2, 3, 4]) await send(owner, owner)
    for (let round = 0; round < 12; round += 1) {
      await pool.endOne()
      const last = pool.taken.at(-1) ?? 0
      if (last < 1000) await send(last, last)
    }
    expect(pool.taken.filter((id) => id >= 1000)).toEqual([1000, 1001, 1002, 1003])
    await pool.stop()
  })

  it('lists waiting jobs in the order in which they will be taken', async () => {
    await pileUp(flooder, 3, 1000)
    await send(1, 2)
    await queue.send(db, 'judge', { submissionId: 2 }, { kind: 'again', owner: 3 })
    const told = await waitingJobs(db, 'judge')
    const { taken, stop } = gather()
    await expect.poll(() => taken.length).toBe(5)
    await stop()
    expect(told.map(({ submissionId }) => submissionId)).toEqual(taken)
  })
})
