const firstMs = 100
const longestMs = 10_000
/** A part that lived this long had recovered: its next crash starts from the shortest pause. */
const recoveredMs = 10_000

/** How long to wait before a part is started again, in milliseconds: doubling while it keeps dying. */
export function backOff(): (livedMs: number) => number {
  let nextMs = firstMs
  return (livedMs) => {
    if (livedMs >= recoveredMs) nextMs = firstMs
    const waitMs = nextMs
    nextMs = Math.min(longestMs, nextMs * 2)
    return waitMs
  }
}
