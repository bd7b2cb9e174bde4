import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { errorFacts, errorText } from './error-facts.ts'
import { testDatabase } from './testing/test-database.ts'

const { db } = testDatabase()
const secret = 'ada@example.org'

describe('what is told of an error of PostgreSQL', () => {
  it.each([
    [
      'a value that breaks a rule',
      sql`insert into settings (key, value) values (${secret}, null)`,
      { code: '23502', table: 'settings' },
    ],
    [
      'a value that is there already',
      sql`insert into settings (key, value) values (${secret}, 'a'), (${secret}, 'b')`,
      { code: '23505', table: 'settings', constraint: 'settings_pkey' },
    ],
    [
      'a value of another type',
      sql`select ${secret}::text::integer`,
      { code: '22P02', message: 'wrong data, found by pg_strtoint32_safe' },
    ],
  ])('quotes no value: %s', async (_, statement, says) => {
    const error = await statement.execute(db).catch((thrown: unknown) => thrown)
    const facts = errorFacts(error)
    expect(facts).toMatchObject({ ...says, stack: expect.stringContaining(' at ') })
    for (const told of [JSON.stringify(facts), errorText(error)]) {
      expect(told).toContain(says.code)
      expect(told).not.toContain(secret)
    }
  })
})

describe('what is told of any other error', () => {
  it('is its name, message, code and place, and what caused it', () => {
    const cause = Object.assign(new TypeError('inner'), { code: 'EPIPE', secret })
    const error = new Error('outer', { cause })
    expect(errorFacts(error)).toMatchObject({
      type: 'Error',
      message: 'outer',
      cause: { type: 'TypeError', message: 'inner', code: 'EPIPE' },
    })
    expect(errorText(error)).toMatch(
      /^Error: outer\n +at [\s\S]*\ncaused by TypeError: inner \(EPIPE\)\n/,
    )
    expect(errorText(error)).not.toContain(secret)
  })

  it('ends even if errors cause each other, and accepts a value that is not an error', () => {
    const one = new Error('one')
    one.cause = one
    expect(errorText(one).match(/Error: one$/gm)).toHaveLength(5)
    expect(errorFacts('words')).toEqual({ type: 'string', message: 'words' })
  })
})
