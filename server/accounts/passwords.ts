/**
 * Argon2id, with the memory and time that OWASP names. A hash costs up to 40 ms of a core and 19 MiB,
 * so at most four are made at once and 32 wait; who comes then is asked to come again, rather than
 * everybody being slow.
 */
import { hash, verify } from '@node-rs/argon2'
import { Refusal } from '../http/refusal.ts'

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
const atOnce = 4
const mayWait = 32

let running = 0
const waiting: (() => void)[] = []

export async function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, cost))
}

/**
 * Whether this is the password. Without a hash (no such account) it takes as long and is not, so
 * that the time an answer takes does not tell which accounts exist.
 */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const against = stored ?? (await dummyHash())
  const matches = await inTurn(() => verify(against, password))
  return matches && stored !== undefined
}

let dummy: Promise<string> | undefined
function dummyHash(): Promise<string> {
  dummy ??= hash('no password of anybody', cost)
  return dummy
}

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= atOnce) {
    if (waiting.length >= mayWait) {
      throw new Refusal(503, 'Too many people are signing in. Try again in a moment.', {
        headers: { 'retry-after': '2' },
      })
    }
    // Who ends hands over the turn, so that nobody who comes meanwhile can take it.
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next === undefined) running--
    else next()
  }
}
