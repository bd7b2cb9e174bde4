import { useEffect, useRef } from 'react'

const everyMs = 2000

/** Looks again every 2 s while something in a list is still being judged, and the tab is shown. */
export function useRefetchWhile(unfinished: boolean, refetch: () => void) {
  const latest = useRef(refetch)
  useEffect(() => {
    latest.current = refetch
  })
  useEffect(() => {
    if (!unfinished) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') latest.current()
    }, everyMs)
    return () => clearInterval(timer)
  }, [unfinished])
}
