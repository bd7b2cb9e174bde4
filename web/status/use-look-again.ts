import { useEffect, useRef } from 'react'

/** Calls `look` every few seconds while the tab is visible, and at once when it becomes visible. */
export function useLookAgain(look: () => void, everyMs: number) {
  const latest = useRef(look)
  useEffect(() => {
    latest.current = look
  })
  useEffect(() => {
    const again = () => {
      if (document.visibilityState === 'visible') latest.current()
    }
    const timer = setInterval(again, everyMs)
    document.addEventListener('visibilitychange', again)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', again)
    }
  }, [everyMs])
}
