/**
 * When what somebody types is kept: as soon as they pause, and while they do not, now and then, so
 * that a tab that is killed loses half a second at most; and at once when the page is left.
 */
const pauseMs = 100
const latestMs = 500

export type Soon = {
  /** Something is there to be kept. */
  touch(): void
  /** Keeps now what is there to be kept. */
  flush(): void
  /** Nothing is to be kept any more. */
  drop(): void
  /** Keeps what is left, and ends. */
  close(): void
}

export function createSoon(keep: () => void): Soon {
  let timer: ReturnType<typeof setTimeout> | undefined
  let sinceMs: number | null = null

  function drop() {
    clearTimeout(timer)
    sinceMs = null
  }
  function flush() {
    if (sinceMs === null) return
    drop()
    keep()
  }
  addEventListener('pagehide', flush)
  document.addEventListener('visibilitychange', flush)
  return {
    touch() {
      clearTimeout(timer)
      const nowMs = performance.now()
      sinceMs ??= nowMs
      timer = setTimeout(flush, Math.min(pauseMs, Math.max(0, sinceMs + latestMs - nowMs)))
    },
    flush,
    drop,
    close() {
      flush()
      removeEventListener('pagehide', flush)
      document.removeEventListener('visibilitychange', flush)
    },
  }
}
