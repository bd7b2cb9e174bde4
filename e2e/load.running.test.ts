import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { languageCodes } from '#contract'
import { call, newPerson, type Person, problemNamed, submit } from './testing/api.ts'
import { type Instance, startInstance } from './testing/instance.ts'
import { firstSample, solutionsOf } from './testing/samples.ts'
import { auditVerdicts, type VerdictAudit } from './testing/verdict-audit.ts'

const count = 200
/** Done when: the 95th percentile of list and problem page while all of it is judged, in ms. */
const bound = 300

describe('200 submissions at once in mixed languages', { timeout: 600_000 }, () => {
  let instance: Instance
  let audit: VerdictAudit
  let people: Person[]
  let problemId: number

  beforeAll(async () => {
    instance = await startInstance({ dataDir: inject('dataDir') })
    await Promise.all([instance.untilReady('server'), instance.untilReady('judge')])
    audit = await auditVerdicts(instance.dataDir)
    people = await Promise.all(Array.from({ length: 10 }, () => newPerson(instance.url)))
    problemId = await problemNamed(instance.url, firstSample.title)
    // The generators of the samples' tests would be measured otherwise.
    await instance.untilDone('samples')
  }, 600_000)

  afterAll(async () => {
    await audit.close()
    await instance.stop()
  })

  it('are all judged, none twice, while list and problem page answer as usual', async () => {
    const solutions = solutionsOf(firstSample.slug).filter(
      ({ expected }) => expected !== 'TIME_LIMIT_EXCEEDED',
    )
    const wanted = Array.from({ length: count }, (_, place) => {
      const ofLanguage = solutions.filter(
        ({ language }) => language === languageCodes[place % languageCodes.length],
      )
      const solution = ofLanguage[Math.floor(place / languageCodes.length) % ofLanguage.length]
      const person = people[place % people.length]
      if (solution === undefined || person === undefined) throw new Error('Nothing to submit.')
      return { ...solution, person }
    })

    const ids = await Promise.all(
      wanted.map(({ person, language, code }, place) =>
        // A comment of its own: no two share a compiled program.
        submit(instance.url, person, problemId, language, ownComment(language, place) + code),
      ),
    )
    const waiting = new Set(ids)
    const times: number[] = []
    const found = new Map<number, string | null>()
    while (waiting.size > 0) {
      for (const path of ['/problems', `/problems/${problemId}/description`]) {
        times.push(await timeOf(instance.url + path))
      }
      times.push(await timeOf(`${instance.url}/api/problems/no-account/`))
      times.push(await timeOf(`${instance.url}/api/problems/no-account/${problemId}`))
      for (const person of people) {
        const { submissions } = await call(instance.url, 'listOwnSubmissions', {
          token: person.token,
        })
        for (const { submissionId, state, verdict } of submissions) {
          if (state !== 'judged' || !waiting.delete(submissionId)) continue
          found.set(submissionId, verdict)
        }
      }
    }

    const verdicts = ids.map((id) => found.get(id))
    expect(verdicts).toEqual(wanted.map(({ expected }) => expected))
    expect(await audit.verdicts(ids)).toEqual(ids.map(() => 1))
    expect(percentile(times, 0.95)).toBeLessThan(bound)
  })
})

function ownComment(language: string, place: number): string {
  return language === 'python' ? `# ${place}\n` : `// ${place}\n`
}

async function timeOf(url: string): Promise<number> {
  const startedMs = performance.now()
  const response = await fetch(url)
  await response.arrayBuffer()
  expect(response.status).toBe(200)
  return performance.now() - startedMs
}

function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length * share)] ?? Number.POSITIVE_INFINITY
}
