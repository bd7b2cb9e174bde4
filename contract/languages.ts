/** The code is also the name of the language's editor mode. */
export const languages = [
  { code: 'python', name: 'Python', extension: 'py' },
  { code: 'cpp', name: 'C++', extension: 'cpp' },
  { code: 'c', name: 'C', extension: 'c' },
  { code: 'java', name: 'Java', extension: 'java' },
  { code: 'javascript', name: 'Javascript', extension: 'js' },
] as const

export type Language = (typeof languages)[number]['code']

export const languageCodes = languages.map(({ code }) => code) as readonly Language[]

/** Placeholder for the problem's memory limit in MB in a language's run command. */
export const memoryLimitMark = '{memory limit}'

export const defaultLanguage: Language = 'cpp'

export function isLanguage(code: unknown): code is Language {
  return languages.some((language) => language.code === code)
}

export function languageName(code: string): string {
  return languages.find((language) => language.code === code)?.name ?? code
}

/** Factors of the time limit, if the author chose `scaleTimeLimit`. */
export const timeFactors: Readonly<Record<Language, number>> = {
  cpp: 1,
  c: 1,
  java: 2,
  javascript: 2,
  python: 3,
}

/**
 * Returns a language's limit in ms.
 * @param allowanceMs the measured startup overhead; without it, the limit as users read it
 */
export function resultingLimitMs(
  problem: { timeLimitMs: number; scaleTimeLimit: boolean },
  language: Language,
  allowanceMs = 0,
): number {
  return problem.timeLimitMs * (problem.scaleTimeLimit ? timeFactors[language] : 1) + allowanceMs
}
