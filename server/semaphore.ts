/**
 * Limits concurrent work with a FIFO queue. When it is full, the caller gets 503. Each `owner` has
 * at most one permit, so that a frequent caller does not delay others. The judge's is another one
 * (judge/run/fair-semaphore.ts): it measures usage and aborts runs.
 */
import { Refusal } from './http/refusal.ts'

interface SemaphoreOptions {
  permits: number
  /** The length of the queue. */
  maxWaiting?: number
  /** The message when the queue is full. */
  busy?: string
}

type Owner = number | string | undefined

/** Runs `work` with a permit. @throws Refusal 503 if the queue is full */
export type WithPermit = <Result>(
  work: () => Promise<Result>,
  from?: { signal?: AbortSignal; owner?: Owner },
) => Promise<Result>

export function semaphore({
  permits,
  maxWaiting = Number.POSITIVE_INFINITY,
  busy = 'The server is busy. Try again in a moment.',
}: SemaphoreOptions): WithPermit {
  const held: Owner[] = []
  const waiting: { owner: Owner; grant: () => void }[] = []
  const isEligible = (owner: Owner) => owner === undefined || !held.includes(owner)

  /** Grants a released permit at once, so that a new caller cannot take it first. */
  function release(owner: Owner): void {
    held.splice(held.indexOf(owner), 1)
    const at = waiting.findIndex((one) => isEligible(one.owner))
    const [next] = at === -1 ? [] : waiting.splice(at, 1)
    if (next === undefined) return
    held.push(next.owner)
    next.grant()
  }

  return async (work, { signal, owner } = {}) => {
    if (held.length < permits && isEligible(owner)) held.push(owner)
    else {
      if (waiting.length >= maxWaiting)
        throw new Refusal(503, busy, { headers: { 'retry-after': '2' } })
      await new Promise<void>((grant) => waiting.push({ owner, grant }))
    }
    try {
      signal?.throwIfAborted()
      return await work()
    } finally {
      release(owner)
    }
  }
}
