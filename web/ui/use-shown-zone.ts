import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * The time zone in which dates are shown: undefined for the viewer's own. The server does not know
 * that: its HTML, and the browser's first render of it, carry dates in UTC.
 */
export function useShownZone(): 'UTC' | undefined {
  return useSyncExternalStore(
    never,
    () => undefined,
    () => 'UTC',
  )
}
