/**
 * Shares reads among callers. One read runs at a time, and all callers that arrive meanwhile get
 * the result of the next one. So no result is older than its call, and many callers cost two reads.
 */
export function coalesced<Result>(read: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | undefined
  let next: Promise<Result> | undefined

  function start(): Promise<Result> {
    const started = read().finally(() => {
      if (running === started) running = undefined
    })
    running = started
    return started
  }

  return () => {
    if (running === undefined) return start()
    next ??= running
      .catch(() => {})
      .then(() => {
        next = undefined
        return running ?? start()
      })
    return next
  }
}
