import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { migrate } from './migrate.ts'
import { testDatabase } from './testing/test-database.ts'

const { db, url } = testDatabase()

async function applied(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return rows.map(({ name }) => name)
}

describe('migrating', () => {
  it('changes nothing the second time, and lets several do it at once', async () => {
    const before = await applied()
    await Promise.all([migrate(url), migrate(url), migrate(url)])
    expect(await applied()).toEqual(before)
    expect(before).toContain('0001-first')
  })

  it('brings an empty database up, whoever comes first', async () => {
    await sql`drop schema public cascade`.execute(db)
    await sql`drop schema pgboss cascade`.execute(db)
    await sql`create schema public`.execute(db)
    await Promise.all([migrate(url), migrate(url), migrate(url)])
    expect(await applied()).toContain('0001-first')
    const { rows } = await sql<{
      name: string
    }>`select name from pgboss.queue order by name`.execute(db)
    expect(rows).toEqual([{ name: 'judge' }, { name: 'mail' }])
  })

  it('reads counts and byte sizes as numbers', async () => {
    const { rows } = await sql`select count(*) as n, 5::bigint as b from users`.execute(db)
    expect(rows).toEqual([{ n: 0, b: 5 }])
  })
})
