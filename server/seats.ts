import type { LimitKey } from './http/limits.ts'
import { Refusal } from './http/refusal.ts'

interface SeatRules {
  /** The limit for all keys together, on this server. */
  atMost: number
  full: string
}

export type Seats = ReturnType<typeof seats>

/** Limits what is in progress, by key and in total. The first seat of a key may exceed its limit. */
export function seats({ atMost, full }: SeatRules) {
  const taken = new Map<LimitKey, number>()
  let all = 0
  return {
    /** @returns a function that releases the seat @throws Refusal 429 if a limit is reached */
    take(key: LimitKey, atMostOfKey: number, size = 1): () => void {
      const count = taken.get(key) ?? 0
      if ((count > 0 && count + size > atMostOfKey) || all + size > atMost) {
        throw new Refusal(429, full, { headers: { 'retry-after': '2' } })
      }
      taken.set(key, count + size)
      all += size
      let left = false
      return () => {
        if (left) return
        left = true
        all -= size
        const now = (taken.get(key) ?? size) - size
        if (now === 0) taken.delete(key)
        else taken.set(key, now)
      }
    },
  }
}
