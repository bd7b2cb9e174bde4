import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * Returns the time zone for dates: undefined for the viewer's own. The server does not know it, so
 * its HTML and the browser's first render have dates in UTC.
 */
export function useShownZone(): 'UTC' | undefined {
  return useSyncExternalStore(
    never,
    () => undefined,
    () => 'UTC',
  )
}
