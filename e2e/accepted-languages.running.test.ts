import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Problem } from '#contract/shapes.ts'
import { call, newPerson, type Person, submit, verdictOf } from './testing/api.ts'
import { type Instance, startInstance } from './testing/instance.ts'
import { publishSmallProblem, smallSolutions } from './testing/small-problem.ts'

const accepts = 'This problem accepts C++ and Java.'

describe('a problem that accepts C++ and Java', { timeout: 300_000 }, () => {
  let instance: Instance
  let learner: Person
  let problemId: number

  beforeAll(async () => {
    instance = await startInstance({ dataDir: inject('dataDir') })
    const parts = ['server', 'judge'] as const
    await Promise.all([...parts.map(instance.untilReady), instance.untilDone('pages')])
    const author = await newPerson(instance.url, 'author')
    problemId = await publishSmallProblem(instance.url, author, {
      title: 'Two Numbers in Two Languages',
      fields: { languages: 'java,cpp', languageLimits: 'java=1000' },
    })
    learner = await newPerson(instance.url)
  }, 300_000)

  afterAll(() => instance.stop())

  it('says so on its page, whose editor offers these languages', async () => {
    const response = await fetch(`${instance.url}/problems/${problemId}/description`)
    const page = await response.text()
    expect(page).toContain(`>${accepts}</p>`)
    expect(page).toContain('aria-label="Language: C++"')
  })

  it('has them, and their limits, in its reply', async () => {
    const { url } = instance
    const { problem } = await call(url, 'getProblemNoAccount', { parameters: { problemId } })
    const { languages, languageLimits, limits, timeLimit }: Problem = problem
    expect({ languages, languageLimits }).toEqual({
      languages: 'cpp,java',
      languageLimits: 'java=1000',
    })
    expect(Object.keys(limits)).toEqual(['cpp', 'java'])
    expect(limits['java']).toBeLessThan(timeLimit)
  })

  it('judges C++, takes Java, and refuses Python to submissions and Runs', async () => {
    const { url } = instance
    const code = smallSolutions.find(({ language }) => language === 'cpp')?.code ?? ''
    const id = await submit(url, learner, problemId, 'cpp', code)
    expect((await verdictOf(url, learner, id)).verdict).toBe('OK')
    const java = smallSolutions.find(({ language }) => language === 'java')?.code ?? ''
    expect(await submit(url, learner, problemId, 'java', java)).toBeGreaterThan(id)
    const request = { token: learner.token, parameters: { problemId } }
    const inPython = { language: 'python', code: 'print(3)' }
    const refusals = await Promise.allSettled([
      call(url, 'submitCode', { ...request, body: inPython }),
      call(url, 'startRun', { ...request, body: { ...inPython, input: '' } }),
    ])
    expect(refusals.map((refusal) => refusal.status === 'rejected' && refusal.reason)).toEqual([
      new Error(`submitCode: 400 ${accepts}`),
      new Error(`startRun: 400 ${accepts}`),
    ])
  })
})
