/** Shows how the time from sending the source to receiving the verdict is spent. */
import { type Kind, rowName, stepName } from './comparison.ts'
import { type Steps, stepNames } from './contestant.ts'
import { type BenchResult, roundsOf } from './result.ts'
import { median } from './statistics.ts'

const titles: Readonly<Record<keyof Steps, string>> = {
  toJob: 'until its job starts',
  compile: 'compile, or find the program',
  tests: 'run the tests, write the verdict',
  fromVerdict: 'until the client has it',
}
/** Returns a table of medians in ms: the column titles, and a row for each measured language and kind. */
export function stepTable(
  result: BenchResult,
  nameOf: (language: string, kind: Kind) => string,
): { titles: string[]; rows: string[][] } {
  const kinds: readonly Kind[] = ['first', 'again']
  const rows = kinds.flatMap((kind) =>
    result.languages.flatMap((language) => {
      const row = rowName(language, kind, 'http')
      const times = stepNames.map((step) =>
        roundsOf(result, stepName(row, step)).filter((value) => value !== undefined),
      )
      if (times.some(({ length }) => length === 0)) return []
      return [[nameOf(language, kind), ...times.map((of) => median(of).toFixed(1))]]
    }),
  )
  return { titles: ['', ...stepNames.map((step) => titles[step])], rows }
}
