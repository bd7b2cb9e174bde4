import type { LimitKey } from './http/limit-key.ts'
import { Refusal } from './http/refusal.ts'

interface SeatRules {
  /** The limit for all keys together, on this server. */
  atMost: number
  full: string
}

export type Seats = ReturnType<typeof seats>

/** Limits how many of something are in progress at once, for each user or address and in total. */
export function seats({ atMost, full }: SeatRules) {
  const taken = new Map<LimitKey, number>()
  let all = 0
  return {
    /** @returns a function that releases the seat @throws Refusal 429 if a limit is reached */
    take(key: LimitKey, atMostOfKey: number): () => void {
      const count = taken.get(key) ?? 0
      if (count >= atMostOfKey || all >= atMost) {
        throw new Refusal(429, full, { headers: { 'retry-after': '2' } })
      }
      taken.set(key, count + 1)
      all += 1
      let left = false
      return () => {
        if (left) return
        left = true
        all -= 1
        const now = (taken.get(key) ?? 1) - 1
        if (now === 0) taken.delete(key)
        else taken.set(key, now)
      }
    },
  }
}
