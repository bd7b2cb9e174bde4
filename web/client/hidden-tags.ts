/**
 * Hides tags until their problem is solved, since a tag can give the idea away. Pages always render
 * the tags, and styles hide them (`.spoiler` in base.css) by a mark on <html>.
 * `public/before-paint.js` sets the mark from the same key before the first paint, so that tags in
 * the server's HTML never flash and the layout does not shift.
 */
import { usePreference } from './preferences.ts'

/** Off by default. */
export function useHiddenTags(): [boolean, (hidden: boolean) => void] {
  const [value, choose] = usePreference('hide-tags', mark)
  return [value === 'yes', (hidden) => choose(hidden ? 'yes' : 'no')]
}

function mark(value: string | null) {
  document.documentElement.toggleAttribute('data-hide-tags', value === 'yes')
}
