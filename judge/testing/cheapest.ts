/**
 * Chooses what `npm test` judges of the long lists that `npm run test:exhaustive` judges whole: what
 * exists in several languages is judged once, in the language that compiles and starts fastest.
 */
import { extname } from 'node:path'
import type { Language } from '#contract'
import type { GalleryCase } from './gallery-cases.ts'

const cheapestFirst: readonly Language[] = ['c', 'python', 'cpp', 'javascript', 'java']

/** @returns the first solution that is expected to be accepted, in the cheapest language */
export function cheapestAccepted<Solution extends { language: Language; expected: string }>(
  solutions: readonly Solution[],
): readonly Solution[] {
  const cost = ({ language }: Solution) => cheapestFirst.indexOf(language)
  return solutions
    .filter(({ expected }) => expected === 'OK')
    .toSorted((a, b) => cost(a) - cost(b))
    .slice(0, 1)
}

const endingsCheapestFirst = ['.c', '.py', '.cpp', '.js', '.java']

/**
 * @returns one case for each theme (a file's name without its ending), without those that use up a
 * limit of time or of a compiler, or that are repeated
 */
export function cheapestCases(cases: readonly GalleryCase[]): readonly GalleryCase[] {
  const cost = ({ program }: GalleryCase) => endingsCheapestFirst.indexOf(extname(program))
  const themeOf = ({ program }: GalleryCase) => program.slice(0, -extname(program).length)
  const isLong = (row: GalleryCase) =>
    [row.verdict].flat().includes('TIME_LIMIT_EXCEEDED') ||
    row.isBomb === true ||
    row.isWaiting === true ||
    (row.times ?? 1) > 1
  const byTheme = Map.groupBy(
    cases.filter((row) => !isLong(row)),
    themeOf,
  )
  return [...byTheme.values()].flatMap((rows) =>
    rows.toSorted((a, b) => cost(a) - cost(b)).slice(0, 1),
  )
}
