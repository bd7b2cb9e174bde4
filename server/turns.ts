/**
 * Work of which only so much may go on at once; the rest waits, first come first served. Who comes
 * when already so many wait is asked to come again, rather than everybody being slow; who leaves
 * while waiting loses the turn. Where it is said whose work it is, nobody has two turns at once: who
 * comes often waits for their own work, and not everybody else for theirs.
 */
import { Refusal } from './http/refusal.ts'

export interface TurnRules {
  atOnce: number
  /** How many may wait; all, if it is not said. */
  mayWait?: number
  /** What those are told for whom there is no room. */
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
  /** Who ends hands over the turn, so that nobody who comes meanwhile can take it. */
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
