import { tagCatalogue } from '#contract'
import type { ProblemItem } from '#contract/shapes.ts'

export const problemCount = 10_000

const syllables = (
  'ka to mer lin os ba rel tin dar mo ves pal ir nu gan tor me fi sor ul ' +
  'che bri da wen ost ly har pe zu tal ven ro gil nar ek bo si lum ra fen'
).split(' ')

/** Generates the same titles in every run, with letter frequencies like those of a language. */
export function problems(): ProblemItem[] {
  let state = 1
  const next = (below: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
  const word = () => Array.from({ length: 2 + next(2) }, () => syllables[next(40)]).join('')
  return Array.from({ length: problemCount }, (_, index) => ({
    problemId: index + 1,
    title: Array.from({ length: 2 + next(3) }, word).join(' '),
    difficulty: (index % 3) + 1,
    tags: [tagCatalogue[next(13)], tagCatalogue[next(13)]].join(','),
    userStatus: false,
  }))
}

/** Counts the titles that contain a text, like the page. */
export function countOf(all: readonly ProblemItem[], text: string): number {
  return all.filter(({ title }) => title.includes(text.trim())).length
}
