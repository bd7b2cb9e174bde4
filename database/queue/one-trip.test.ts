import { CompiledQuery } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testDatabase } from '../testing/test-database.ts'
import { inOneTrip } from './one-trip.ts'

const { db } = testDatabase()
const ask = (text: string, ...values: unknown[]) => CompiledQuery.raw(text, values)

describe('a transaction in one trip', () => {
  it('returns the rows of its last statement, and is one transaction', async () => {
    const keep = ask("select set_config('assay.transaction', txid_current()::text, true)")
    const compare = ask(
      "select current_setting('assay.transaction') = txid_current()::text as same, $1::int as number",
      2,
    )
    expect(await inOneTrip(db, [keep], compare)).toEqual([{ same: true, number: 2 }])
  })

  it('keeps nothing when a statement fails, throws its error, and leaves its connection usable', async () => {
    const create = ask('create table one_trip (id int)')
    const failing = inOneTrip(db, [create, ask('select $1::int / 0', 1)], ask('select 1'))
    await expect(failing).rejects.toThrow('division by zero')
    const rows = await inOneTrip(db, [], ask("select to_regclass('one_trip') as name"))
    expect(rows).toEqual([{ name: null }])
  })
})
