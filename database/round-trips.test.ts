import { CompiledQuery, sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { connect } from './connection.ts'
import { inOneTrip } from './round-trips.ts'
import { testDatabase } from './testing/test-database.ts'

const { db, url } = testDatabase()

describe('a connection', () => {
  const single = () => {
    const one = connect({ url, name: 'prepared', size: 1 })
    onTestFinished(() => one.destroy())
    return one
  }

  const prepared = async (one: typeof db) => {
    const { rows } = await sql<{ statement: string; uses: number }>`
      select statement, (generic_plans + custom_plans)::integer as uses from pg_prepared_statements
      order by prepare_time`.execute(one)
    return rows
  }

  it('prepares a statement once, even if it is asked twice at the same time', async () => {
    const one = single()
    const double = (number: number) =>
      sql<{ twice: number }>`select ${number}::integer * 2 as twice`
        .execute(one)
        .then(({ rows }) => rows[0]?.twice)
    const add = (number: number) =>
      sql<{ more: number }>`select ${number}::integer + 1 as more`
        .execute(one)
        .then(({ rows }) => rows[0]?.more)
    expect(await Promise.all([add(1), add(2), add(3)])).toEqual([2, 3, 4])
    expect(await add(4)).toBe(5)
    expect(await double(4)).toBe(8)
    expect(await prepared(one)).toEqual([{ statement: 'select $1::integer + 1 as more', uses: 4 }])
  })

  it('still works after a table has got another column', async () => {
    const one = single()
    const ask = () =>
      sql`select * from moved where id = ${1}`.execute(one).then(({ rows }) => rows[0])
    await sql`create table moved (id integer)`.execute(db)
    await sql`insert into moved values (1)`.execute(db)
    expect(await ask()).toEqual({ id: 1 })
    await sql`alter table moved add column name text`.execute(db)
    expect(await ask()).toEqual({ id: 1, name: null })
  })

  it('prepares at most 200 statements', async () => {
    const one = single()
    for (let length = 1; length <= 210; length += 1) {
      const list = sql.join(Array.from({ length }, (_, place) => place))
      const { rows } = await sql`select count(*)::integer as n where 1 in (${list})`.execute(one)
      expect(rows).toEqual([{ n: length > 1 ? 1 : 0 }])
    }
    expect(await prepared(one)).toHaveLength(200)
  })
})

const ask = (text: string, ...values: unknown[]) => CompiledQuery.raw(text, values)

describe('a transaction in one round trip', () => {
  it('returns the rows of its last statement, and is one transaction', async () => {
    const keep = ask("select set_config('assay.transaction', txid_current()::text, true)")
    const compare = ask(
      "select current_setting('assay.transaction') = txid_current()::text as same, $1::int as number",
      2,
    )
    expect(await inOneTrip(db, [keep], compare)).toEqual([{ same: true, number: 2 }])
  })

  it('is rolled back when a statement fails, throws its error, and leaves its connection usable', async () => {
    const create = ask('create table one_trip (id int)')
    const failing = inOneTrip(db, [create, ask('select $1::int / 0', 1)], ask('select 1'))
    await expect(failing).rejects.toThrow('division by zero')
    const rows = await inOneTrip(db, [], ask("select to_regclass('one_trip') as name"))
    expect(rows).toEqual([{ name: null }])
  })
})
