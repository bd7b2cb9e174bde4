/**
 * Display preferences: theme, pane sizes, editor settings, hidden tags. Each user has their own,
 * and visitors share one set. A sign-in or sign-out in any tab switches them at once. A user
 * without a choice gets the choice of this browser's visitors, so that a first sign-in does not
 * turn a dark page white. That choice still belongs to the visitors.
 *
 * `public/before-paint.js` applies the same rule before the first paint to everything that must not
 * visibly change.
 */
import { useCallback, useSyncExternalStore } from 'react'
import { currentOwner, keyOf, type Owner } from './owner.ts'
import { readStored, writeStored } from './stored.ts'
import { watchToken } from './token.ts'

const listeners = new Set<() => void>()
/** Values that could not be stored; they last until the page is closed. */
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
 * Returns the current user's preference and a function to set it. The value is null until a choice
 * is made, as in the server's HTML. `show` is called at first and on every change, to update the
 * document outside of React.
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
