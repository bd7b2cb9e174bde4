import { describe, expect, it } from 'vitest'
import { type Bar, barsOf, outcomeOf } from './bars.ts'
import { addedName, rowName } from './comparison.ts'
import { growthName, testCounts } from './growth.ts'
import type { BenchResult } from './result.ts'
import { checkerTimeName, specialName, startsName } from './special.ts'

const reach: Bar = { title: 'faster', limit: 2, unit: 'times', must: 'reach', figures: [] }
const within: Bar = { title: 'cheap', limit: 2, unit: 'times', must: 'stay within', figures: [] }
const cases: { bar: Bar; figures: number[]; runIsNoisy?: boolean; expected: string }[] = [
  { bar: reach, figures: [3, 3, 3], expected: 'met' },
  { bar: reach, figures: [2, 2, 2], expected: 'met' },
  { bar: reach, figures: [1, 1, 1], expected: 'not met' },
  { bar: within, figures: [1, 1, 1], expected: 'met' },
  { bar: within, figures: [3, 3, 3], expected: 'not met' },
  { bar: within, figures: [1], expected: 'met' },
  { bar: within, figures: [1, 1, 1, 1, 9], expected: 'met' },
  { bar: reach, figures: [1, 1, 3, 3, 3], expected: 'noisy' },
  { bar: reach, figures: [3, 3, 3], runIsNoisy: true, expected: 'noisy' },
  { bar: reach, figures: [], expected: 'not measured' },
  { bar: within, figures: [], runIsNoisy: true, expected: 'not measured' },
]

describe('a bar', () => {
  it.each(cases)('that must $bar.must 2 is $expected with $figures', (row) => {
    const { bar, figures, runIsNoisy = false, expected } = row
    expect(outcomeOf({ ...bar, figures }, runIsNoisy)).toBe(expected)
  })
})

describe('the bars of a run', () => {
  const quiet = { busy: 0, load: [0, 0, 0] }
  const [, few, many] = testCounts
  if (few === undefined || many === undefined) throw new Error('Two sizes are compared.')
  const rounds: Record<string, number[]> = {
    [rowName('cpp', 'first', 'floor')]: [1000, 2000],
    [rowName('cpp', 'first', 'go-judge')]: [900, 1800],
    [rowName('cpp', 'first', 'dmoj')]: [1500, 3000],
    [rowName('cpp', 'again', 'dmoj')]: [1400, 1400],
    [rowName('cpp', 'first', 'judge')]: [270, 560],
    [rowName('cpp', 'first', 'http')]: [300, 600],
    [addedName('cpp', 'first', 'http')]: [30, 40],
    [addedName('cpp', 'again', 'http')]: [30, 30],
    [addedName('cpp', 'first', 'page')]: [45, 55],
    [rowName('cpp', 'again', 'judge')]: [40, 40],
    [rowName('cpp', 'again', 'http')]: [70, 70],
    [growthName(few, 'first', 'judge')]: [200, 200],
    [growthName(many, 'first', 'judge')]: [400, 400],
    [specialName('checker', 'first')]: [364, 740],
    [checkerTimeName('first')]: [40, 180],
    [specialName('checker', 'again')]: [90, 70],
    [checkerTimeName('again')]: [40, 20],
    [startsName]: [3, 3],
  }
  const result: BenchResult = {
    measuredAt: '2026-01-02T03:04:05.000Z',
    machine: { cores: 2, processor: 'one', kernel: '6', node: '24', memoryGib: 4 },
    rounds: 2,
    languages: ['cpp'],
    contestants: ['floor', 'go-judge', 'dmoj', 'judge', 'http'],
    missing: {},
    quiet: { before: quiet, between: [], after: quiet },
    rows: Object.fromEntries(
      Object.entries(rounds).map(([name, times]) => [name, { name, rounds: times, failure: null }]),
    ),
    load: null,
    queue: { samples: 10, medianMs: 5, p95Ms: 20 },
  }
  const figures = new Map(barsOf(result).map((bar) => [bar.title, bar.figures]))

  it.each([
    ['First time, over HTTP: faster than DMOJ in cpp', [5, 5]],
    ['First time, over HTTP: faster than plain go-judge in cpp', [3, 3]],
    ['Compile-cache hit, over HTTP: faster than DMOJ in cpp', [20, 20]],
    ['First time, judge only: against the floor in cpp', [0.27, 0.28]],
    ['From commit to start of a job, idle: median', [5]],
    ['From commit to start of a job, idle: 95th percentile', [20]],
    ['First time: added by the server alone, most in cpp', [30, 40]],
    ['Compile-cache hit: added by the server alone, most in cpp', [30, 30]],
    ['First time: added by server and page, most in cpp', [45, 55]],
    ['Compile-cache hit: added by server and page, most in any language', []],
    ['100 tests against 20, judge only, cpp, first time', [2, 2]],
    ['100 tests against 20, judge only, cpp, compile-cache hit', []],
    [
      'A checker, without its CPU time, against token comparison, judge only, cpp, first time',
      [1.2, 1],
    ],
    [
      'A checker, without its CPU time, against token comparison, judge only, cpp, compile-cache hit',
      [1.25, 1.25],
    ],
    ['Programs started for an interactive test, in containers', [3, 3]],
  ])('"%s" has a figure for each round: %s', (title, expected) => {
    expect(figures.get(title)).toEqual(expected)
  })

  it('are these and no others', () => {
    expect(figures.size).toBe(15)
  })
})
