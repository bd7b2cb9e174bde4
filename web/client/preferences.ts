/**
 * Display preferences: theme, pane sizes, editor settings, hidden tags. Each user has their own,
 * and visitors share one set. A user without a choice gets that of this browser's visitors, so that
 * a first sign-in does not turn a dark page white.
 *
 * `public/before-paint.js` applies the same rule before the first paint.
 */
import { useCallback, useSyncExternalStore } from 'react'
import { currentOwner, keyOf, type Owner } from './owner.ts'
import { listen, readStored, writeStored } from './storage.ts'
import { watchToken } from './token.ts'

/** An event of the window, for all listeners in this tab. Other tabs get `storage`. */
const changed = 'preference'
/** Values that could not be stored; they last until the page is closed. */
const unstored = new Map<string, string>()

export function preferred(owner: Owner, name: string): string | null {
  return read(keyOf(owner, name)) ?? read(keyOf('visitor', name))
}

function read(key: string): string | null {
  return unstored.get(key) ?? readStored(key)
}

export function prefer(owner: Owner, name: string, value: string): void {
  const key = keyOf(owner, name)
  if (writeStored(key, value)) unstored.delete(key)
  else unstored.set(key, value)
  dispatchEvent(new Event(changed))
}

/**
 * Returns the current user's preference, null without a choice and in the server's HTML, and a
 * function to set it. `show` is called at first and on every change, to update the document outside
 * of React.
 */
export function usePreference(
  name: string,
  show?: (value: string | null) => void,
): [string | null, (value: string) => void] {
  const watch = useCallback(
    (listener: () => void) => {
      const onChange = () => {
        show?.(preferred(currentOwner(), name))
        listener()
      }
      const stops = [watchToken(onChange), listen([changed, 'storage'], onChange)]
      onChange()
      return () => {
        for (const stop of stops) stop()
      }
    },
    [name, show],
  )
  const current = () => preferred(currentOwner(), name)
  const value = useSyncExternalStore(watch, current, () => null)
  return [value, (next) => prefer(currentOwner(), name, next)]
}

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

export function useTheme(): [Theme, (theme: Theme) => void] {
  const [value, choose] = usePreference('theme', showTheme)
  return [themeOf(value), choose]
}

function showTheme(value: string | null) {
  const theme = themeOf(value)
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
}

function themeOf(value: string | null): Theme {
  return themes.find((theme) => theme === value) ?? 'system'
}

/**
 * Hides tags until their problem is solved. Pages always render the tags, and styles hide them
 * (`.spoiler` in base.css), so that tags in the server's HTML never flash.
 */
export function useHiddenTags(): [boolean, (hidden: boolean) => void] {
  const [value, choose] = usePreference('hide-tags', showHiddenTags)
  return [value === 'yes', (hidden) => choose(hidden ? 'yes' : 'no')]
}

function showHiddenTags(value: string | null) {
  document.documentElement.toggleAttribute('data-hide-tags', value === 'yes')
}
