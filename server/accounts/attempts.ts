/** How often somebody may be wrong about a password, wherever one is asked for. */
import { createHash } from 'node:crypto'
import { limits } from '#contract'
import type { Limit, Limits } from '../http/limits.ts'

export interface Attempt {
  /** Whose guess it is: callerAddress(). */
  address: string
  /** The account's id; for a name that nobody has, that name. */
  account: number | string
}

/**
 * Whether the password is right, as `check` finds. Counted before it is looked at, so that guesses
 * sent at the same moment count too; given back if it was right.
 * @throws Refusal 429
 */
export async function attempt(
  limited: Limits,
  whose: Attempt,
  check: () => Promise<boolean>,
): Promise<boolean> {
  const counted: Limit[] = []
  // Who was not even looked at was not wrong either: too many are being looked at just now, or the
  // account is closed to this address, which others behind it must not suffer for.
  let isWrong = false
  try {
    for (const limit of attemptLimits(whose)) {
      await limited.take(limit)
      counted.push(limit)
    }
    isWrong = !(await check())
  } finally {
    if (!isWrong) for (const limit of counted) await limited.giveBack(limit)
  }
  return !isWrong
}

/** Whoever chose a new password by a link was wrong about the old one, and may use the new one now. */
export async function forgetAttempts(limited: Limits, whose: Attempt): Promise<void> {
  await limited.forget(pairKey(whose))
}

function attemptLimits(whose: Attempt): Limit[] {
  const { perPair, perAddress, windowMinutes } = limits.failedSignIns
  const windowSeconds = windowMinutes * 60
  return [
    { key: `sign-in:${whose.address}`, atMost: perAddress, windowSeconds },
    { key: pairKey(whose), atMost: perPair, windowSeconds },
  ]
}

function pairKey({ address, account }: Attempt): string {
  // A name that nobody has may be as long as a request; a hash of it is not.
  return `sign-in:${createHash('sha256').update(`${address} ${account}`).digest('base64url')}`
}
