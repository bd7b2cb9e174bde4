import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testDatabase } from '#database/testing/test-database.ts'
import { untilMigrated } from './until-migrated.ts'

const { db } = testDatabase()

it('A judge that comes before the first server says so once, and begins when it may', async () => {
  await sql`alter table jobs rename to nothing_yet`.execute(db)
  const said: string[] = []
  const waiting = untilMigrated(db, (text) => said.push(text), new AbortController().signal)
  await expect.poll(() => said).toHaveLength(1)
  await sql`alter table nothing_yet rename to jobs`.execute(db)
  await waiting
  expect(said).toEqual(['Waiting for the database to be migrated: relation "jobs" does not exist.'])
})

it('A judge that waits for a database ends when it is asked to', async () => {
  await sql`alter table judges rename to nothing_yet`.execute(db)
  const end = new AbortController()
  const waiting = untilMigrated(db, () => end.abort(), end.signal)
  await expect(waiting).rejects.toThrow('aborted')
})
