/**
 * Saves an edit that is interrupted by the end of the session, when the page goes to the login
 * screen. The text is stored for its owner and restored after the next sign-in. Any other end of an
 * edit, such as Cancel or navigation, discards it.
 */
import { useEffect, useEffectEvent, useRef } from 'react'
import { forget, keep, kept } from './kept.ts'
import { currentToken } from './token.ts'
import { useOwner } from './use-owner.ts'

/**
 * @param name the name of the stored entry
 * @param text the current text, or null while nothing is edited
 * @param restore called with the stored text
 */
export function useKeptEdit(name: string, text: string | null, restore: (text: string) => void) {
  const owner = useOwner()
  const latest = useRef<{ owner: number; text: string | null } | null>(null)
  useEffect(() => {
    if (typeof owner === 'number') latest.current = { owner, text }
  })
  useEffect(
    () => () => {
      if (latest.current === null || latest.current.text === null) return
      if (currentToken() === null) keep(latest.current.owner, name, latest.current.text)
    },
    [name],
  )
  const giveBack = useEffectEvent(restore)
  useEffect(() => {
    if (typeof owner !== 'number') return
    const before = kept(owner, name)
    if (before === null) return
    forget(owner, name)
    giveBack(before)
  }, [owner, name])
}
