import { useEffect, useEffectEvent, useRef } from 'react'
import { createSoon, type Soon } from './soon.ts'

/** Debounces saving the contents of a form or text box; see soon.ts. */
export function useSoon(keep: () => void): Pick<Soon, 'touch' | 'drop'> {
  const soon = useRef<Soon | null>(null)
  const keepNow = useEffectEvent(keep)
  useEffect(() => {
    const created = createSoon(() => keepNow())
    soon.current = created
    return () => created.close()
  }, [])
  return {
    touch: () => soon.current?.touch(),
    drop: () => soon.current?.drop(),
  }
}
