/**
 * How somebody likes the pages: theme, pane sizes, the editor, hidden tags. Each user has their own,
 * and visitors theirs: who signs in or out, in whatever tab, has the others at once. A user who has
 * not chosen yet has what this browser's visitors chose, so that a first sign-in does not turn a dark
 * page white; it stays theirs all the same.
 *
 * What must not change under one's eyes is set by `public/before-paint.js` before the first paint,
 * and by the same rule.
 */
import { useCallback, useSyncExternalStore } from 'react'
import { currentOwner, keyOf, type Owner } from './owner.ts'
import { readStored, writeStored } from './stored.ts'
import { watchToken } from './token.ts'

const listeners = new Set<() => void>()
/** What could not be kept lasts as long as the page. */
const unkept = new Map<string, string>()

export function preferred(owner: Owner, name: string): string | null {
  return read(keyOf(owner, name)) ?? read(keyOf('visitor', name))
}

export function prefer(owner: Owner, name: string, value: string): void {
  const key = keyOf(owner, name)
  if (writeStored(key, value)) unkept.delete(key)
  else unkept.set(key, value)
  for (const listener of [...listeners]) listener()
}

/**
 * The preference of whoever looks, null while nobody has chosen, as in the server's HTML; and how to
 * choose. `show` is told of it at first and whenever it changes, to set what stands outside of React.
 */
export function usePreference(
  name: string,
  show?: (value: string | null) => void,
): [string | null, (value: string) => void] {
  const watch = useCallback(
    (listener: () => void) => {
      const onChange = () => {
        show?.(current(name))
        listener()
      }
      const unwatchToken = watchToken(onChange)
      listeners.add(onChange)
      addEventListener('storage', onChange)
      show?.(current(name))
      return () => {
        unwatchToken()
        listeners.delete(onChange)
        removeEventListener('storage', onChange)
      }
    },
    [name, show],
  )
  const value = useSyncExternalStore(
    watch,
    () => current(name),
    () => null,
  )
  return [value, (next) => prefer(currentOwner(), name, next)]
}

function current(name: string): string | null {
  return preferred(currentOwner(), name)
}

function read(key: string): string | null {
  return unkept.get(key) ?? readStored(key)
}
