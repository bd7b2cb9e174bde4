/** Shows how the time from sending the source to receiving the verdict is spent. */
import type { Language } from '#contract'
import { addedName, type Kind, rowName, stepName } from './comparison.ts'
import { type ContestantName, contestantTitles, type Steps, stepNames } from './contestant.ts'
import { type BenchResult, roundsOf } from './result.ts'
import { median } from './statistics.ts'

const titles: Readonly<Record<keyof Steps, string>> = {
  toJob: 'until its job starts',
  judge: 'compile and run, write the verdict',
  fromVerdict: 'until the client has it',
}
const kinds: readonly Kind[] = ['first', 'again']
const adding: readonly ContestantName[] = ['http', 'plain-page', 'page']

type NameOf = (language: string, kind: Kind) => string
/** The column titles, and a row for each measured language and kind. */
export type Table = { titles: string[]; rows: string[][] }

/** Returns a table of medians in ms. */
export function stepTable(result: BenchResult, nameOf: NameOf): Table {
  const rows = tableRows(result, nameOf, (language, kind) =>
    stepNames.map((step) => stepName(rowName(language, kind, 'http'), step)),
  )
  return { titles: ['', ...stepNames.map((step) => titles[step])], rows }
}

/** Returns a table of medians in ms: what is added to the judge's own time. */
export function addedTable(result: BenchResult, nameOf: NameOf): Table {
  const rows = tableRows(result, nameOf, (language, kind) =>
    adding.map((contestant) => addedName(language, kind, contestant)),
  )
  return { titles: ['', ...adding.map((name) => contestantTitles[name])], rows }
}

/** Leaves out the languages and kinds that lack a figure. */
function tableRows(
  result: BenchResult,
  nameOf: NameOf,
  figuresOf: (language: Language, kind: Kind) => string[],
): string[][] {
  return kinds.flatMap((kind) =>
    result.languages.flatMap((language) => {
      const times = figuresOf(language, kind).map((row) =>
        roundsOf(result, row).filter((value) => value !== undefined),
      )
      if (times.some(({ length }) => length === 0)) return []
      return [[nameOf(language, kind), ...times.map((of) => median(of).toFixed(1))]]
    }),
  )
}
