import { useEffect, useRef, useState } from 'react'

/**
 * A request that a button or form starts: `busy` while it runs, and not started twice. Failures are
 * the work's own to handle.
 */
export function useRequest<Arguments extends unknown[]>(
  work: (...args: Arguments) => Promise<void>,
): { busy: boolean; start: (...args: Arguments) => void } {
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const mounted = useRef(true)
  useEffect(() => {
    mounted.current = true
    return () => {
      mounted.current = false
    }
  }, [])
  const start = (...args: Arguments) => {
    if (running.current) return
    running.current = true
    setBusy(true)
    void work(...args).finally(() => {
      running.current = false
      if (mounted.current) setBusy(false)
    })
  }
  return { busy, start }
}
