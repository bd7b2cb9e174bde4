import { setImmediate as settled } from 'node:timers/promises'
import type { Clock } from '../run/recent-usage.ts'

export type VirtualClock = Clock & {
  sleep(ms: number, signal?: AbortSignal): Promise<void>
  /** Lets the time pass, and everything happen that is due meanwhile. */
  advance(ms: number): Promise<void>
}

/** A clock for tests that only moves when the test advances it. */
export function virtualClock(): VirtualClock {
  let nowMs = 0
  let due: { atMs: number; action: () => void }[] = []
  function after(ms: number, action: () => void): () => void {
    const entry = { atMs: nowMs + ms, action }
    due.push(entry)
    return () => {
      due = due.filter((other) => other !== entry)
    }
  }
  return {
    now: () => nowMs,
    after,
    sleep: (ms, signal) =>
      new Promise((resolve, reject) => {
        const cancel = after(ms, resolve)
        signal?.addEventListener('abort', () => {
          cancel()
          reject(signal.reason)
        })
      }),
    async advance(ms) {
      const endMs = nowMs + ms
      for (;;) {
        await settled()
        const next = due.toSorted((a, b) => a.atMs - b.atMs)[0]
        if (next === undefined || next.atMs > endMs) break
        due = due.filter((other) => other !== next)
        nowMs = next.atMs
        next.action()
      }
      nowMs = endMs
    },
  }
}
