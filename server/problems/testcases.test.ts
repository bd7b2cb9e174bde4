import { describe, expect, it } from 'vitest'
import { makeSubmission } from '../testing/submission.ts'
import { type Role, testApp } from '../testing/test-app.ts'

const { call, parts, people, problem, query } = testApp()
const kib = 1024

const tests = [1, 2, 3, 4].map((n): [string, string] => [`in ${n}`, `out ${n}`])

async function shownTo(as: Role, problemId: number): Promise<number[] | number> {
  const { status, data } = await call('getTestcases', { as, parameters: { problemId } })
  if (status !== 200) return status
  const { input, output } = data.testcases
  expect([input.length, output.length]).toEqual([4, 4])
  const shown = input.flatMap((text, index) => (text === null ? [] : [index + 1]))
  expect(input).toEqual(tests.map(([text], index) => (shown.includes(index + 1) ? text : null)))
  expect(output).toEqual(tests.map(([, text], index) => (shown.includes(index + 1) ? text : null)))
  return shown
}

/** Downloads must follow the same rule as the shown texts, test by test. */
async function downloadedBy(as: Role, problemId: number): Promise<number[] | number> {
  const found: number[] = []
  for (const [index, [input, output]] of tests.entries()) {
    const parameters = { problemId, number: index + 1 }
    const ofInput = await call('downloadTestInput', { as, parameters })
    const ofOutput = await call('downloadTestOutput', { as, parameters })
    expect(ofOutput.status).toBe(ofInput.status)
    if (ofInput.status !== 200) continue
    expect([ofInput.text, ofOutput.text]).toEqual([input, output])
    found.push(index + 1)
  }
  return found.length > 0 ? found : 404
}

describe('who may see which test cases', () => {
  const all = [1, 2, 3, 4]
  const forAuthor = { visitor: 404, learner: 404, other: 404, author: all, admin: all }
  it.each<{ of: string; status: 0 | 1 | 2; sees: Record<Role, number[] | number> }>([
    {
      of: 'a published problem',
      status: 2,
      sees: { visitor: [1, 2], learner: [1, 2, 4], other: [1, 2], author: all, admin: all },
    },
    { of: 'a pending contribution', status: 0, sees: forAuthor },
    { of: 'a rejected contribution', status: 1, sees: forAuthor },
  ])('of $of', async ({ status, sees }) => {
    const authorId = people().author.userId
    const problemId = await problem({ tests, samples: 2, status, authorId })
    const { learner, other } = people()
    const { db } = parts()
    const mine = { problemId, userId: learner.userId }
    await makeSubmission(db, { ...mine, verdict: 'WRONG_ANSWER', passed: 3 })
    await makeSubmission(db, { ...mine, passed: 2 })
    // Neither an older revision nor an unfinished submission makes a test visible.
    const stale = { problemId, userId: other.userId, verdict: 'RUNTIME_ERROR', passed: 2 } as const
    await makeSubmission(db, { ...stale, revision: 9 })
    const id = await makeSubmission(db, stale)
    await query`update submissions set state = 'running', verdict = null where id = ${id}`
    for (const as of ['visitor', 'learner', 'other', 'author', 'admin'] as const) {
      expect([as, await shownTo(as, problemId)]).toEqual([as, sees[as]])
      expect([as, await downloadedBy(as, problemId)]).toEqual([as, sees[as]])
    }
  })
})

describe('long test cases', () => {
  const [a, b] = ['a'.repeat(100 * kib), 'b'.repeat(10)]

  it('are cut, and can be downloaded in full', async () => {
    const problemId = await problem({ tests: [[a, b]] })
    const { data } = await call('getTestcases', { parameters: { problemId } })
    expect(data.testcases).toEqual({
      input: [`${a.slice(0, 64 * kib)}\n… 65536 of 102400 bytes are shown`],
      output: [b],
    })
    const parameters = { problemId, number: 1 }
    const file = await call('downloadTestInput', { parameters })
    expect(file.text).toBe(a)
    expect(file.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': 'attachment; filename="input1.txt"',
      'content-length': String(a.length),
      'cache-control': 'no-store',
    })
  })

  it('fill at most 2 MB of a reply, samples and failed tests first', async () => {
    const long = Array.from({ length: 20 }, (_, n): [string, string] => [`${n}${a}`, `${n}${a}`])
    const authorId = people().author.userId
    const problemId = await problem({ tests: long, samples: 1, authorId })
    const failed = { problemId, userId: authorId, verdict: 'WRONG_ANSWER', passed: 19 } as const
    await makeSubmission(parts().db, failed)
    const { data } = await call('getTestcases', { as: 'author', parameters: { problemId } })
    const { input, output } = data.testcases
    const lengths = input.map((text, index) =>
      [text, output[index]].map((shown) => /^\d*a*/.exec(shown ?? '')?.[0]?.length),
    )
    const full = [64 * kib, 64 * kib]
    expect(lengths).toEqual([...Array(15).fill(full), ...Array(4).fill([0, 0]), full])
    expect(input[17]).toBe('\n… 0 of 102402 bytes are shown')
  })
})
