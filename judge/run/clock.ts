export type Clock = {
  /** Milliseconds since any fixed moment. */
  now(): number
  /** Calls `action` once after this many milliseconds. Returns a function that cancels the call. */
  after(ms: number, action: () => void): () => void
}

export const realClock: Clock = {
  now: () => performance.now(),
  after(ms, action) {
    const timer = setTimeout(action, ms)
    return () => clearTimeout(timer)
  },
}
