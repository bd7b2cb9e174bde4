import {
  type ContributionFields,
  isLanguage,
  joinLanguageLimits,
  joinLanguages,
  type Language,
  languageName,
  limits,
} from '#contract'
import type { Losses, PackagedProblem } from './packaged-problem.ts'

/** Returns the fields for restricted languages and for time limits of single languages. */
export function chooseLanguages(
  { languages, timeFactors }: Pick<PackagedProblem, 'languages' | 'timeFactors'>,
  timeLimitMs: number,
  losses: Losses,
): Pick<ContributionFields, 'languages' | 'languageLimits'> {
  const accepted = languages.filter(isLanguage)
  const others = languages.filter((language) => !isLanguage(language))
  if (others.length > 0) {
    const end = accepted.length === 0 ? ', so every language is accepted' : ''
    losses.add(`Languages that are not offered here are left out: ${others.join(', ')}${end}.`)
  }
  const ownLimits = new Map<Language, string>()
  for (const [language, factor] of timeFactors) {
    const usable = accepted.length === 0 ? isLanguage(language) : accepted.includes(language)
    if (usable) ownLimits.set(language, limitOf(language, timeLimitMs * factor, losses))
  }
  return {
    ...(accepted.length > 0 && { languages: joinLanguages(accepted) }),
    ...(ownLimits.size > 0 && { languageLimits: joinLanguageLimits(ownLimits) }),
  }
}

function limitOf(language: Language, ms: number, losses: Losses): string {
  const { min, max } = limits.timeLimitMs
  const nearest = Math.min(max, Math.max(min, Math.round(ms)))
  // A factor of a package may be rounded.
  if (Math.abs(nearest - ms) > 0.001) {
    losses.add(`The time limit of ${ms} ms for ${languageName(language)} becomes ${nearest} ms.`)
  }
  return String(nearest)
}
