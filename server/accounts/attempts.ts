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
  { address, account }: Attempt,
  check: () => Promise<boolean>,
): Promise<boolean> {
  const counted = attemptLimits(address, account)
  for (const limit of counted) await limited.take(limit)
  // Who was not even looked at (too many are being looked at just now) was not wrong either.
  let isWrong = false
  try {
    isWrong = !(await check())
  } finally {
    if (!isWrong) for (const limit of counted) await limited.giveBack(limit)
  }
  return !isWrong
}

function attemptLimits(address: string, account: number | string): Limit[] {
  const { perPair, perAddress, windowMinutes } = limits.failedSignIns
  const windowSeconds = windowMinutes * 60
  // A name that nobody has may be as long as a request; a hash of it is not.
  const pair = createHash('sha256').update(`${address} ${account}`).digest('base64url')
  return [
    { key: `sign-in:${address}`, atMost: perAddress, windowSeconds },
    { key: `sign-in:${pair}`, atMost: perPair, windowSeconds },
  ]
}
