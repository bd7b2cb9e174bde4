/**
 * Work of which only so much may go on at once; the rest waits, first come first served. Who leaves
 * while waiting loses the turn.
 */
export function turns(atOnce: number) {
  let running = 0
  const waiting: (() => void)[] = []
  return async function inTurn<Result>(
    signal: AbortSignal,
    work: () => Promise<Result>,
  ): Promise<Result> {
    // Who ends hands over the turn, so that nobody who comes meanwhile can take it.
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    else running++
    try {
      signal.throwIfAborted()
      return await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) running--
      else next()
    }
  }
}
