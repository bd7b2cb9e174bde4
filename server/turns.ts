/**
 * Limits concurrent work with a FIFO queue. When the queue is full, the caller gets 503 with
 * `Retry-After` instead of slowing all others down. A caller that leaves while it waits gives up
 * its place. With an `owner`, each owner has at most one permit at a time, so a frequent caller
 * waits for their own work and does not delay other users.
 */
import { Refusal } from './http/refusal.ts'

export interface TurnRules {
  atOnce: number
  /** The length of the queue; undefined: no limit. */
  mayWait?: number
  /** The message when the queue is full. */
  busy?: string
}

export type InTurn = <Result>(
  work: () => Promise<Result>,
  from?: { signal?: AbortSignal; owner?: number | string },
) => Promise<Result>

interface Waiting {
  owner: number | string | undefined
  start: () => void
}

export function turns({
  atOnce,
  mayWait = Number.POSITIVE_INFINITY,
  busy = 'The server is busy. Try again in a moment.',
}: TurnRules): InTurn {
  let running = 0
  const owners = new Set<number | string>()
  const waiting: Waiting[] = []

  const isFree = ({ owner }: Pick<Waiting, 'owner'>) => owner === undefined || !owners.has(owner)
  function begin(owner: number | string | undefined): void {
    running++
    if (owner !== undefined) owners.add(owner)
  }
  /**
   * Passes the permit directly to the next waiting caller, so that a new caller cannot take it
   * first.
   */
  function end(owner: number | string | undefined): void {
    running--
    if (owner !== undefined) owners.delete(owner)
    const at = waiting.findIndex(isFree)
    const [next] = at === -1 ? [] : waiting.splice(at, 1)
    if (next === undefined) return
    begin(next.owner)
    next.start()
  }

  return async (work, { signal, owner } = {}) => {
    if (running < atOnce && isFree({ owner })) begin(owner)
    else {
      if (waiting.length >= mayWait)
        throw new Refusal(503, busy, { headers: { 'retry-after': '2' } })
      await new Promise<void>((resolve) => waiting.push({ owner, start: resolve }))
    }
    try {
      signal?.throwIfAborted()
      return await work()
    } finally {
      end(owner)
    }
  }
}
