import { type Language, languageName, resultingLimitMs, secondsText } from '#contract'
import type { Problem } from '#contract/shapes.ts'

export function timeLimitWords(problem: Problem, language: Language) {
  const { timeLimit: timeLimitMs, scaleTimeLimit, languageLimits, limits } = problem
  const limitMs = resultingLimitMs({ timeLimitMs, scaleTimeLimit, languageLimits }, language)
  const startMs = (limits[language] ?? limitMs) - limitMs
  const start = startMs > 0 ? `, plus ${startMs} ms for ${languageName(language)} to start` : ''
  return { limit: secondsText(limitMs), meaning: `CPU time for each test${start}` }
}
