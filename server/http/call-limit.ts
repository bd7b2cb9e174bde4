/**
 * The limit on all calls of one user or address. It is looked at on every call, so a server takes
 * calls from PostgreSQL a lot at a time and hands them out itself: one statement for 50 calls. What
 * a server has taken and not used is lost to the others for the rest of the minute.
 */
import { limits } from '#contract'
import type { Database } from '#database/connection.ts'
import { type Limit, raise, tooMany } from './limits.ts'

const lot = 50
const windowSeconds = 60

interface Share {
  left: number
  endsAtMs: number
  /** PostgreSQL had none left for this window. */
  exhausted: boolean
  /** Set while more are being fetched, so that calls of the same moment wait for one answer. */
  fetching: Promise<void> | undefined
}

export interface CallLimit {
  /** Counts one call. @throws Refusal 429 */
  take: (key: string) => Promise<void>
}

export function callLimit(db: Database, atMost: number = limits.callsPerMinute): CallLimit {
  const shares = new Map<string, Share>()

  async function fetchLot(share: Share, limit: Limit): Promise<void> {
    const { count, secondsLeft } = await raise(db, limit, lot)
    share.left = Math.max(0, Math.min(lot, limit.atMost - (count - lot)))
    share.exhausted = share.left === 0
    share.endsAtMs = Date.now() + secondsLeft * 1000
  }

  function shareOf(key: string): Share {
    const known = shares.get(key)
    if (known !== undefined) return known
    if (shares.size > 10_000) forgetEnded()
    const share: Share = { left: 0, endsAtMs: 0, exhausted: false, fetching: undefined }
    shares.set(key, share)
    return share
  }

  function forgetEnded(): void {
    const nowMs = Date.now()
    for (const [key, share] of shares) {
      if (share.endsAtMs <= nowMs && share.fetching === undefined) shares.delete(key)
    }
  }

  return {
    async take(key) {
      const share = shareOf(key)
      for (;;) {
        const nowMs = Date.now()
        const ended = share.endsAtMs <= nowMs
        if (!ended && share.left > 0) {
          share.left--
          return
        }
        if (!ended && share.exhausted) {
          const secondsLeft = Math.ceil((share.endsAtMs - nowMs) / 1000)
          throw tooMany(secondsLeft, { isCommon: true })
        }
        share.fetching ??= fetchLot(share, { key: `calls:${key}`, atMost, windowSeconds }).finally(
          () => {
            share.fetching = undefined
          },
        )
        await share.fetching
      }
    },
  }
}
