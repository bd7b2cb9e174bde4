import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Connection } from './connection.ts'
import { waitingJobs } from './job-table.ts'
import { kinds } from './jobs.ts'
import { listen, type Notifications } from './notifications.ts'
import { openQueue, type Queue } from './queue.ts'
import { testDatabase } from './testing/test-database.ts'

const { db, url } = testDatabase()
const errors: unknown[] = []
const onError = (error: unknown) => void errors.push(error)
let queue: Queue
let notifications: Notifications

beforeAll(async () => {
  queue = await openQueue(db, { supervise: true, onError })
  notifications = await listen(url)
})
afterAll(async () => {
  await queue.stop()
  await notifications.stop()
})
beforeEach(async () => {
  errors.length = 0
  await sql`delete from pgboss.job`.execute(db)
  await db.deleteFrom('queue_turns').execute()
})

/** Starts lanes that note which submission they were given, and can be held back. */
function gather(lanes = 1, hold: () => Promise<void> = async () => {}) {
  const taken: number[] = []
  const stop = queue.work('judge', {
    lanes,
    notifications,
    onError,
    handle: async ({ data }) => {
      taken.push(data.submissionId)
      await hold()
    },
  })
  return { taken, stop }
}

/** One lane that notes which Runs it was given. */
function gatherRuns() {
  const taken: number[] = []
  const stop = queue.work('run', {
    lanes: 1,
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
  const { rows } = await sql<{ state: string }>`select state from pgboss.job`.execute(db)
  return rows.map(({ state }) => state)
}

describe('the queue', () => {
  it('wakes a waiting lane when a job is sent', async () => {
    const { taken, stop } = gather()
    await send(1)
    await expect.poll(() => taken).toEqual([1])
    await stop()
    expect(await jobStates()).toEqual(['completed'])
  })

  it('sends nothing when the transaction is rolled back', async () => {
    const sending = db.transaction().execute(async (transaction) => {
      await send(2, 1, transaction)
      throw new Error('changed my mind')
    })
    await expect(sending).rejects.toThrow('changed my mind')
    expect(await jobStates()).toEqual([])
  })

  it('gives each job to one lane only', async () => {
    const { taken, stop } = gather(4)
    const ids = Array.from({ length: 40 }, (_, index) => index)
    await Promise.all(ids.map((id) => send(id)))
    await expect.poll(() => taken.length).toBe(ids.length)
    await stop()
    expect(taken.toSorted((a, b) => a - b)).toEqual(ids)
  })

  it('takes submissions before those on contributions, and these before what is judged again', async () => {
    for (const [place, kind] of kinds.toReversed().entries()) {
      await queue.send(db, 'judge', { submissionId: place }, { kind, owner: 1 })
    }
    const { taken, stop } = gather()
    await expect.poll(() => taken).toEqual([2, 1, 0])
    await stop()
  })

  it('keeps the order of sending between owners who wait for one thing each', async () => {
    for (const owner of [3, 1, 2]) await send(owner, owner)
    const { taken, stop } = gather()
    await expect.poll(() => taken).toEqual([3, 1, 2])
    await stop()
  })

  it('keeps the order of sending where jobs have no turns, and takes none', async () => {
    const emails = ['c@example.org', 'a@example.org', 'b@example.org']
    for (const email of emails) await queue.send(db, 'mail', { email })
    const taken: string[] = []
    const { promise: all, resolve } = Promise.withResolvers<void>()
    const stop = queue.work('mail', {
      lanes: 1,
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
    expect(await db.selectFrom('queue_turns').selectAll().execute()).toEqual([])
  })

  it('takes a Run at once where 1,000 submissions wait and all lanes are busy', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await sql`
      insert into pgboss.job (name, data)
      select 'judge', jsonb_build_object('submissionId', id) from generate_series(1, 1000) as id
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

  it('takes Runs in turns of their owners, whatever these have submitted', async () => {
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

  it('works on one job of a group at a time', async () => {
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

  it('takes a job back when its handler fails, and hands it out again', async () => {
    let attempts = 0
    const stop = queue.work('judge', {
      lanes: 1,
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

  it('gives a job back at once when its lane is stopped', async () => {
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    const stop = queue.work('judge', {
      lanes: 1,
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
    expect(await jobStates()).toEqual(['retry'])
  })

  it('lets a job end while its lane has patience, and takes nothing more', async () => {
    const held = Promise.withResolvers<void>()
    const { taken, stop } = gather(2, () => held.promise)
    await send(6)
    await expect.poll(() => taken).toEqual([6])
    const stopped = stop(new AbortController().signal)
    await send(7, 2)
    held.resolve()
    await stopped
    expect(taken).toEqual([6])
    expect((await jobStates()).toSorted()).toEqual(['completed', 'created'])
  })

  it('gives a job back when patience ends, so that another lane has it at once', async () => {
    const begun = Promise.withResolvers<void>()
    const stop = queue.work('judge', {
      lanes: 1,
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
    expect(await jobStates()).toEqual(['active'])
    patience.abort()
    await stopped
    await expect.poll(() => told).toEqual(['judge'])
    deaf()
    const { rows } = await sql`select from pgboss.job where start_after <= now()`.execute(db)
    expect(rows).toHaveLength(1)
    const other = gather()
    await expect.poll(() => other.taken).toEqual([8])
    await other.stop()
  })

  it('leaves jobs that are for others where they are', async () => {
    const lanes = (only: string) => {
      const taken: number[] = []
      const handle = async ({ data }: { data: { submissionId: number } }) =>
        void taken.push(data.submissionId)
      return {
        taken,
        stop: queue.work('judge', { lanes: 1, notifications, only, onError, handle }),
      }
    }
    for (const id of [1, 2, 3, 4]) await send(id)
    const odd = lanes("(j.data ->> 'submissionId')::integer % 2 = 1")
    await expect.poll(() => odd.taken).toEqual([1, 3])
    await odd.stop()
    expect((await jobStates()).toSorted()).toEqual(['completed', 'completed', 'created', 'created'])
    const even = lanes("(j.data ->> 'submissionId')::integer % 2 = 0")
    await expect.poll(() => even.taken).toEqual([2, 4])
    await even.stop()
  })

  it('completes a job in the transaction that keeps its outcome, or not at all', async () => {
    const ended: string[] = []
    const stop = queue.work('judge', {
      lanes: 1,
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
    await expect.poll(() => ended).toEqual(['active', 'completed'])
    await stop()
  })

  it('brings back the job of a worker that was killed', async () => {
    const worker = spawn(
      process.execPath,
      [join(import.meta.dirname, 'testing', 'worker-that-hangs.ts'), url],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )
    await send(11)
    await once(worker.stdout, 'data')
    worker.kill('SIGKILL')
    expect(await jobStates()).toEqual(['active'])
    const { taken, stop } = gather()
    await expect.poll(() => taken, { timeout: 50_000 }).toEqual([11])
    await stop()
  })
})

describe('fairness', () => {
  const flood = 300
  const flooder = 1

  /** Lanes that take jobs one by one, each only when the test lets one end. */
  function stepwise(lanes: number) {
    const ends: (() => void)[] = []
    const gathered = gather(lanes, () => new Promise((end) => ends.push(end)))
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
        await sql`delete from pgboss.job where state < 'active'`.execute(db)
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

  it('has one owner alone use every lane, in the order of sending', async () => {
    await pileUp(flooder, flood, 1000)
    const lanes = stepwise(3)
    await lanes.untilTaken(3)
    await lanes.endOne()
    expect(lanes.taken).toEqual([1000, 1001, 1002, 1003])
    await lanes.stop()
  })

  it.each([1, 2, 4])(
    'lets a flood of 300 delay another owner by no job but those that run on %i lanes',
    async (count) => {
      await pileUp(flooder, flood, 1000)
      const lanes = stepwise(count)
      await lanes.untilTaken(count)
      for (let ended = 0; ended < 7; ended += 1) await lanes.endOne()
      await send(1, 2)
      await lanes.endOne()
      expect(lanes.taken.at(-1)).toBe(1)
      await lanes.stop()
    },
  )

  it('gives those who come during a flood their turns before it, each once', async () => {
    await pileUp(flooder, flood, 1000)
    const lanes = stepwise(1)
    await lanes.untilTaken(1)
    for (const owner of [2, 3]) await pileUp(owner, 2, owner * 10)
    for (let ended = 0; ended < 6; ended += 1) await lanes.endOne()
    expect(lanes.taken).toEqual([1000, 20, 30, 1001, 21, 31, 1002])
    await lanes.stop()
  })

  it('keeps a flood moving beside others who come again after each verdict', async () => {
    await pileUp(flooder, flood, 1000)
    const lanes = stepwise(1)
    await lanes.untilTaken(1)
    for (const owner of [2, 3, 4]) await send(owner, owner)
    for (let round = 0; round < 12; round += 1) {
      await lanes.endOne()
      const last = lanes.taken.at(-1) ?? 0
      // Whoever is being judged has sent the next one already.
      if (last < 1000) await send(last, last)
    }
    expect(lanes.taken.filter((id) => id >= 1000)).toEqual([1000, 1001, 1002, 1003])
    await lanes.stop()
  })

  it('tells what waits in the order in which it will be taken', async () => {
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
