import type { Language } from './languages.ts'

/**
 * A time limit means the same CPU time in every language, after the start-up time of the language.
 * Where the author asks (`scaleTimeLimit`), slower languages get a multiple.
 */
export const timeFactors: Readonly<Record<Language, number>> = {
  cpp: 1,
  c: 1,
  java: 2,
  javascript: 2,
  python: 3,
}

/** The limit that holds for one language, in ms. @param allowanceMs its measured start-up time */
export function resultingLimitMs(
  problem: { timeLimitMs: number; scaleTimeLimit: boolean },
  language: Language,
  allowanceMs: number,
): number {
  return problem.timeLimitMs * (problem.scaleTimeLimit ? timeFactors[language] : 1) + allowanceMs
}
