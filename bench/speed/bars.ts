/** The bars: limits on ratios and times within one run, and whether the run meets them. */
import { type Language, specifiedLanguages } from '#contract'
import { addedName, type Kind, rowName } from './comparison.ts'
import type { ContestantName } from './contestant.ts'
import { growthName, testCounts } from './growth.ts'
import { noiseOf } from './noise.ts'
import { type BenchResult, roundsOf } from './result.ts'
import { checkerTimeName, specialName, startsName } from './special.ts'
import { median, quantile, ratios } from './statistics.ts'

export type Bar = {
  title: string
  limit: number
  unit: 'times' | 'ms' | 'starts'
  /** The kind of the limit: a lower or an upper bound. */
  must: 'reach' | 'stay within'
  /** One figure for each round, or a single one. */
  figures: readonly number[]
}

export type Outcome = 'met' | 'not met' | 'noisy' | 'not measured'

const fasterThanDmoj: Readonly<Record<Language, number>> = {
  cpp: 4.2,
  python: 3.6,
  java: 2.3,
  c: 1.7,
  javascript: 1.5,
}
const againstFloor: Readonly<Record<Language, number>> = {
  cpp: 0.45,
  java: 1,
  python: 1,
  javascript: 1,
  c: 2.2,
}

export function barsOf(result: BenchResult): Bar[] {
  const times = (language: Language, kind: Kind, name: ContestantName) =>
    roundsOf(result, rowName(language, kind, name))
  const quotient = (language: Language, kind: Kind, of: ContestantName, by: ContestantName) =>
    ratios(times(language, kind, of), times(language, kind, by))
  const { languages } = result
  const specified = languages.filter((language) =>
    specifiedLanguages.some(({ code }) => code === language),
  )
  return [
    ...specified.map(
      (language): Bar => ({
        title: `First time, over HTTP: faster than DMOJ in ${language}`,
        ...{ limit: fasterThanDmoj[language] ?? 1, unit: 'times', must: 'reach' },
        figures: quotient(language, 'first', 'dmoj', 'http'),
      }),
    ),
    {
      title: 'First time, over HTTP: faster than plain go-judge in cpp',
      ...{ limit: 2.5, unit: 'times', must: 'reach' },
      figures: quotient('cpp', 'first', 'go-judge', 'http'),
    },
    {
      title: 'Compile-cache hit, over HTTP: faster than DMOJ in cpp',
      ...{ limit: 20, unit: 'times', must: 'reach' },
      figures: quotient('cpp', 'again', 'dmoj', 'http'),
    },
    ...languages.map(
      (language): Bar => ({
        title: `First time, judge only: against the floor in ${language}`,
        limit: againstFloor[language] ?? againstPlainUse(times(language, 'first', 'floor')),
        ...{ unit: 'times', must: 'stay within' },
        figures: quotient(language, 'first', 'judge', 'floor'),
      }),
    ),
    ...queueBars(result),
    ...(['page', 'http'] as const).flatMap((by) =>
      (['first', 'again'] as const).map((kind) => added(result, kind, by)),
    ),
    ...(['again', 'first'] as const).map((kind) => growthBar(result, kind)),
    ...specialBars(result),
  ]
}

/** The limit for languages that an operator may add: 60 ms more, or 1.2 times as long, whichever is larger. */
function againstPlainUse(floor: readonly (number | undefined)[]): number {
  const times = floor.filter((value) => value !== undefined)
  return times.length === 0 ? 1.2 : Math.max(1.2, 1 + 60 / median(times))
}

function queueBars({ queue }: BenchResult): Bar[] {
  const found = queue !== null && typeof queue === 'object' ? queue : null
  return [
    {
      title: 'From commit to start of a job, idle: median',
      ...{ limit: 8, unit: 'ms', must: 'stay within' },
      figures: found === null ? [] : [found.medianMs],
    },
    {
      title: 'From commit to start of a job, idle: 95th percentile',
      ...{ limit: 30, unit: 'ms', must: 'stay within' },
      figures: found === null ? [] : [found.p95Ms],
    },
  ]
}

/** Returns the time added to the judge's own time, in the language where it is largest. */
function added(result: BenchResult, kind: Kind, by: 'http' | 'page'): Bar {
  const languages = result.languages.map((language) => {
    const rounds = roundsOf(result, addedName(language, kind, by))
    return { language, figures: rounds.filter((value) => value !== undefined) }
  })
  const most = languages
    .filter(({ figures }) => figures.length > 0)
    .toSorted((a, b) => median(b.figures) - median(a.figures))[0]
  const when = kind === 'first' ? 'First time' : 'Compile-cache hit'
  const what = by === 'http' ? 'the server alone' : 'server and page'
  return {
    title: `${when}: added by ${what}, most in ${most?.language ?? 'any language'}`,
    ...{ limit: 50, unit: 'ms', must: 'stay within' },
    figures: most?.figures ?? [],
  }
}

const whenOf = (kind: Kind) => (kind === 'first' ? 'first time' : 'compile-cache hit')

function growthBar(result: BenchResult, kind: Kind): Bar {
  const [, few, many] = testCounts
  const times = (size = few) =>
    size === undefined ? [] : roundsOf(result, growthName(size, kind, 'judge'))
  return {
    title: `100 tests against 20, judge only, cpp, ${whenOf(kind)}`,
    ...{ limit: kind === 'first' ? 2.5 : 5.2, unit: 'times', must: 'stay within' },
    figures: ratios(times(many), times(few)),
  }
}

/** The time of a checker's own runs is that of the author's program, not of the judge. */
function checkerBar(result: BenchResult, kind: Kind): Bar {
  const checkerMs = roundsOf(result, checkerTimeName(kind))
  const withoutIt = roundsOf(result, specialName('checker', kind)).map((time, round) => {
    const ownMs = checkerMs[round]
    return time === undefined || ownMs === undefined ? undefined : time - ownMs
  })
  return {
    title: `A checker, without its CPU time, against token comparison, judge only, cpp, ${whenOf(kind)}`,
    ...{ limit: 1.5, unit: 'times', must: 'stay within' },
    figures: ratios(withoutIt, roundsOf(result, rowName('cpp', kind, 'judge'))),
  }
}

function specialBars(result: BenchResult): Bar[] {
  return [
    checkerBar(result, 'first'),
    checkerBar(result, 'again'),
    {
      title: 'Programs started for an interactive test, in containers',
      ...{ limit: 3, unit: 'starts', must: 'stay within' },
      figures: roundsOf(result, startsName).filter((starts) => starts !== undefined),
    },
  ]
}

/** A noisy run, or a limit inside the middle half of the figures, decides nothing. */
export function outcomeOf(bar: Bar, runIsNoisy: boolean): Outcome {
  if (bar.figures.length === 0) return 'not measured'
  if (runIsNoisy) return 'noisy'
  const middle = median(bar.figures)
  const isMet = bar.must === 'reach' ? middle >= bar.limit : middle <= bar.limit
  const low = quantile(bar.figures, 0.25)
  const high = quantile(bar.figures, 0.75)
  if (low < bar.limit && bar.limit < high) return 'noisy'
  return isMet ? 'met' : 'not met'
}

export function outcomes(result: BenchResult): { bar: Bar; outcome: Outcome }[] {
  const isNoisy = noiseOf(result).reasons.length > 0
  return barsOf(result).map((bar) => ({ bar, outcome: outcomeOf(bar, isNoisy) }))
}
