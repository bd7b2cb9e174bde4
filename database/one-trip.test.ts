import { CompiledQuery } from 'kysely'
import { describe, expect, it } from 'vitest'
import { inOneTrip } from './one-trip.ts'
import { testDatabase } from './testing/test-database.ts'

const { db } = testDatabase()
const ask = (text: string, ...values: unknown[]) => CompiledQuery.raw(text, values)

describe('a transaction in one trip', () => {
  it('gives what each statement gave, and is one transaction', async () => {
    const [first, second] = await inOneTrip(db, [
      ask('select txid_current() as id, $1::int as number', 1),
      ask('select txid_current() as id, $1::int as number', 2),
    ])
    expect(first?.rows).toEqual([{ id: expect.any(Number), number: 1 }])
    expect(second?.rows).toEqual([{ ...(first?.rows[0] as object), number: 2 }])
  })

  it('keeps nothing when one fails, says why, and leaves its connection usable', async () => {
    const failing = inOneTrip(db, [
      ask('create table one_trip (id int)'),
      ask('select $1::int / 0', 1),
      ask('select 1'),
    ])
    await expect(failing).rejects.toThrow('division by zero')
    const [found] = await inOneTrip(db, [ask("select to_regclass('one_trip') as name")])
    expect(found?.rows).toEqual([{ name: null }])
  })
})
