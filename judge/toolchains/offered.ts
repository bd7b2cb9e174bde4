/** Decides which languages an instance offers. Server, judge, sandbox and supervisor ask it when they start. */
import { type LanguageInfo, specifiedLanguages } from '#contract'
import { WrongSettings } from '#settings/read-settings.ts'
import type { OfferedSettings } from '#settings/schema.ts'
import { choosable, chooseCompilers } from './chosen-compilers.ts'
import { readOperatorLanguages } from './operator-languages.ts'
import { defineLanguages, furtherLanguages, infoOf } from './toolchains.ts'

/**
 * Makes the operator's own languages and chosen compilers known.
 * @returns the languages in the order of LANGUAGES; the specification's if it is not set
 * @throws WrongSettings for a code that nothing defines, a wrong file, or a compiler that has no choice
 */
export function offeredLanguages({
  LANGUAGES,
  LANGUAGES_DIR,
  COMPILERS = {},
}: OfferedSettings): readonly LanguageInfo[] {
  const own = LANGUAGES_DIR === undefined ? [] : readOperatorLanguages(LANGUAGES_DIR)
  const known = [...specifiedLanguages, ...[...furtherLanguages, ...own].map(infoOf)]
  const taken = own.find(
    ({ code }) => known.filter((language) => language.code === code).length > 1,
  )
  if (taken !== undefined) {
    throw new WrongSettings(
      `LANGUAGES_DIR has a file for ${taken.code}, which Assay knows already. Name the file otherwise.`,
    )
  }
  defineLanguages(own)
  const fixed = Object.keys(COMPILERS).find((code) => !choosable.includes(code))
  if (fixed !== undefined) {
    throw new WrongSettings(
      `COMPILERS names "${fixed}"; compilers can be chosen for ${choosable.join(', ')}.`,
    )
  }
  chooseCompilers(COMPILERS)
  if (LANGUAGES === undefined) return specifiedLanguages
  return LANGUAGES.map((code) => {
    const found = known.find((language) => language.code === code)
    if (found !== undefined) return found
    const codes = known.map((language) => language.code).join(', ')
    throw new WrongSettings(
      `LANGUAGES names "${code}"; known are ${codes}, and the files of LANGUAGES_DIR.`,
    )
  })
}
