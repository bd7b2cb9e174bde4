import { useRef, useState } from 'react'

/**
 * Wraps a request that a button or form starts: `busy` is true while it runs, and a second start is
 * ignored. `work` handles its own failures.
 */
export function useRequest<Arguments extends unknown[]>(
  work: (...args: Arguments) => Promise<void>,
): { busy: boolean; start: (...args: Arguments) => void } {
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const start = (...args: Arguments) => {
    if (running.current) return
    running.current = true
    setBusy(true)
    void work(...args).finally(() => {
      running.current = false
      setBusy(false)
    })
  }
  return { busy, start }
}
