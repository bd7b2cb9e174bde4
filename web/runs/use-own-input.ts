import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { forget, keep, kept } from '../client/kept.ts'
import type { Owner } from '../client/owner.ts'
import { useOwner } from '../client/use-owner.ts'
import { useSoon } from '../client/use-soon.ts'

/** The user's custom input for a problem, stored for each user like the code. */
export function useOwnInput(problemId: number) {
  const owner = useOwner() ?? 'visitor'
  const name = `input:${problemId}`
  const [text, setText] = useState(() => kept(owner, name) ?? '')
  const [safe, setSafe] = useState(true)
  const latest = useRef(text)
  const { touch } = useSoon(() => {
    if (latest.current === '') forget(owner, name)
    setSafe(latest.current === '' || keep(owner, name, latest.current))
  })

  const settle = useEffectEvent((viewer: Owner) => {
    // The end of a session must not remove unsent text from the screen.
    if (viewer === 'visitor') return
    latest.current = kept(viewer, name) ?? ''
    setText(latest.current)
  })
  const first = useRef(owner)
  useEffect(() => {
    if (first.current !== owner) settle(owner)
    first.current = owner
  }, [owner])

  return {
    text,
    /** True if the browser could store it. */
    safe,
    change(next: string) {
      latest.current = next
      setText(next)
      touch()
    },
  }
}
