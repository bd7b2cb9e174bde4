import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { limits } from '#contract'
import { callerAddress, type Limit, type LimitKey, type Limits, limitKey } from '../http/limits.ts'
import { Refusal } from '../http/refusal.ts'
import { semaphore } from '../semaphore.ts'
import { isPassword, type PasswordOwner } from './passwords.ts'

/** Running checks of this server, by limit key. Each promise settles when its check ends. */
const running = new Map<LimitKey, Set<Promise<void>>>()
const oneByOne = semaphore({ permits: Number.POSITIVE_INFINITY })

/**
 * Returns whether the password is right. An attempt counts before the check, so that simultaneous
 * attempts count too; a right password is uncounted. If the limit is reached, waits for running
 * checks first, because a class that signs in together has made no wrong attempts.
 * @throws Refusal 429
 */
export async function attempt(
  limited: Limits,
  request: FastifyRequest,
  account: PasswordOwner,
  { password, hash }: { password: string; hash: string | undefined },
): Promise<boolean> {
  const counted: Limit[] = []
  const settled = Promise.withResolvers<void>()
  // An attempt that was not checked does not count as wrong: the server is busy, or the account is
  // closed to this address, which must not lock out other users of the address.
  let isWrong = false
  try {
    for (const limit of attemptLimits(request, account)) {
      const take = async () => {
        await takeOnceKnown(limited, limit)
        counted.push(limit)
        running.set(limit.key, (running.get(limit.key) ?? new Set()).add(settled.promise))
      }
      await oneByOne(take, { owner: limit.key })
    }
    isWrong = !(await isPassword(password, hash, account))
  } finally {
    try {
      if (!isWrong) for (const limit of counted) await limited.giveBack(limit)
    } finally {
      settled.resolve()
      for (const { key } of counted) {
        running.get(key)?.delete(settled.promise)
        if (running.get(key)?.size === 0) running.delete(key)
      }
    }
  }
  return !isWrong
}

/** Counts one attempt. Only one caller per key waits for the running checks. */
async function takeOnceKnown(limited: Limits, limit: Limit): Promise<void> {
  for (;;) {
    try {
      return await limited.take(limit)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      await limited.giveBack(limit)
      const others = running.get(limit.key)
      if (others === undefined) throw error
      await Promise.race(others)
    }
  }
}

/** Clears the count for a user who has set a new password by a link, so that it works at once. */
export async function forgetAttempts(
  limited: Limits,
  request: FastifyRequest,
  account: PasswordOwner,
): Promise<void> {
  await limited.forget(pairKey(callerAddress(request.ip), account))
}

function attemptLimits({ ip }: FastifyRequest, account: PasswordOwner): Limit[] {
  const { perPair, perAddress, windowMinutes } = limits.failedSignIns
  const windowSeconds = windowMinutes * 60
  const address = callerAddress(ip)
  return [
    { key: limitKey('sign-in', address), atMost: perAddress, windowSeconds },
    { key: pairKey(address, account), atMost: perPair, windowSeconds },
  ]
}

function pairKey(address: string, account: PasswordOwner): LimitKey {
  const pair = `${address} ${account}`
  if (typeof account === 'number') return limitKey('sign-in-account', pair)
  // A name without an account may be as long as a request; its hash has a fixed length.
  return limitKey('sign-in-name', createHash('sha256').update(pair).digest('base64url'))
}
