import { useEffect, useRef } from 'react'

const everyMs = 2000

/** Refetches every 2 s while an entry of a list is being judged and the tab is visible. */
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
