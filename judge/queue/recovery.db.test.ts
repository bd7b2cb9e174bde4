import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { listen } from '#database/notifications.ts'
import { sendJob } from '#database/queue/send-job.ts'
import { testDatabase } from '#database/testing/test-database.ts'
import { announce, type Presence } from './presence.ts'
import { returnJobsOfTheDead } from './recovery.ts'

const { db, url } = testDatabase()
const fail = (error: unknown) => {
  throw error
}
const announced: Presence[] = []

// Those that died here would go on beating.
afterAll(() => Promise.all(announced.map((presence) => presence.leave())))
beforeEach(async () => {
  await sql`delete from jobs`.execute(db)
  await db.deleteFrom('judges').execute()
})

/** A judge that has these submissions and Runs under way. */
async function judgeOn(submissionIds: number[], runIds: number[] = []) {
  const id = randomUUID()
  const life = await listen(url, fail, id)
  const presence = await announce(db, id, { isolation: 'full', languages: {} }, fail)
  announced.push(presence)
  for (const submissionId of submissionIds) {
    await sendJob(db, 'judge', { submissionId }, { kind: 'submission', owner: 1 })
    await takeAll()
    await presence.begin(db, 'running', submissionId)
  }
  for (const runId of runIds) {
    await sendJob(db, 'run', { runId }, { kind: 'run', owner: 1 })
    await takeAll()
    await presence.begin(db, 'runs', runId)
  }
  return { id, presence, die: () => life.stop() }
}

async function takeAll(): Promise<void> {
  await sql`
    update jobs set locked_by = gen_random_uuid(), locked_until = 'infinity'
  `.execute(db)
}

async function waiting(): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select (data ->> 'submissionId')::integer as id from jobs
    where locked_by is null and run_at <= now() order by id`.execute(db)
  return rows.map(({ id }) => id)
}

describe('the jobs of a judge', () => {
  it('go back at once when its connection has ended', async () => {
    const [dead, living] = [await judgeOn([1, 2]), await judgeOn([3])]
    await dead.die()
    await expect.poll(() => returnJobsOfTheDead(db, randomUUID())).toBe(2)
    expect(await waiting()).toEqual([1, 2])
    await living.die()
  })

  it('go back for Runs as for submissions, each by its own number', async () => {
    const dead = await judgeOn([1, 2], [2, 3])
    await dead.presence.end(db, 'running', 2)
    await dead.die()
    await expect.poll(() => returnJobsOfTheDead(db, randomUUID())).toBe(3)
    const { rows } = await sql<{ data: object }>`
      select data from jobs where locked_by is null order by data::text`.execute(db)
    expect(rows.map(({ data }) => data)).toEqual([{ runId: 2 }, { runId: 3 }, { submissionId: 1 }])
  })

  it('go back once, so that the next judge keeps them', async () => {
    const dead = await judgeOn([1])
    await dead.die()
    await expect.poll(() => returnJobsOfTheDead(db, randomUUID())).toBe(1)
    await takeAll()
    expect(await returnJobsOfTheDead(db, randomUUID())).toBe(0)
    expect(await waiting()).toEqual([])
  })

  it('go back again when it was taken for dead, worked on, and died', async () => {
    const judge = await judgeOn([1])
    await judge.die()
    await expect.poll(() => returnJobsOfTheDead(db, randomUUID())).toBe(1)
    const life = await listen(url, fail, judge.id)
    await takeAll()
    await judge.presence.begin(db, 'running', 1)
    expect(await returnJobsOfTheDead(db, randomUUID())).toBe(0)
    await life.stop()
    await expect.poll(() => returnJobsOfTheDead(db, randomUUID())).toBe(1)
  })
})
