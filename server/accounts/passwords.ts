/** Argon2id as OWASP recommends: up to 40 ms of a core and 19 MiB. */
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { semaphore } from '../semaphore.ts'

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
/** Half of the processors, because hashing has the server's weight, and four times that of programs. */
export const hashesAtOnce = Math.min(4, Math.max(1, Math.floor(availableParallelism() / 2)))
const withPermit = semaphore({
  permits: hashesAtOnce,
  maxWaiting: 256,
  busy: 'Too many people are signing in. Try again in a moment.',
})

/** Hashes take at most half of the time of a permit, so that many at once leave room for programs. */
async function paced<Result>(work: () => Promise<Result>, owner?: PasswordOwner): Promise<Result> {
  return new Promise((resolve, reject) => {
    const turn = async () => {
      const startedMs = performance.now()
      await work().then(resolve, reject)
      await new Promise((rested) => setTimeout(rested, performance.now() - startedMs))
    }
    withPermit(turn, { owner }).catch(reject)
  })
}

/** The account's id, or the entered name if none has it. An owner's passwords are hashed one at a time. */
export type PasswordOwner = number | string

export async function hashPassword(password: string, owner?: PasswordOwner): Promise<string> {
  return paced(() => hash(password, cost), owner)
}

/** Takes as long without a stored hash, so that the time does not reveal which accounts exist. */
export async function isPassword(
  password: string,
  stored: string | undefined,
  owner?: PasswordOwner,
): Promise<boolean> {
  const against = stored ?? (await dummyHash())
  const matches = await paced(() => verify(against, password), owner)
  return matches && stored !== undefined
}

let dummy: Promise<string> | undefined
function dummyHash(): Promise<string> {
  dummy ??= hash('no password of anybody', cost)
  return dummy
}
