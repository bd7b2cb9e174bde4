/**
 * Chooses the rows of a long list that `npm test` judges. `npm run test:exhaustive` judges all of
 * them: vitest.config.ts runs the same files in the project `exhaustive`.
 */
import { extname } from 'node:path'
import { inject } from 'vitest'
import type { Language } from '#contract'
import type { GalleryCase } from './gallery-cases.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    isExhaustive: boolean
  }
}

const isExhaustive = inject('isExhaustive')

/** The language that compiles and starts fastest comes first. */
const cheapestFirst: readonly Language[] = ['c', 'python', 'cpp', 'javascript', 'java']

/** Returns one row of each theme, in the cheapest language; or all rows of an exhaustive run. */
export function oneOfEach<Row extends { language: Language }>(
  rows: readonly Row[],
  themeOf: (row: Row) => string,
): readonly Row[] {
  return isExhaustive
    ? rows
    : cheapestOfEach(rows, themeOf, ({ language }) => cheapestFirst.indexOf(language))
}

/** Returns an accepted solution in the cheapest language; or all solutions of an exhaustive run. */
export function acceptedOrAll<Solution extends { language: Language; expected: string }>(
  solutions: readonly Solution[],
): readonly Solution[] {
  const accepted = solutions.filter(({ expected }) => expected === 'OK')
  return isExhaustive ? solutions : oneOfEach(accepted, ({ expected }) => expected)
}

const endingsCheapestFirst = ['.c', '.py', '.cpp', '.js', '.java']

/**
 * Returns one case for each theme (a file's name without its extension), without those that use up a
 * limit of time or of a compiler, or that are repeated; or all cases of an exhaustive run.
 */
export function cheapestCases(cases: readonly GalleryCase[]): readonly GalleryCase[] {
  const isLong = (row: GalleryCase) =>
    [row.verdict].flat().includes('TIME_LIMIT_EXCEEDED') ||
    row.isBomb === true ||
    row.isWaiting === true ||
    (row.times ?? 1) > 1
  if (isExhaustive) return cases
  return cheapestOfEach(
    cases.filter((row) => !isLong(row)),
    ({ program }) => program.slice(0, -extname(program).length),
    ({ program }) => endingsCheapestFirst.indexOf(extname(program)),
  )
}

function cheapestOfEach<Row>(
  rows: readonly Row[],
  themeOf: (row: Row) => string,
  cost: (row: Row) => number,
): readonly Row[] {
  return [...Map.groupBy(rows, themeOf).values()].flatMap((alike) =>
    alike.toSorted((a, b) => cost(a) - cost(b)).slice(0, 1),
  )
}
