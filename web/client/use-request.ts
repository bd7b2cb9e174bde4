import { useRef, useState } from 'react'
import { reportFailure } from './queries.ts'

/**
 * Wraps a request that a button or form starts: `busy` is true while it runs, and a second start is
 * ignored. A failure that `work` does not handle is shown to the user.
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
    void work(...args)
      .catch(reportFailure)
      .finally(() => {
        running.current = false
        setBusy(false)
      })
  }
  return { busy, start }
}
