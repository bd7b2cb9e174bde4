import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { newPerson, type Person } from './testing/api.ts'
import { submitAtOnce } from './testing/crowd.ts'
import { type Ask, databaseOf } from './testing/database.ts'
import { type Instance, startInstance } from './testing/instance.ts'
import { auditVerdicts, lastSubmission, outcomeOf } from './testing/outcome.ts'
import { publishSmallProblem, smallSolutions } from './testing/small-problem.ts'

const lookAgainMs = 250

// bench/under-load.ts measures the response times under this load.
describe('200 submissions at once in mixed languages', { timeout: 600_000 }, () => {
  let instance: Instance
  let ask: Ask
  let people: Person[]
  let problemId: number

  beforeAll(async () => {
    instance = await startInstance({ dataDir: inject('dataDir') })
    await Promise.all([instance.untilReady('server'), instance.untilReady('judge')])
    ask = databaseOf(instance.dataDir)
    await auditVerdicts(ask)
    people = await Promise.all(Array.from({ length: 10 }, () => newPerson(instance.url)))
    problemId = await publishSmallProblem(instance.url, await newPerson(instance.url, 'author'))
  }, 600_000)

  afterAll(() => instance.stop())

  it('are each judged exactly once, while list and problem page remain available', async () => {
    const before = await lastSubmission(ask)
    const { url } = instance
    const { ids, expected } = await submitAtOnce(url, people, problemId, smallSolutions, 200)
    const verdicts = new Map(expected.map((verdict, place) => [String(place), verdict]))
    const judged = outcomeOf(ask, before, { ids, expected: verdicts, unanswered: 0 })
    const statuses = new Set<number>()
    for (let isOver = false; !isOver; ) {
      for (const path of ['/problems', `/problems/${problemId}/description`]) {
        const response = await fetch(url + path)
        statuses.add(response.status)
        await response.arrayBuffer()
      }
      // Constant polling would take CPU time from the judge.
      isOver = await Promise.race([judged.then(() => true), pause(lookAgainMs, false)])
    }
    const faults = { lost: [], stuck: [], failed: [], wrong: [], notOnce: [] }
    expect(await judged).toMatchObject({ stored: 200, ...faults })
    expect([...statuses]).toEqual([200])
  })
})
