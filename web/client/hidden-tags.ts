/**
 * Whether tags are hidden until their problem is solved, since a tag can give the idea away. The
 * pages render tags all the same and styles hide them (`.spoiler` in base.css) by a mark on <html>,
 * which `public/before-paint.js` sets from the same key before the first paint: so HTML from the
 * server shows no tag for a moment, and nothing moves.
 */
import { usePreference } from './preferences.ts'

/** Off until it is chosen. */
export function useHiddenTags(): [boolean, (hidden: boolean) => void] {
  const [value, choose] = usePreference('hide-tags', mark)
  return [value === 'yes', (hidden) => choose(hidden ? 'yes' : 'no')]
}

function mark(value: string | null) {
  document.documentElement.toggleAttribute('data-hide-tags', value === 'yes')
}
