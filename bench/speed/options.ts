import { parseArgs } from 'node:util'
import { type Language, languageCodes, specifiedLanguages } from '#contract'
import { type ContestantName, contestantNames } from './contestant.ts'
import { furtherCodes } from './further-commands.ts'

/** Sections in addition to the table of contestants; `--only` may name these too. */
const sections = ['growth', 'load', 'queue'] as const
export type Section = (typeof sections)[number]

export type BenchOptions = {
  rounds: number
  contestants: readonly ContestantName[]
  sections: readonly Section[]
  languages: readonly Language[]
  /** Also writes the result to docs/performance.md; a noisy result never replaces a quiet one. */
  publish: boolean
}

const specified = specifiedLanguages.map(({ code }) => code)
/** The other contestants know only the specification's languages. */
const withFurther: readonly string[] = ['floor', 'judge']

/** @throws an error with one sentence for the user if an option is wrong */
export function readOptions(words: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...words],
    options: {
      rounds: { type: 'string', default: '9' },
      only: { type: 'string' },
      languages: { type: 'string', default: languageCodes.join(',') },
      publish: { type: 'boolean', default: false },
    },
  })
  const rounds = Number(values.rounds)
  if (!Number.isInteger(rounds) || rounds < 1 || rounds > 100) {
    throw new Error(`--rounds is "${values.rounds}"; it must be a whole number from 1 to 100.`)
  }
  const languages =
    values.languages === 'all'
      ? [...specified, ...furtherCodes]
      : listed('--languages', values.languages, [...specified, ...furtherCodes])
  const everything = [...contestantNames, ...sections]
  const isKnownToAll = languages.every((language) => specified.includes(language))
  const usual = isKnownToAll ? everything : withFurther
  const only = listed('--only', values.only ?? usual.join(','), everything)
  return {
    rounds,
    contestants: contestantNames.filter((name) => only.includes(name)),
    sections: sections.filter((section) => only.includes(section)),
    languages,
    publish: values.publish,
  }
}

function listed<Known extends string>(
  option: string,
  text: string,
  known: readonly Known[],
): Known[] {
  const words = text.split(',').map((word) => word.trim())
  const wrong = words.find((word) => !known.some((name) => name === word))
  if (wrong !== undefined) {
    throw new Error(`${option} names "${wrong}"; known are ${known.join(', ')}.`)
  }
  return known.filter((name) => words.includes(name))
}
