import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { forget, keep, kept, type Owner } from '../client/kept.ts'
import { useOwner } from '../client/use-owner.ts'

const pauseMs = 500

/** The input that somebody wrote for a problem, kept for each person like the code. */
export function useOwnInput(problemId: number) {
  const owner = useOwner() ?? 'visitor'
  const name = `input:${problemId}`
  const [text, setText] = useState(() => kept(owner, name) ?? '')
  const [safe, setSafe] = useState(true)
  const unsaved = useRef<{ text: string; timer: ReturnType<typeof setTimeout> } | null>(null)

  function save() {
    if (unsaved.current === null) return
    const { text: latest, timer } = unsaved.current
    clearTimeout(timer)
    unsaved.current = null
    if (latest === '') forget(owner, name)
    setSafe(latest === '' || keep(owner, name, latest))
  }
  const saveNow = useEffectEvent(save)

  const settle = useEffectEvent((viewer: Owner) => {
    // A session that ends takes nothing from the screen: what stands there may not be sent yet.
    if (viewer !== 'visitor') setText(kept(viewer, name) ?? '')
  })
  const first = useRef(owner)
  useEffect(() => {
    if (first.current !== owner) settle(owner)
    first.current = owner
  }, [owner])

  useEffect(() => {
    const leave = () => saveNow()
    window.addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', leave)
      leave()
    }
  }, [])

  return {
    text,
    /** Whether this browser could keep it. */
    safe,
    change(next: string) {
      setText(next)
      if (unsaved.current !== null) clearTimeout(unsaved.current.timer)
      unsaved.current = { text: next, timer: setTimeout(() => saveNow(), pauseMs) }
    },
  }
}
