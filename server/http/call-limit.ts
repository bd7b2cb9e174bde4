/**
 * Limits all calls of one user or address. A server reserves 50 calls at a time in PostgreSQL and
 * counts them locally; those that it does not use are lost to the other servers in this minute.
 *
 * A long reply takes the server many times as long as a short one, so it counts as several calls.
 */
import { LRUCache } from 'lru-cache'
import { limits } from '#contract'
import type { Database } from '#database/connection.ts'
import { seats } from '../seats.ts'
import { type Limit, type LimitKey, limitKey, raise, tooMany } from './limits.ts'

const lot = 50

interface Share {
  left: number
  endsAtMs: number
  /** PostgreSQL had no calls left for this window. */
  exhausted: boolean
  /** Set while more are being reserved, so that concurrent calls share one query. */
  fetching: Promise<void> | undefined
}

export type CallLimit = ReturnType<typeof callLimit>

const newShare = (): Share => ({ left: 0, endsAtMs: 0, exhausted: false, fetching: undefined })

async function reserve(db: Database, share: Share, limit: Limit): Promise<void> {
  const { count, secondsLeft } = await raise(db, limit, lot)
  share.left = Math.max(0, Math.min(lot, limit.atMost - (count - lot)))
  share.exhausted = share.left === 0
  share.endsAtMs = Date.now() + secondsLeft * 1000
}

function limitOf(caller: LimitKey, atMost: number): Limit {
  return { key: limitKey('calls', caller), atMost, windowSeconds: 60 }
}

/** @param callers the number of callers that this server remembers; others reserve again */
export function callLimit(db: Database, atMost: number = limits.callsPerMinute, callers = 100_000) {
  const shares = new LRUCache<LimitKey, Share>({ max: callers, memoMethod: newShare })
  const inProgress = seats({
    atMost: Number.POSITIVE_INFINITY,
    full: 'Too many of your calls are in progress. Try again in a moment.',
  })

  /** @returns the seconds until calls are free again, if these are too many; else null */
  async function add(caller: LimitKey, sizeBytes: number): Promise<number | null> {
    const calls = Math.floor(sizeBytes / limits.bytesPerCall)
    const share = shares.memo(caller)
    const fromShare = Math.min(calls, share.left)
    share.left -= fromShare
    if (calls === fromShare) return null
    const { count, secondsLeft } = await raise(db, limitOf(caller, atMost), calls - fromShare)
    return count > atMost ? secondsLeft : null
  }

  return {
    async take(caller: LimitKey): Promise<void> {
      const limit = limitOf(caller, atMost)
      const share = shares.memo(caller)
      for (;;) {
        const msLeft = share.endsAtMs - Date.now()
        if (msLeft > 0 && share.left > 0) {
          share.left--
          return
        }
        if (msLeft > 0 && share.exhausted) {
          throw tooMany(Math.ceil(msLeft / 1000), { isCommon: true })
        }
        share.fetching ??= reserve(db, share, limit).finally(() => {
          share.fetching = undefined
        })
        await share.fetching
      }
    },

    /** @returns a function for the moment when the reply is made */
    begin: (user: LimitKey): (() => void) => inProgress.take(user, limits.callsInProgress),

    /** Counts a long reply as further calls. The reply itself is never refused. */
    async addReply(caller: LimitKey, sizeBytes: number): Promise<void> {
      await add(caller, sizeBytes)
    },

    /** Counts work like a reply of this size, before it is done. @throws Refusal 429 */
    async addWork(caller: LimitKey, sizeBytes: number): Promise<void> {
      const secondsLeft = await add(caller, sizeBytes)
      if (secondsLeft !== null) throw tooMany(secondsLeft, { isCommon: true })
    },
  }
}
