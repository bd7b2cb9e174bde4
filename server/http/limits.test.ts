import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testDatabase } from '#database/testing/test-database.ts'
import { callLimit } from './call-limit.ts'
import { type LimitKey, limitKey, limitsIn } from './limits.ts'

const { db } = testDatabase()

/** Returns how many of these succeed. All others are refused. */
async function countGood(tries: Promise<void>[]): Promise<number> {
  const settled = await Promise.allSettled(tries)
  const refused = settled.filter((one) => one.status === 'rejected')
  for (const { reason } of refused) expect(reason).toMatchObject({ name: 'Refusal', status: 429 })
  return settled.length - refused.length
}

const endWindow = (key: LimitKey) =>
  sql`update rate_limits set window_ends_at = now() where key = ${key}`.execute(db)

describe('a limit', () => {
  const limit = { key: limitKey('runs', 1), atMost: 5, windowSeconds: 60 }

  it('applies across servers, even to concurrent calls', async () => {
    const servers = [limitsIn(db), limitsIn(db)]
    const tries = servers.flatMap((server) => Array.from({ length: 10 }, () => server.take(limit)))
    expect(await countGood(tries)).toBe(5)
  })

  it('says when to retry', async () => {
    await expect(limitsIn(db).take(limit)).rejects.toMatchObject({
      status: 429,
      message: expect.stringMatching(/^Too many requests\. Try again in \d+ seconds\.$/),
      details: { headers: { 'retry-after': expect.stringMatching(/^(5\d|60)$/) } },
    })
  })

  it('is reset when its window has ended', async () => {
    await endWindow(limit.key)
    const tries = Array.from({ length: 6 }, () => limitsIn(db).take(limit))
    expect(await countGood(tries)).toBe(5)
  })

  it('does not count reverted calls', async () => {
    const other = { ...limit, key: limitKey('runs', 2), atMost: 1 }
    const limits = limitsIn(db)
    for (let count = 0; count < 3; count++) {
      await limits.take(other)
      await limits.giveBack(other)
    }
    await limits.take(other)
    await expect(limits.take(other)).rejects.toThrow('Too many requests')
  })

  it('is deleted when its window has ended', async () => {
    await endWindow(limit.key)
    await limitsIn(db).sweep()
    const keys = await db.selectFrom('rate_limits').select('key').execute()
    expect(keys).toEqual([{ key: 'runs:2' }])
  })
})

describe('the limit on all calls', () => {
  it('is never exceeded by several servers together', async () => {
    const servers = [callLimit(db, 120), callLimit(db, 120), callLimit(db, 120)]
    const tries = servers.flatMap((server) =>
      Array.from({ length: 100 }, () => server.take(limitKey('user', 3))),
    )
    const good = await countGood(tries)
    expect(good).toBeLessThanOrEqual(120)
    expect(good).toBeGreaterThan(0)
  })

  it('is never exceeded by a server that has forgotten the caller', async () => {
    const server = callLimit(db, 120, 2)
    const tries: Promise<void>[] = []
    for (let count = 0; count < 10; count += 1) {
      for (let call = 0; call < 20; call += 1) tries.push(server.take(limitKey('user', 4)))
      await Promise.allSettled(tries)
      for (const other of [10, 11]) await server.take(limitKey('user', 10 * count + other))
    }
    const good = await countGood(tries)
    expect(good).toBeLessThanOrEqual(120)
    expect(good).toBeGreaterThan(0)
  })
})
