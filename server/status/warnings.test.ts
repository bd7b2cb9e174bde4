import { afterEach, describe, expect, it } from 'vitest'
import { vulnerablePostgresql } from '../../scripts/vulnerable-postgresql.mjs'
import { testApp } from '../testing/test-app.ts'

const { call, problem, query, submit } = testApp()

const warnings = async () => (await call('listWarnings', { as: 'admin' })).data.warnings

describe('warnings', () => {
  it('tell admins of a PostgreSQL with known vulnerabilities', async () => {
    const [row] = await query<{ server_version: string }>`show server_version`
    const warning = vulnerablePostgresql(row?.server_version ?? '')
    expect(await warnings()).toEqual(warning === undefined ? [] : [warning])
  })
})

describe('jobs that no judge may take', () => {
  afterEach(async () => {
    await query`truncate judges, jobs`
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
    const withChecker = await problem()
    await query`
      insert into programs (problem_id, revision, role, protocol, language, code)
      values (${withChecker}, 1, 'checker', 'testlib', 'java', '')
    `
    const problems = [await problem(), withChecker, withChecker]
    for (const one of problems) await submit(one, { as: 'learner' })
    const others = await warnings()
    for (const offered of judges) {
      const languages = JSON.stringify(Object.fromEntries(offered.map((code) => [code, '1'])))
      await query`
        insert into judges (id, isolation, languages)
        values (gen_random_uuid(), 'full', ${languages})
      `
    }
    const sentences = (await warnings()).slice(others.length)
    expect(sentences.map((text) => text.split(' A job ')[0])).toEqual(warned)
  })
})
