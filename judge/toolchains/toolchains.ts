/** The languages that this process knows, by their codes. An instance offers some of them. */
import type { Language, LanguageInfo } from '#contract'
import { c } from './c.ts'
import { cpp } from './cpp.ts'
import { csharp } from './csharp.ts'
import { go } from './go.ts'
import { haskell } from './haskell.ts'
import { java } from './java.ts'
import { javascript } from './javascript.ts'
import { kotlin } from './kotlin.ts'
import { pascal } from './pascal.ts'
import { php } from './php.ts'
import { pypy } from './pypy.ts'
import { python } from './python.ts'
import { ruby } from './ruby.ts'
import { rust } from './rust.ts'
import type { FurtherLanguage, LanguageToolchain } from './toolchain.ts'
import { typescript } from './typescript.ts'

/** The languages of the specification. The contract has their names. */
const specified: Readonly<Record<Language, LanguageToolchain>> = {
  python,
  cpp,
  c,
  java,
  javascript,
}

/** Languages that an operator may offer in addition or instead. */
export const furtherLanguages: readonly FurtherLanguage[] = [
  go,
  rust,
  ruby,
  php,
  pascal,
  haskell,
  pypy,
  typescript,
  kotlin,
  csharp,
]

const known = new Map<Language, LanguageToolchain>([
  ...Object.entries(specified),
  ...furtherLanguages.map((language) => [language.code, language] as const),
])

/** Adds the languages that the operator defines. */
export function defineLanguages(defined: readonly FurtherLanguage[]): void {
  for (const language of defined) known.set(language.code, language)
}

export function toolchainOf(language: Language): LanguageToolchain {
  const toolchain = known.get(language)
  if (toolchain === undefined) throw new Error(`This judge knows no language "${language}".`)
  return toolchain
}

/** Returns the data that pages show about a language outside the specification. */
export function infoOf({
  code,
  name,
  extension,
  timeFactor,
  editor,
}: FurtherLanguage): LanguageInfo {
  return { code, name, extension, timeFactor, editor }
}
