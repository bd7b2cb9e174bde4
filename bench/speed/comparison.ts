/** The table of contestants: for every language, a new source and the same source again. */
import type { Language } from '#contract'
import { type ContestantName, contestantNames, type Steps, stepNames } from './contestant.ts'
import type { Contestants } from './contestants.ts'
import type { Problem } from './problems.ts'
import { freshSource } from './programs.ts'
import type { Row } from './rounds.ts'

/** `first`: a source that was never judged before. `again`: the same source again. */
export type Kind = 'first' | 'again'

/** Returns the name of a row of the table. */
export function rowName(language: Language, kind: Kind, contestant: ContestantName): string {
  return `${language} ${kind} ${contestant}`
}

/** Returns the name of the row with the time added to the judge's own time. */
export function addedName(language: Language, kind: Kind, contestant: ContestantName): string {
  return `${rowName(language, kind, contestant)}, added`
}

/** Returns the name of the row for one part of another row's time. */
export function stepName(row: string, step: keyof Steps): string {
  return `${row}, ${step}`
}

/** Returns the parts of a row's time, each under the name of its own row. */
export function stepFigures(row: string, steps: Steps): Record<string, number> {
  return Object.fromEntries(stepNames.map((step) => [stepName(row, step), steps[step]]))
}

export function comparisonRows(
  { ready }: Contestants,
  problem: Problem,
  languages: readonly Language[],
): Row[] {
  return languages.flatMap((language) =>
    contestantNames.flatMap((name) => {
      const contestant = ready[name]
      if (contestant === undefined) return []
      let source = ''
      const besideOf = (kind: Kind) => () => ({
        ...(contestant.addedMs && { [addedName(language, kind, name)]: contestant.addedMs() }),
        ...(contestant.steps && stepFigures(rowName(language, kind, name), contestant.steps())),
      })
      const first: Row = {
        name: rowName(language, 'first', name),
        measure: () => {
          source = freshSource(language)
          return contestant.judge({ language, source, problem }, false)
        },
        beside: besideOf('first'),
      }
      const again: Row = {
        name: rowName(language, 'again', name),
        measure: () => contestant.judge({ language, source, problem }, true),
        beside: besideOf('again'),
      }
      return isMeasuredAgain(name, language) ? [first, again] : [first]
    }),
  )
}

/** The other judges cache nothing between submissions, so one language is enough to show it. */
function isMeasuredAgain(name: ContestantName, language: Language): boolean {
  if (name === 'http-wait') return false
  return language === 'cpp' || !['go-judge', 'dmoj', 'hydro'].includes(name)
}
