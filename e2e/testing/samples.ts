import { readFileSync } from 'node:fs'
import type { Language } from '#contract'
import { readSamples } from '#samples/catalogue.ts'

const samples = await readSamples()

export interface Solution {
  language: Language
  code: string
  /** The verdict's code. */
  expected: string
}

/** The easiest sample, which a new instance lists first. */
export const firstSample = { slug: 'apple-crates', title: 'Apple Crates' }

export function solutionsOf(slug: string): Solution[] {
  const { solutions = [] } = samples.find((sample) => sample.slug === slug) ?? {}
  return solutions.map(({ language, expected, path }) => {
    return { language, expected, code: readFileSync(path, 'utf8') }
  })
}

export function acceptedSolution(slug: string, language: Language): string {
  const found = solutionsOf(slug).find(
    (solution) => solution.expected === 'OK' && solution.language === language,
  )
  if (found === undefined) throw new Error(`${slug} has no accepted solution in ${language}.`)
  return found.code
}
