import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Language } from '#contract'
import { call, newPerson, type Person, signIn, submit, verdictOf } from './testing/api.ts'
import { adminPassword, type Instance, startInstance } from './testing/instance.ts'
import { contributeProblem } from './testing/small-problem.ts'

type Files = Record<string, string>

/** Acceptance criterion: "with tests of 20 MB". */
const wantedBytes = 20 * 2 ** 20

const sumInC = (type: string, format: string) =>
  `#include <cstdio>\nint main() { ${type} sum = 0, x; while (std::scanf("%${format}", &x) == 1) sum += x; std::printf("%${format}", sum); }`
// The problem: add all numbers of the input.
const solutions: { language: Language; code: string; verdict: string }[] = [
  { language: 'cpp', code: sumInC('long long', 'lld'), verdict: 'OK' },
  {
    language: 'python',
    code: 'import sys\nprint(sum(map(int, sys.stdin.buffer.read().split())))',
    verdict: 'OK',
  },
  { language: 'cpp', code: sumInC('int', 'd'), verdict: 'WRONG_ANSWER' },
]

describe('a problem contributed over HTTP, with tests of 20 MB', { timeout: 300_000 }, () => {
  let instance: Instance
  let author: Person
  let admin: Person
  let problemId: number

  beforeAll(async () => {
    instance = await startInstance({ dataDir: inject('dataDir') })
    await Promise.all([instance.untilReady('server'), instance.untilReady('judge')])
    author = await newPerson(instance.url, 'author')
    admin = await signIn(instance.url, 'admin', adminPassword)
  }, 300_000)

  afterAll(() => instance.stop())

  it('is accepted by an admin and then listed for all users', async () => {
    const { url } = instance
    const title = 'The Long Bill'
    problemId = await contributeProblem(url, author, longTests(), { title, timeLimitMs: 3000 })
    expect(await listedTitles(url)).not.toContain(title)
    await call(url, 'acceptContribution', { token: admin.token, parameters: { problemId } })
    expect(await listedTitles(url)).toContain(title)
  })

  it.each(solutions)('judges $language as $verdict, like a sample', async (solution) => {
    const learner = await newPerson(instance.url)
    const { language, code, verdict } = solution
    const id = await submit(instance.url, learner, problemId, language, code)
    expect((await verdictOf(instance.url, learner, id)).verdict).toBe(verdict)
  })
})

async function listedTitles(url: string): Promise<string[]> {
  const { problems } = await call(url, 'listProblemsNoAccount')
  return problems.map(({ title }) => title)
}

function longTests(): Files {
  const pairs = 10
  const files: Files = {}
  let bytes = 0
  for (let number = 1; number <= pairs; number += 1) {
    const numbers = Array.from(
      { length: Math.ceil(wantedBytes / pairs / 9) },
      (_, place) => ((number * 7919 + place * 942_561) % 89_999_999) + 10_000_000,
    )
    const input = `${numbers.join(' ')}\n`
    bytes += input.length
    files[`input${number}.txt`] = input
    files[`output${number}.txt`] = `${numbers.reduce((sum, value) => sum + value)}\n`
  }
  expect(bytes).toBeGreaterThanOrEqual(wantedBytes)
  return files
}
