import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { newPerson, type Person } from './testing/api.ts'
import { submitAtOnce, untilJudged } from './testing/crowd.ts'
import { databaseOf } from './testing/database.ts'
import { type Instance, startInstance } from './testing/instance.ts'
import { publishSmallProblem, smallSolutions } from './testing/small-problem.ts'
import { auditedVerdicts, auditVerdicts } from './testing/verdict-audit.ts'

const lookAgainMs = 250

// bench/under-load.ts measures the response times under this load.
describe('200 submissions at once in mixed languages', { timeout: 600_000 }, () => {
  let instance: Instance
  let people: Person[]
  let problemId: number

  beforeAll(async () => {
    instance = await startInstance({ dataDir: inject('dataDir') })
    await Promise.all([instance.untilReady('server'), instance.untilReady('judge')])
    await auditVerdicts(databaseOf(instance.dataDir))
    people = await Promise.all(Array.from({ length: 10 }, () => newPerson(instance.url)))
    problemId = await publishSmallProblem(instance.url, await newPerson(instance.url, 'author'))
  }, 600_000)

  afterAll(() => instance.stop())

  it('are each judged exactly once, while list and problem page remain available', async () => {
    const { ids, expected } = await submitAtOnce(
      instance.url,
      people,
      problemId,
      smallSolutions,
      200,
    )
    const statuses = new Set<number>()
    const verdicts = await untilJudged(instance.url, people, ids, async () => {
      for (const path of ['/problems', `/problems/${problemId}/description`]) {
        const response = await fetch(instance.url + path)
        statuses.add(response.status)
        await response.arrayBuffer()
      }
      // Constant polling would take CPU time from the judge.
      await pause(lookAgainMs)
    })
    expect(verdicts).toEqual(expected)
    expect(await auditedVerdicts(databaseOf(instance.dataDir), ids)).toEqual(ids.map(() => 1))
    expect([...statuses]).toEqual([200])
  })
})
