/** Hydro's language codes. Some languages have several codes, and Hydro's settings list each of them. */
import type { Language } from '#contract'

const ofCpp = ['98', '98o2', '11', '11o2', '14', '14o2', '17', '17o2', '20', '20o2']
const codes: ReadonlyMap<Language, readonly string[]> = new Map<Language, readonly string[]>([
  ['cpp', ['cc', ...ofCpp.map((version) => `cc.cc${version}`)]],
  ['python', ['py', 'py.py3']],
  ['pypy', ['py.pypy3']],
  ['kotlin', ['kt', 'kt.jvm']],
  ['csharp', ['cs']],
  ['haskell', ['hs']],
  ['javascript', ['js']],
  ['pascal', ['pas']],
  ['ruby', ['rb']],
  ['rust', ['rs']],
  ['typescript', ['ts']],
  ...['c', 'go', 'java', 'php'].map((code) => [code, [code]] as const),
])

export const hydroLanguages: readonly Language[] = [...codes.keys()]

/** Returns all codes of a language; none if Hydro does not have it. */
export const codesOfLanguage = (language: Language): readonly string[] => codes.get(language) ?? []

/** Returns the file extension of a language's sources. Hydro's codes of the language begin with it. */
export const endingOfCode = (language: Language): string =>
  codesOfLanguage(language)[0]?.split('.')[0] ?? 'txt'

const chosen: ReadonlyMap<Language, string> = new Map([
  ['cpp', 'cc.cc17o2'],
  ['python', 'py.py3'],
  ['pypy', 'py.pypy3'],
])

/** Returns the entry of a program in config.yaml. It names a version if Hydro has several of the language. */
export function configuredProgram(file: string, language: Language) {
  const lang = chosen.get(language)
  return lang === undefined ? file : { file, lang }
}
