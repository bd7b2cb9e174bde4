import { useSyncExternalStore } from 'react'

/** Whether both panes stand beside each other: `md` of the style sheet. */
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
