import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it, onTestFinished, vi } from 'vitest'
import { testDatabase } from '#database/testing/test-database.ts'
import { announce, diedWith } from './presence.ts'

const { db } = testDatabase()

function announceJudge(id: string) {
  return announce(db, id, { isolation: 'full', languages: {} }, (error) => {
    throw error
  })
}

it('reports the only suspect of a dead judge, however late other workers write', async () => {
  const presence = await announceJudge(randomUUID())
  await presence.begin(db, 'running', 1)
  await db.connection().execute(async (keeper) => {
    await sql`select pg_advisory_lock(1)`.execute(keeper)
    // The statement of this worker is sent after one that has to wait.
    const said = db
      .transaction()
      .execute((connection) =>
        Promise.all([
          sql`select pg_advisory_xact_lock(1)`.execute(connection),
          presence.begin(connection, 'running', 2),
        ]),
      )
    const waits = sql`select 1 from pg_locks where locktype = 'advisory' and not granted`
    await expect.poll(async () => (await waits.execute(db)).rows.length).toBe(1)
    await presence.suspect(db, 1)
    await sql`select pg_advisory_unlock(1)`.execute(keeper)
    await said
  })

  expect(await diedWith(db, 2, randomUUID())).toBe(null)
  expect(await diedWith(db, 1, randomUUID())).toBe('only suspect')
  expect(await diedWith(db, 1, randomUUID())).toBe(null)
  await presence.leave()
})

it('counts a judge that was taken for dead as alive again from its next heartbeat on', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const id = randomUUID()
  const presence = await announceJudge(id)
  const own = () =>
    db.selectFrom('judges').select('died_at').where('id', '=', id).executeTakeFirstOrThrow()
  await db.updateTable('judges').set({ died_at: sql<Date>`now()` }).where('id', '=', id).execute()
  expect((await own()).died_at).not.toBeNull()
  vi.advanceTimersByTime(10_000)
  await expect.poll(own).toEqual({ died_at: null })
  await presence.leave()
})

it('suspects a submission that was among those of two judges when they died', async () => {
  const dead = { isolation: 'full', languages: '{}' }
  const each = [
    [1, 2],
    [1, 3],
  ].map((running) => ({ ...dead, id: randomUUID(), running }))
  await db.insertInto('judges').values(each).execute()
  const died = await Promise.all([1, 2, 3, 4].map((id) => diedWith(db, id, randomUUID())))
  expect(died).toEqual(['suspect', null, null, null])
})
