import { useRef, useState } from 'react'
import { reportFailure } from './queries.ts'

/** A request of a button or form. While it runs, a second start is ignored. Shows its failure. */
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
