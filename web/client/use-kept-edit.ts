/**
 * A session can end in the middle of an edit, and the page that it stood on then leads to the login
 * screen. What was being typed is kept for its owner at that moment, and given back when they come
 * back; at any other end of an edit, such as Cancel or another page, it is forgotten as always.
 */
import { useEffect, useEffectEvent, useRef } from 'react'
import { forget, keep, kept } from './kept.ts'
import { currentToken } from './token.ts'
import { useOwner } from './use-owner.ts'

/**
 * @param name under which it is kept
 * @param text as it stands, or null while nothing is edited
 * @param restore takes back what was kept
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
