import { useEffect, useEffectEvent } from 'react'
import { acceptsLanguage, languages } from '#contract'
import type { Code } from './use-code.ts'

/**
 * Opens the first accepted language when a problem does not accept the user's usual one, which stays
 * their choice for other problems.
 * @param accepted codes joined with commas; undefined until the problem is known
 */
export function useAcceptedLanguage(code: Code, accepted: string | undefined): void {
  const { settled } = code
  const openAccepted = useEffectEvent((codes: string) => {
    if (acceptsLanguage(codes, code.language)) return
    const first = languages.find((language) => acceptsLanguage(codes, language.code))
    if (first !== undefined) code.openLanguage(first.code)
  })
  // Not when the language changes: a user may open an old submission in a language that the problem
  // accepted then.
  useEffect(() => {
    if (settled && accepted !== undefined) openAccepted(accepted)
  }, [settled, accepted])
}
