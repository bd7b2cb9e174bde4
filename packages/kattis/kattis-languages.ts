/** The codes of languages in problem.yaml. */
import type { Language } from '#contract'

const sameCode = [
  ...['c', 'cpp', 'csharp', 'go', 'haskell', 'java', 'javascript', 'kotlin', 'pascal', 'php'],
  ...['ruby', 'rust', 'typescript'],
]
const codes: ReadonlyMap<Language, string> = new Map([
  ['python', 'python3'],
  ...sameCode.map((code) => [code, code] as const),
])
const languages = new Map([...codes].map(([language, code]) => [code, language]))

/** Returns the accepted languages; empty for "all". A language that is not known keeps its code. */
export function languagesOf(given: readonly string[]): Language[] {
  return given.includes('all') ? [] : given.map((code) => languages.get(code) ?? code)
}

/** Returns the codes of those languages that the format has, and the other languages. */
export function codesOf(accepted: readonly Language[]): { known: string[]; unknown: Language[] } {
  return {
    known: accepted.flatMap((language) => codes.get(language) ?? []),
    unknown: accepted.filter((language) => !codes.has(language)),
  }
}
