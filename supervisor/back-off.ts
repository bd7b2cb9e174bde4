const firstMs = 100
const longestMs = 10_000
/** A part that ran this long has recovered: its next crash starts from the shortest pause. */
const recoveredMs = 10_000

/** Returns a function that computes the pause before a restart, in milliseconds; it doubles while the part keeps crashing. */
export function backOff(): (livedMs: number) => number {
  let nextMs = firstMs
  return (livedMs) => {
    if (livedMs >= recoveredMs) nextMs = firstMs
    const waitMs = nextMs
    nextMs = Math.min(longestMs, nextMs * 2)
    return waitMs
  }
}
