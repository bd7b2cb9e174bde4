import { describe, expect, it } from 'vitest'
import { verdictDetail } from './verdict-detail.ts'
import {
  memoryPeakMb,
  memorySumMb,
  passedTests,
  type Reason,
  runtimeMs,
  type Verdict,
  verdictName,
  verdictOnTest,
} from './verdicts.ts'

const results = (count: number) => Array.from({ length: count }, (_, at) => ({ index: at + 1 }))

describe('the text and numbers of a submission', () => {
  it.each<[Verdict | null, number, string, number]>([
    ['OK', 20, 'Accepted', 20],
    ['WRONG_ANSWER', 3, 'Wrong answer on test 3', 2],
    ['TIME_LIMIT_EXCEEDED', 1, 'Time limit exceeded on test 1', 0],
    ['RUNTIME_ERROR', 20, 'Runtime error on test 20', 19],
    ['COMPILE_ERROR', 0, 'Compile error', 0],
    [null, 0, '–', 0],
    [null, 4, '–', 4],
  ])('%s with %i results reads %j and passed %i of 20', (verdict, count, words, passed) => {
    const judged = { verdict, results: results(count) }
    expect(verdictOnTest(judged)).toBe(words)
    expect(passedTests(judged, 20)).toBe(passed)
  })

  it.each<[Verdict, Reason | null, string | null]>([
    ['TIME_LIMIT_EXCEEDED', null, '1.14 s of 1 s'],
    ['TIME_LIMIT_EXCEEDED', 'wall', 'waited without computing'],
    ['RUNTIME_ERROR', 'memory', 'memory limit (128 MB)'],
    ['WRONG_ANSWER', null, null],
  ])('%s for the reason %s is explained by %j', (verdict, reason, detail) => {
    const judged = { verdict, reason, memoryLimit: 128, limitMs: 1000 }
    expect(verdictDetail(judged, 1138)).toBe(detail)
  })

  it('the runtime is the largest time, the memory the sum, and both are 0 without results', () => {
    const measured = [
      { time: 5, memory: 1.5 },
      { time: 31, memory: 2.5 },
      { time: 0, memory: 0.5 },
    ]
    expect(runtimeMs(measured)).toBe(31)
    expect(memorySumMb(measured)).toBe(4.5)
    expect(memoryPeakMb(measured)).toBe(2.5)
    expect([runtimeMs([]), memorySumMb([]), memoryPeakMb([])]).toEqual([0, 0, 0])
  })

  it('an unknown code is shown unchanged', () => {
    expect(verdictName('WRONG_ANSWER')).toBe('Wrong answer')
    expect(verdictName('SOMETHING_NEW')).toBe('SOMETHING_NEW')
  })
})
