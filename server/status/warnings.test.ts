import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { vulnerablePostgresql } from '../../scripts/vulnerable-postgresql.mjs'
import { testApp } from '../testing/test-app.ts'

const { call, parts, problem, submit } = testApp()

const warnings = async () => (await call('listWarnings', { as: 'admin' })).data.warnings

describe('warnings', () => {
  it('tell admins of a PostgreSQL with known vulnerabilities', async () => {
    const { rows } = await sql<{ server_version: string }>`show server_version`.execute(parts().db)
    const warning = vulnerablePostgresql(rows[0]?.server_version ?? '')
    expect(await warnings()).toEqual(warning === undefined ? [] : [warning])
  })
})

describe('jobs that no judge may take', () => {
  afterEach(async () => {
    await sql`truncate judges, jobs`.execute(parts().db)
  })

  it.each<{ judges: string[][]; warned: string[] }>([
    { judges: [], warned: [] },
    { judges: [['cpp', 'java']], warned: [] },
    { judges: [['cpp']], warned: ['No judge offers Java, so 2 jobs wait.'] },
    { judges: [['java']], warned: ['No judge offers C++, so 3 jobs wait.'] },
    {
      judges: [['c']],
      warned: ['No judge offers C++, so 3 jobs wait.', 'No judge offers Java, so 2 jobs wait.'],
    },
    {
      judges: [['cpp'], ['java']],
      warned: ['No judge offers C++ and Java together, so 2 jobs wait.'],
    },
  ])('are reported to admins where judges offer $judges', async ({ judges, warned }) => {
    const { db } = parts()
    const withChecker = await problem()
    const checker = { role: 'checker', protocol: 'testlib', language: 'java', code: '' } as const
    await db
      .insertInto('programs')
      .values({ ...checker, problem_id: withChecker, revision: 1 })
      .execute()
    for (const to of [await problem(), withChecker, withChecker])
      await submit(to, { as: 'learner' })
    const others = await warnings()
    for (const offered of judges) {
      const languages = JSON.stringify(Object.fromEntries(offered.map((code) => [code, '1'])))
      const judge = { id: randomUUID(), isolation: 'full', languages }
      await db.insertInto('judges').values(judge).execute()
    }
    const sentences = (await warnings())
      .slice(others.length)
      .map((text) => text.split(' A job ')[0])
    expect(sentences).toEqual(warned)
  })
})
