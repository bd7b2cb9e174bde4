import { useSyncExternalStore } from 'react'

/** Returns false on the server and during hydration, whose render must equal the server's. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

const never = () => () => undefined
