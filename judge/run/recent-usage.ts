/**
 * Records the recent sandbox usage of each user, in ms. It halves every 30 seconds. A running program
 * counts with the time that it has held its permit, and a finished one with its cost.
 */

const halfLifeMs = 30_000
/** A user with less than this is treated like one who has never run anything. */
const negligibleMs = 1
const sweepEveryMs = 10 * 60_000

export type Clock = {
  /** Milliseconds since any fixed moment. */
  now(): number
  /** Calls `action` once after this many milliseconds. Returns a function that cancels the call. */
  after(ms: number, action: () => void): () => void
}

export const realClock: Clock = {
  now: () => performance.now(),
  after(ms, action) {
    const timer = setTimeout(action, ms)
    return () => clearTimeout(timer)
  },
}

type Account = {
  /** The costs of the runs that have ended, up to `atMs`. */
  usedMs: number
  atMs: number
  /** The start time of each run that has not ended. */
  running: number[]
}

/**
 * The cost of a run. A program that waits holds a permit, so it is not free. A program that shares its
 * processor must not pay for others, so wall time counts a quarter, as if four shared each processor.
 */
export function runCostMs({ cpuMs, wallMs }: { cpuMs: number; wallMs: number }): number {
  return Math.max(cpuMs, wallMs / 4)
}

export class RecentUsage {
  readonly #now: () => number
  readonly #accounts = new Map<number, Account>()
  #sweptMs: number

  constructor(now: () => number) {
    this.#now = now
    this.#sweptMs = now()
  }

  of(owner: number): number {
    const account = this.#accounts.get(owner)
    if (account === undefined) return 0
    const heldMs = account.running.map((sinceMs) => this.#now() - sinceMs)
    return heldMs.reduce((sum, ms) => sum + ms, this.#usedMs(account))
  }

  heldBy(owner: number): number {
    return this.#accounts.get(owner)?.running.length ?? 0
  }

  start(owner: number): void {
    this.#sweep()
    this.#write(owner, 0, (running) => [...running, this.#now()])
  }

  /** @param sinceMs when the permit was granted */
  end(owner: number, sinceMs: number, costMs: number): void {
    this.#write(owner, costMs, (running) => running.toSpliced(running.indexOf(sinceMs), 1))
  }

  #write(owner: number, costMs: number, change: (running: number[]) => number[]): void {
    const account = this.#accounts.get(owner)
    const usedMs = account === undefined ? 0 : this.#usedMs(account)
    const running = change(account?.running ?? [])
    this.#accounts.set(owner, { usedMs: usedMs + costMs, running, atMs: this.#now() })
  }

  #usedMs({ usedMs, atMs }: Account): number {
    return usedMs * 2 ** ((atMs - this.#now()) / halfLifeMs)
  }

  /** Removes idle accounts at intervals, so that the cost does not depend on the number of requests. */
  #sweep(): void {
    if (this.#now() - this.#sweptMs < sweepEveryMs) return
    this.#sweptMs = this.#now()
    for (const [owner, account] of this.#accounts) {
      const isIdle = account.running.length === 0
      if (isIdle && this.#usedMs(account) < negligibleMs) this.#accounts.delete(owner)
    }
  }
}
