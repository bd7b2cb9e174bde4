import { describe, expect, it } from 'vitest'
import { limits, type Verdict } from '#contract'
import { startOf } from '#database/stored-texts.ts'
import { testResult } from '../testing/judge.ts'
import { type NumberedResult, reduceTexts } from './results-writer.ts'

const long = 'x'.repeat(limits.shownTextBytes)

function resultOf(index: number, verdict: Verdict = 'OK', text = long): NumberedResult {
  const whole = { text, cut: false }
  return { index, ...testResult({ verdict, output: whole, stderr: whole }) }
}

/** Numbers of the tests whose full texts are stored. */
function fullOnes(
  submission: { samples: number; isPending: boolean },
  results: readonly NumberedResult[],
): number[] {
  return results
    .map(reduceTexts(submission))
    .filter(({ output, stderr }) => output.full !== null && stderr.full !== null)
    .map(({ index }) => index)
}

describe('the texts of a submission', () => {
  const results = [
    ...Array.from({ length: 5 }, (_, at) => resultOf(at + 1)),
    resultOf(6, 'RUNTIME_ERROR'),
  ]
  it.each([
    { of: 'a problem with two samples', samples: 2, isPending: false, full: [1, 2, 6] },
    { of: 'a problem without samples', samples: 0, isPending: false, full: [6] },
    { of: 'a contribution', samples: 0, isPending: true, full: [1, 2, 3, 4, 5, 6] },
  ])('on $of are stored in full for tests $full', ({ full, ...submission }) => {
    expect(fullOnes(submission, results)).toEqual(full)
  })

  it('have a transcript only where the problem is interactive', () => {
    const reduce = reduceTexts({ samples: 0, isPending: true })
    expect(reduce(resultOf(1))).toMatchObject({ transcript: null, transcriptCut: false })
    const transcript = { text: long, cut: true }
    expect(reduce({ ...resultOf(2, 'OK', ''), transcript })).toMatchObject({
      transcript: { start: 'x'.repeat(256), full: long, bytes: long.length },
      ...{ transcriptCut: true, cut: false },
    })
  })

  it('are not stored twice when their start is all of them', () => {
    const [stored] = [resultOf(1, 'WRONG_ANSWER', 'short')].map(
      reduceTexts({ samples: 0, isPending: false }),
    )
    expect(stored?.output).toEqual({ start: 'short', full: null, bytes: 5 })
  })

  it('take no more than one reply shows, with room for the failing test', () => {
    const many = Array.from({ length: 100 }, (_, at) => resultOf(at + 1))
    const submission = { samples: 100, isPending: true }
    const full = fullOnes(submission, [...many, resultOf(101, 'WRONG_ANSWER')])
    expect(full.length * 2 * limits.shownTextBytes).toBe(limits.shownReplyBytes)
    expect(full.at(-1)).toBe(101)
  })

  it('count transcripts', () => {
    const reduce = reduceTexts({ samples: 100, isPending: true })
    const transcript = { text: long, cut: false }
    const full = Array.from({ length: 100 }, (_, at) =>
      reduce({ ...resultOf(at + 1, 'OK', ''), transcript }),
    ).filter(({ isFull }) => isFull)
    expect((full.length + 2) * limits.shownTextBytes).toBe(limits.shownReplyBytes)
  })
})

it.each([
  { text: '', most: 4, start: '' },
  { text: 'abcd', most: 4, start: 'abcd' },
  { text: 'abcde', most: 4, start: 'abcd' },
  { text: 'abü', most: 4, start: 'abü' },
  { text: 'abcü', most: 4, start: 'abc' },
  { text: 'a€€', most: 4, start: 'a€' },
  { text: '\ufeffab', most: 4, start: '\ufeffa' },
  { text: 'a😀b', most: 4, start: 'a' },
  { text: '😀b', most: 4, start: '😀' },
  { text: 'abc😀', most: 4, start: 'abc' },
])('the first $most bytes of $text are $start', ({ text, most, start }) => {
  expect(startOf(text, most)).toBe(start)
})
