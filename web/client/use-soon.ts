import { useEffect, useEffectEvent, useRef } from 'react'
import { createSoon, type Soon } from './soon.ts'

/** What a form or a box holds, kept soon after each change; see soon.ts. */
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
