// Reads the samples' solutions from their files, with the expected verdicts.
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Language, languages } from '#contract'

const problems = resolve(import.meta.dirname, '../../samples/problems')

export interface Solution {
  language: Language
  code: string
  /** The verdict's code. */
  expected: string
}

/** The easiest sample, which a new instance lists first. */
export const firstSample = { slug: 'apple-crates', title: 'Apple Crates' }

export function solutionsOf(slug: string): Solution[] {
  const folder = join(problems, slug, 'solutions')
  return readdirSync(folder)
    .toSorted()
    .map((name) => {
      const [, words = '', extension = ''] =
        /^(accepted|wrong-answer|time-limit-exceeded|runtime-error|compile-error)-.*\.(\w+)$/.exec(
          name,
        ) ?? []
      const language = languages.find((known) => known.extension === extension)
      if (language === undefined)
        throw new Error(`${slug}/solutions/${name} has no known extension.`)
      const expected = words === 'accepted' ? 'OK' : words.toUpperCase().replaceAll('-', '_')
      return { language: language.code, expected, code: readFileSync(join(folder, name), 'utf8') }
    })
}

export function acceptedSolution(slug: string, language: Language): string {
  const found = solutionsOf(slug).find(
    (solution) => solution.expected === 'OK' && solution.language === language,
  )
  if (found === undefined) throw new Error(`${slug} has no accepted solution in ${language}.`)
  return found.code
}
