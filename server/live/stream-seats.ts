import { Refusal } from '../http/refusal.ts'

/** How many streams may be open at once, counted on each server for each user or address. */
export interface StreamSeats {
  /** Returns how to leave it. @throws Refusal 429 when all are taken: the page polls then. */
  take: (key: string, atMost: number) => () => void
}

export function streamSeats(): StreamSeats {
  const taken = new Map<string, number>()
  return {
    take(key, atMost) {
      const count = taken.get(key) ?? 0
      if (count >= atMost) {
        throw new Refusal(429, 'Too many pages are following submissions at once.', {
          headers: { 'retry-after': '2' },
        })
      }
      taken.set(key, count + 1)
      let left = false
      return () => {
        if (left) return
        left = true
        const now = (taken.get(key) ?? 1) - 1
        if (now === 0) taken.delete(key)
        else taken.set(key, now)
      }
    },
  }
}
