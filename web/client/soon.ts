/**
 * Debounces saving of typed text: saves after a pause, at the latest after `latestMs` of continuous
 * typing, and at once when the page is left. A tab that is killed thus loses half a second at most.
 */
const pauseMs = 100
const latestMs = 500

export type Soon = {
  /** Schedules a save. */
  touch(): void
  /** Saves now if a save is scheduled. */
  flush(): void
  /** Cancels a scheduled save. */
  drop(): void
  /** Saves if a save is scheduled, and removes the listeners. */
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
