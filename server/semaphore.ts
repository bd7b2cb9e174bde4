/**
 * Limits concurrent work with a FIFO queue. When it is full, the caller gets 503. Each `owner` has
 * at most one permit. Waiting owners who already had a permit come last, so that a frequent caller
 * does not delay others. The judge has a separate semaphore (judge/run/fair-semaphore.ts), which
 * measures usage and aborts runs.
 */
import { tooBusy } from './http/refusal.ts'

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
  busy,
}: SemaphoreOptions): WithPermit {
  const held: Owner[] = []
  const waiting: { owner: Owner; grant: () => void }[] = []
  const isEligible = (owner: Owner) => owner === undefined || !held.includes(owner)
  /** The order of the owners' last permits, while anyone waits. */
  const served = new Map<Owner, number>()
  let granted = 0
  const lastOf = (owner: Owner) => served.get(owner) ?? 0

  function hold(owner: Owner): void {
    held.push(owner)
    granted += 1
    if (owner !== undefined) served.set(owner, granted)
  }

  /** Grants a released permit at once, so that a new caller cannot take it first. */
  function release(owner: Owner): void {
    held.splice(held.indexOf(owner), 1)
    const [next] = waiting
      .filter((one) => isEligible(one.owner))
      .toSorted((one, other) => lastOf(one.owner) - lastOf(other.owner))
    if (next === undefined) {
      if (waiting.length === 0) served.clear()
      return
    }
    waiting.splice(waiting.indexOf(next), 1)
    hold(next.owner)
    next.grant()
  }

  return async (work, { signal, owner } = {}) => {
    if (held.length < permits && isEligible(owner)) hold(owner)
    else {
      if (waiting.length >= maxWaiting) throw tooBusy(busy)
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
