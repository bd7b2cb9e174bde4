import { useEffect, useEffectEvent, useRef } from 'react'
import { forget, keep, kept } from './kept.ts'
import { useOwner } from './session.ts'
import { currentToken } from './token.ts'

/**
 * Saves an edit that is interrupted by the end of the session, and restores it after the owner's
 * next sign-in.
 * @param text the current text, or null while nothing is edited
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
  const onRestore = useEffectEvent(restore)
  useEffect(() => {
    if (typeof owner !== 'number') return
    const before = kept(owner, name)
    if (before === null) return
    forget(owner, name)
    onRestore(before)
  }, [owner, name])
}
