export type LanguageInfo = {
  readonly code: string
  readonly name: string
  readonly extension: string
  /** Factor of the time limit, if the author chose `scaleTimeLimit`. */
  readonly timeFactor: number
  /** Set for languages outside the specification, about which pages contain no data. */
  readonly editor?: EditorOfLanguage
}

export type EditorOfLanguage = {
  /** The name of the editor mode. Without such a mode, the editor shows plain text. */
  readonly mode: string
  /** The initial code: a program that compiles and reads standard input. */
  readonly template: string
}

/** The languages of the specification, which an instance offers unless its operator chose others. */
const specified = [
  { code: 'python', name: 'Python', extension: 'py', timeFactor: 3 },
  { code: 'cpp', name: 'C++', extension: 'cpp', timeFactor: 1 },
  { code: 'c', name: 'C', extension: 'c', timeFactor: 1 },
  { code: 'java', name: 'Java', extension: 'java', timeFactor: 2 },
  { code: 'javascript', name: 'Javascript', extension: 'js', timeFactor: 2 },
] as const satisfies readonly LanguageInfo[]

export type SpecifiedLanguage = (typeof specified)[number]['code']
export const specifiedLanguages: readonly LanguageInfo[] = specified

/** The code of a language. */
export type Language = string

/** The languages that this instance offers, in the order of its menus. */
export let languages: readonly LanguageInfo[] = specified
export let languageCodes: readonly Language[] = languages.map(({ code }) => code)

/** Sets the languages that this process offers. To be called at startup, before anything reads them. */
export function offerLanguages(offered: readonly LanguageInfo[]): void {
  languages = offered
  languageCodes = offered.map(({ code }) => code)
}

/** Placeholder for the problem's memory limit in MB in a language's run command. */
export const memoryLimitMark = '{memory limit}'

/** Returns the language for users who have not chosen one: C++, or the first without it. */
export function defaultLanguage(): Language {
  return isLanguage('cpp') ? 'cpp' : (languages[0]?.code ?? 'cpp')
}

export function isLanguage(code: unknown): code is Language {
  return languages.some((language) => language.code === code)
}

/** Returns the language's name. Code may be in a language that is not offered any more. */
export function languageName(code: string): string {
  return languageInfo(code)?.name ?? code
}

/** Returns the extension of the language's source files, without a dot. */
export function languageExtension(code: string): string {
  return languageInfo(code)?.extension ?? 'txt'
}

/** Finds a language that is offered, or one of the specification's, offered or not. */
export function languageInfo(code: string): LanguageInfo | undefined {
  return [...languages, ...specifiedLanguages].find((language) => language.code === code)
}
