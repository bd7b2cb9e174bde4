/** How often somebody may be wrong about a password, wherever one is asked for. */

import { createHash } from 'node:crypto'
import { limits } from '#contract'
import { type LimitKey, limitKey } from '../http/limit-key.ts'
import type { Limit, Limits } from '../http/limits.ts'
import { Refusal } from '../http/refusal.ts'
import { turns } from '../turns.ts'

export interface Attempt {
  /** Whose guess it is: callerAddress(). */
  address: string
  /** The account's id; for a name that nobody has, that name. */
  account: number | string
}

/** The guesses that this server looks at, by the key of what limits them; settled when it has. */
const open = new Map<LimitKey, Set<Promise<void>>>()
const oneByOne = turns({ atOnce: Number.POSITIVE_INFINITY })

/**
 * Whether the password is right, as `check` finds. Counted before it is looked at, so that guesses
 * sent at the same moment count too; given back if it was right. Where there were enough, those
 * that are being looked at are waited for: a class that signs in together was not wrong.
 * @throws Refusal 429
 */
export async function attempt(
  limited: Limits,
  whose: Attempt,
  check: () => Promise<boolean>,
): Promise<boolean> {
  const counted: Limit[] = []
  const settled = Promise.withResolvers<void>()
  // Who was not even looked at was not wrong either: too many are being looked at just now, or the
  // account is closed to this address, which others behind it must not suffer for.
  let isWrong = false
  try {
    for (const limit of attemptLimits(whose)) {
      const take = async () => {
        await takeOnceKnown(limited, limit)
        counted.push(limit)
        open.set(limit.key, (open.get(limit.key) ?? new Set()).add(settled.promise))
      }
      await oneByOne(take, { owner: limit.key })
    }
    isWrong = !(await check())
  } finally {
    try {
      if (!isWrong) for (const limit of counted) await limited.giveBack(limit)
    } finally {
      settled.resolve()
      for (const { key } of counted) {
        open.get(key)?.delete(settled.promise)
        if (open.get(key)?.size === 0) open.delete(key)
      }
    }
  }
  return !isWrong
}

/** Counts one, unless there are enough that were wrong. Only one at a time waits for the others. */
async function takeOnceKnown(limited: Limits, limit: Limit): Promise<void> {
  for (;;) {
    try {
      return await limited.take(limit)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      await limited.giveBack(limit)
      const others = open.get(limit.key)
      if (others === undefined) throw error
      await Promise.race(others)
    }
  }
}

/** Whoever chose a new password by a link was wrong about the old one, and may use the new one now. */
export async function forgetAttempts(limited: Limits, whose: Attempt): Promise<void> {
  await limited.forget(pairKey(whose))
}

function attemptLimits(whose: Attempt): Limit[] {
  const { perPair, perAddress, windowMinutes } = limits.failedSignIns
  const windowSeconds = windowMinutes * 60
  return [
    { key: limitKey('sign-in', whose.address), atMost: perAddress, windowSeconds },
    { key: pairKey(whose), atMost: perPair, windowSeconds },
  ]
}

function pairKey({ address, account }: Attempt): LimitKey {
  const pair = `${address} ${account}`
  if (typeof account === 'number') return limitKey('sign-in-account', pair)
  // A name without an account may be as long as a request; a hash of it is not.
  return limitKey('sign-in-name', createHash('sha256').update(pair).digest('base64url'))
}
