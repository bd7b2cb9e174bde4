/**
 * Work of which only so much may go on at once; the rest waits, first come first served. Who comes
 * when already so many wait is asked to come again, rather than everybody being slow; who leaves
 * while waiting loses the turn.
 */
import { Refusal } from './http/refusal.ts'

export interface TurnRules {
  atOnce: number
  /** How many may wait; all, if it is not said. */
  mayWait?: number
  /** What those are told for whom there is no room. */
  busy?: string
}

export type InTurn = <Result>(work: () => Promise<Result>, signal?: AbortSignal) => Promise<Result>

export function turns({
  atOnce,
  mayWait = Number.POSITIVE_INFINITY,
  busy = 'The server is busy. Try again in a moment.',
}: TurnRules): InTurn {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work, signal) => {
    if (running >= atOnce) {
      if (waiting.length >= mayWait)
        throw new Refusal(503, busy, { headers: { 'retry-after': '2' } })
      // Who ends hands over the turn, so that nobody who comes meanwhile can take it.
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running++
    try {
      signal?.throwIfAborted()
      return await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) running--
      else next()
    }
  }
}
