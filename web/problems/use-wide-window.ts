import { useSyncExternalStore } from 'react'

/** The `md` breakpoint of the style sheet: wide enough for both panes side by side. */
const query = '(min-width: 52rem)'

export function useWideWindow(): boolean {
  return useSyncExternalStore(
    watch,
    () => window.matchMedia(query).matches,
    () => false,
  )
}

function watch(listener: () => void) {
  const list = window.matchMedia(query)
  list.addEventListener('change', listener)
  return () => list.removeEventListener('change', listener)
}
