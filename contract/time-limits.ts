import type { Language } from './languages.ts'

/**
 * Factors of the time limit. By default all languages get the same CPU time, plus the startup
 * overhead of the language. If the author chooses it (`scaleTimeLimit`), slower languages get a
 * multiple.
 */
export const timeFactors: Readonly<Record<Language, number>> = {
  cpp: 1,
  c: 1,
  java: 2,
  javascript: 2,
  python: 3,
}

/** Returns a language's limit in ms. @param allowanceMs the measured startup overhead */
export function resultingLimitMs(
  problem: { timeLimitMs: number; scaleTimeLimit: boolean },
  language: Language,
  allowanceMs: number,
): number {
  return problem.timeLimitMs * (problem.scaleTimeLimit ? timeFactors[language] : 1) + allowanceMs
}
