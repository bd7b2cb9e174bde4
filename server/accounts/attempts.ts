/** Limits wrong passwords, wherever a password is asked for. */

import { createHash } from 'node:crypto'
import { limits } from '#contract'
import { type LimitKey, limitKey } from '../http/limit-key.ts'
import type { Limit, Limits } from '../http/limits.ts'
import { Refusal } from '../http/refusal.ts'
import { semaphore } from '../semaphore.ts'

export interface Attempt {
  /** The address of the client: callerAddress(). */
  address: string
  /** The account's id; the entered name if no account has it. */
  account: number | string
}

/**
 * The attempts that this server is checking, by limit key. Each promise settles when its check
 * ends.
 */
const open = new Map<LimitKey, Set<Promise<void>>>()
const oneByOne = semaphore({ permits: Number.POSITIVE_INFINITY })

/**
 * Returns whether `check` finds the password right. An attempt counts before the check, so that
 * attempts sent at the same moment count too; the count is released if the password was right. If
 * the limit is reached, waits for running checks first, because a class that signs in together has
 * made no wrong attempts.
 * @throws Refusal 429
 */
export async function attempt(
  limited: Limits,
  whose: Attempt,
  check: () => Promise<boolean>,
): Promise<boolean> {
  const counted: Limit[] = []
  const settled = Promise.withResolvers<void>()
  // An attempt that was not checked does not count as wrong: the server is busy, or the account is
  // closed to this address, which must not lock out other users of the address.
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

/**
 * Counts one attempt, unless the limit of wrong ones is reached. Only one caller per key waits for
 * the running checks.
 */
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

/** Clears the count for a user who has set a new password by a link, so that it works at once. */
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
  // A name without an account may be as long as a request; its hash has a fixed length.
  return limitKey('sign-in-name', createHash('sha256').update(pair).digest('base64url'))
}
