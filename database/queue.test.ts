import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
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

async function jobStates(): Promise<string[]> {
  const { rows } = await sql<{ state: string }>`select state from pgboss.job`.execute(db)
  return rows.map(({ state }) => state)
}

describe('the queue', () => {
  it('wakes a waiting lane when a job is sent', async () => {
    const { taken, stop } = gather()
    await queue.send(db, 'judge', { submissionId: 1 })
    await expect.poll(() => taken).toEqual([1])
    await stop()
    expect(await jobStates()).toEqual(['completed'])
  })

  it('sends nothing when the transaction is rolled back', async () => {
    const sending = db.transaction().execute(async (transaction) => {
      await queue.send(transaction, 'judge', { submissionId: 2 })
      throw new Error('changed my mind')
    })
    await expect(sending).rejects.toThrow('changed my mind')
    expect(await jobStates()).toEqual([])
  })

  it('gives each job to one lane only', async () => {
    const { taken, stop } = gather(4)
    const ids = Array.from({ length: 40 }, (_, index) => index)
    await Promise.all(ids.map((submissionId) => queue.send(db, 'judge', { submissionId })))
    await expect.poll(() => taken.length).toBe(ids.length)
    await stop()
    expect(taken.toSorted((a, b) => a - b)).toEqual(ids)
  })

  it('hands out the higher priority first, and in the order of sending within one', async () => {
    await queue.send(db, 'judge', { submissionId: 1 }, { priority: -10 })
    await queue.send(db, 'judge', { submissionId: 2 })
    await queue.send(db, 'judge', { submissionId: 3 })
    const { taken, stop } = gather()
    await expect.poll(() => taken).toEqual([2, 3, 1])
    await stop()
  })

  it('works on one job of a group at a time', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    for (const submissionId of [1, 2]) {
      await queue.send(db, 'judge', { submissionId }, { group: 'user 5' })
    }
    await queue.send(db, 'judge', { submissionId: 3 }, { group: 'user 6' })
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
    await queue.send(db, 'judge', { submissionId: 9 })
    await expect.poll(() => attempts).toBe(2)
    await stop()
    expect(errors).toMatchObject([{ message: 'the sandbox went away' }])
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
    await queue.send(db, 'judge', { submissionId: 4 })
    await expect.poll(() => ended).toEqual(['active', 'completed'])
    await stop()
  })

  it('brings back the job of a worker that was killed', async () => {
    const worker = spawn(
      process.execPath,
      [join(import.meta.dirname, 'testing', 'worker-that-hangs.ts'), url],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )
    await queue.send(db, 'judge', { submissionId: 11 })
    await once(worker.stdout, 'data')
    worker.kill('SIGKILL')
    expect(await jobStates()).toEqual(['active'])
    const { taken, stop } = gather()
    await expect.poll(() => taken, { timeout: 50_000 }).toEqual([11])
    await stop()
  })
})
