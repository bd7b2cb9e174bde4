import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../testing/test-database.ts'
import {
  completeJob,
  endExpiredLeases,
  endLeasesOn,
  JobLost,
  type Lease,
  releaseJob,
  renewLeases,
} from './lease.ts'
import { sendJob } from './send-job.ts'
import { takeJob } from './take.ts'

const { db } = testDatabase()

beforeEach(async () => {
  await sql`truncate jobs`.execute(db)
})

async function take(): Promise<Lease> {
  const token = randomUUID()
  const room = [{ kind: 'submission', fullOwners: [] }] as const
  const taken = await takeJob(db, 'judge', { token, room })
  if (taken === undefined) throw new Error('There is no job.')
  return { id: taken.id, token }
}

async function takeNew(): Promise<Lease> {
  await sendJob(db, 'judge', { submissionId: 1 }, { kind: 'submission', owner: 1 })
  return take()
}

async function expire(): Promise<void> {
  await sql`update jobs set locked_until = now() - interval '1 ms'`.execute(db)
  await endExpiredLeases(db, 'judge')
}

function row() {
  return db.selectFrom('jobs').selectAll().executeTakeFirst()
}

describe('a lease', () => {
  it('lets only its holder complete, release and renew the job', async () => {
    const former = await takeNew()
    await expire()
    const lease = await take()
    await expect(completeJob(db, former)).rejects.toThrow(JobLost)
    expect(await releaseJob(db, former, 'why')).toBeNull()
    expect(await renewLeases(db, [former])).toEqual(new Set())
    expect(await row()).toMatchObject({ locked_by: lease.token, error: null, attempts: 2 })
    await completeJob(db, lease)
    expect(await row()).toBeUndefined()
  })

  it('that has not expired is left alone, and lasts longer once it is renewed', async () => {
    const lease = await takeNew()
    const before = await row()
    await endExpiredLeases(db, 'judge')
    expect(await row()).toEqual(before)
    expect(await renewLeases(db, [lease])).toEqual(new Set([lease.id]))
    const after = await row()
    expect(Number(after?.locked_until)).toBeGreaterThan(Number(before?.locked_until))
    expect(after).toEqual({ ...before, locked_until: after?.locked_until })
  })

  const noLease = 'locked_by = null, locked_until = null'
  it.each([
    { job: 'taken', isAvailable: false, set: "locked_until = now() + interval '1 day'" },
    { job: 'expired', isAvailable: true, set: "locked_until = now() - interval '1 ms'" },
    { job: 'released', isAvailable: true, set: noLease },
    { job: 'paused', isAvailable: false, set: `${noLease}, run_at = now() + interval '1 day'` },
  ])('makes a job that is $job available: $isAvailable', async ({ set, isAvailable }) => {
    await takeNew()
    await sql`update jobs set ${sql.raw(set)}`.execute(db)
    expect(await endExpiredLeases(db, 'judge')).toBe(isAvailable)
    expect(await endExpiredLeases(db, 'run')).toBe(false)
  })

  it('is renewed without waiting for a job that is being completed', async () => {
    const [first, second] = [await takeNew(), await takeNew()]
    await db.transaction().execute(async (transaction) => {
      await completeJob(transaction, first)
      expect(await renewLeases(db, [first, second])).toEqual(new Set([second.id]))
    })
  })

  it('ends when its judge is found dead', async () => {
    const lease = await takeNew()
    expect(await endLeasesOn(db, 'judge', [1, 2])).toBe(1)
    expect(await endLeasesOn(db, 'judge', [1, 2])).toBe(0)
    await expect(completeJob(db, lease)).rejects.toThrow(JobLost)
  })
})

describe('a released job', () => {
  it('pauses longer after each failure, up to 30 s, and keeps the error', async () => {
    let lease = await takeNew()
    const pauses: (number | null)[] = []
    for (let attempt = 1; attempt <= 9; attempt += 1) {
      pauses.push(await releaseJob(db, lease, `failure ${attempt}`))
      const { run_at: runAt, error } = (await row()) ?? {}
      expect(Number(runAt)).toBeGreaterThan(Date.now())
      expect(error).toBe(`failure ${attempt}`)
      await sql`update jobs set run_at = now()`.execute(db)
      lease = await take()
    }
    expect(pauses).toEqual([250, 500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
  })

  it('that did not fail is available at once, and keeps its last error', async () => {
    await releaseJob(db, await takeNew(), 'why')
    await sql`update jobs set run_at = now()`.execute(db)
    expect(await releaseJob(db, await take(), null)).toBe(0)
    expect(await row()).toMatchObject({ error: 'why', locked_by: null, locked_until: null })
    await take()
  })
})
