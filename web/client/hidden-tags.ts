/**
 * Whether tags are hidden until their problem is solved, since a tag can give the idea away. The
 * pages render tags all the same and styles hide them (`.spoiler` in base.css) by a mark on <html>,
 * which `public/before-paint.js` sets from the same key before the first paint: so HTML from the
 * server shows no tag for a moment, and nothing moves.
 */
import { useEffect, useState } from 'react'
import { keep, kept } from './kept.ts'
import { useOwner } from './use-owner.ts'

const name = 'hide-tags'

/** The preference of whoever looks, kept for each user; off until it is set. */
export function useHiddenTags(): [boolean, (hidden: boolean) => void] {
  const owner = useOwner()
  const [hidden, setHidden] = useState(false)
  const show = (next: boolean) => {
    document.documentElement.toggleAttribute('data-hide-tags', next)
    setHidden(next)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: it only sets, the same each time
  useEffect(() => {
    if (owner !== null) show(kept(owner, name) === 'yes')
  }, [owner])
  return [
    hidden,
    (next) => {
      keep(owner ?? 'visitor', name, next ? 'yes' : 'no')
      show(next)
    },
  ]
}
