import type { LimitKey } from './http/limit-key.ts'
import { Refusal } from './http/refusal.ts'

export interface SeatRules {
  /** For all keys together, on this server. */
  atMost: number
  /** What a caller is told when all seats are taken, with what to do. */
  full: string
}

/** Limits how many of something are in progress at once, for each user or address and in all. */
export interface Seats {
  /** @returns how to leave the seat @throws Refusal 429 when those of the key, or all, are taken */
  take: (key: LimitKey, atMostOfKey: number) => () => void
}

export function seats({ atMost, full }: SeatRules): Seats {
  const taken = new Map<LimitKey, number>()
  let all = 0
  return {
    take(key, atMostOfKey) {
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
