import { describe, expect, it } from 'vitest'
import type { Verdict } from '#contract'
import { test, testResult } from '../testing/judge.ts'
import { CheckerFault } from './checker-program.ts'
import { runTests } from './judge-submission.ts'
import type { TestResult } from './run-test.ts'

/** Tests whose ends the case decides, by index from 0. */
function start(count: number, options: { budgetMs?: number; signal?: AbortSignal } = {}) {
  const ends: { resolve(value: TestResult): void; reject(error: Error): void }[] = []
  const started: number[] = []
  const cancelled: number[] = []
  const reported: string[] = []
  const tests = Array.from({ length: count }, () => test('', ''))
  const results = runTests(
    { tests, budgetMs: options.budgetMs ?? 1000, atOnce: 3 },
    { onTest: (index, { verdict, reason }) => reported.push(`${index} ${reason ?? verdict}`) },
    options.signal,
    (one, signal) => {
      const index = tests.indexOf(one)
      started.push(index)
      const end = Promise.withResolvers<TestResult>()
      ends[index] = end
      signal.addEventListener('abort', () => {
        cancelled.push(index)
        end.reject(new Error('cancelled'))
      })
      return end.promise
    },
  )
  const finish = async (index: number, verdict: Verdict, timeMs = 1) => {
    ends[index]?.resolve(testResult({ verdict, timeMs }))
    await Promise.resolve()
    await Promise.resolve()
  }
  return { results, started, cancelled, reported, ends, finish }
}

describe('tests that run together', () => {
  it('are reported in their order, however they end', async () => {
    const { results, reported, started, finish } = start(4)
    expect(started).toEqual([0, 1, 2])
    await finish(2, 'OK')
    await finish(1, 'OK')
    expect(reported).toEqual([])
    await finish(0, 'OK')
    expect(reported).toEqual(['1 OK', '2 OK', '3 OK'])
    await finish(3, 'OK')
    expect(await results).toHaveLength(4)
  })

  it('end at the first failure in order: later ones are cancelled, earlier ones decide', async () => {
    const { results, reported, cancelled, started, finish } = start(6)
    await finish(1, 'WRONG_ANSWER')
    expect(cancelled).toEqual([2])
    expect(started).toEqual([0, 1, 2])
    await finish(0, 'RUNTIME_ERROR')
    expect(reported).toEqual(['1 RUNTIME_ERROR'])
    expect(await results).toHaveLength(1)
  })

  it('publish nothing beyond the failure, also when it had ended before', async () => {
    const { results, reported, finish } = start(3)
    await finish(2, 'OK')
    await finish(1, 'TIME_LIMIT_EXCEEDED')
    await finish(0, 'OK')
    await results
    expect(reported).toEqual(['1 OK', '2 TIME_LIMIT_EXCEEDED'])
  })

  it('exceed the budget at the test that used it up', async () => {
    const { results, reported, finish } = start(3, { budgetMs: 100 })
    await finish(0, 'OK', 60)
    await finish(1, 'OK', 60)
    expect(reported).toEqual(['1 OK', '2 budget'])
    expect((await results).at(-1)).toMatchObject({
      verdict: 'TIME_LIMIT_EXCEEDED',
      reason: 'budget',
    })
  })

  it('have no verdict when the checker fails on the first that is not right', async () => {
    const { results, reported, cancelled, ends, finish } = start(5)
    ends[1]?.reject(new CheckerFault('The checker ended with exit code 3.'))
    await finish(0, 'OK')
    await expect(results).rejects.toMatchObject({ name: 'CheckerFault', test: 2 })
    expect(reported).toEqual(['1 OK'])
    expect(cancelled).toEqual([2])
  })

  it('have a verdict when the checker fails on a later one than the first failure', async () => {
    const { results, reported, ends, finish } = start(3)
    ends[2]?.reject(new CheckerFault('The checker ended with exit code 3.'))
    await finish(0, 'OK')
    await finish(1, 'WRONG_ANSWER')
    expect(await results).toHaveLength(2)
    expect(reported).toEqual(['1 OK', '2 WRONG_ANSWER'])
  })

  it('fail together with the judge, without a verdict', async () => {
    const { results, ends, cancelled } = start(3)
    ends[1]?.reject(new Error('the sandbox went away'))
    await expect(results).rejects.toThrow('the sandbox went away')
    expect(cancelled).toEqual([0, 2])
  })

  it('are all cancelled when judging is given up', async () => {
    const giveUp = new AbortController()
    const { results, cancelled } = start(5, { signal: giveUp.signal })
    giveUp.abort(new Error('given to another worker'))
    await expect(results).rejects.toThrow('given to another worker')
    expect(cancelled).toEqual([0, 1, 2])
  })
})
