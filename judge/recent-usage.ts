/**
 * Records how much sandbox time each user has taken lately: the time that their permits were held,
 * in ms, which halves every 30 seconds. Permits that are still held count up to now. Time in long
 * runs counts more, because no other user can have the permit before the run has ended.
 */
const halfLifeMs = 30_000
const decayPerMs = Math.LN2 / halfLifeMs
/** From here on a run counts as long: most compiles and tests are shorter. */
const longRunMs = 500
const longRunFactor = 4
/** A user with less than this is treated like one who has never run anything. */
const negligibleMs = 1
const sweepEveryMs = 10 * 60_000

type Account = {
  /** Up to `atMs`, without the surcharge for long runs that are still under way. */
  usedMs: number
  atMs: number
  /** When each run began that is still under way. */
  running: number[]
}

export class RecentUsage {
  readonly #now: () => number
  readonly #accounts = new Map<number, Account>()
  #sweptMs: number

  constructor(now: () => number) {
    this.#now = now
    this.#sweptMs = now()
  }

  /** Sandbox time used lately, in ms. */
  of(owner: number): number {
    const account = this.#accounts.get(owner)
    if (account === undefined) return 0
    const surchargesMs = account.running.map((sinceMs) => this.#surchargeMs(sinceMs))
    return surchargesMs.reduce((sum, ms) => sum + ms, this.#usedMs(account))
  }

  /** Number of permits that the user holds now. */
  heldBy(owner: number): number {
    return this.#accounts.get(owner)?.running.length ?? 0
  }

  /** Records that the user gets a permit now. */
  start(owner: number): void {
    this.#sweep()
    const { usedMs, running } = this.#current(owner)
    this.#write(owner, usedMs, [...running, this.#now()])
  }

  /** Records that the user releases a permit now. @param sinceMs when it was granted */
  end(owner: number, sinceMs: number): void {
    const { usedMs, running } = this.#current(owner)
    const left = running.toSpliced(running.indexOf(sinceMs), 1)
    this.#write(owner, usedMs + this.#surchargeMs(sinceMs), left)
  }

  #current(owner: number): { usedMs: number; running: number[] } {
    const account = this.#accounts.get(owner)
    if (account === undefined) return { usedMs: 0, running: [] }
    return { usedMs: this.#usedMs(account), running: account.running }
  }

  #write(owner: number, usedMs: number, running: number[]): void {
    this.#accounts.set(owner, { usedMs, running, atMs: this.#now() })
  }

  /** Solves du/dt = held - decay * u from the last change up to now. */
  #usedMs({ usedMs, atMs, running }: Account): number {
    const limitMs = running.length / decayPerMs
    return limitMs + (usedMs - limitMs) * Math.exp(-decayPerMs * (this.#now() - atMs))
  }

  #surchargeMs(sinceMs: number): number {
    return Math.max(0, this.#now() - sinceMs - longRunMs) * (longRunFactor - 1)
  }

  /** Rarely, so that its cost does not depend on how often users come. */
  #sweep(): void {
    if (this.#now() - this.#sweptMs < sweepEveryMs) return
    this.#sweptMs = this.#now()
    for (const [owner, account] of this.#accounts) {
      const isIdle = account.running.length === 0
      if (isIdle && this.#usedMs(account) < negligibleMs) this.#accounts.delete(owner)
    }
  }
}
