/**
 * Permits to run a compile, or a program on one test, in the sandbox. A test's permit includes the
 * comparison of its output. A free permit goes to the waiting user who has used the sandbox least in the
 * last minute, so that long or many submissions of one user do not delay others. Within one user, older
 * submissions go first.
 *
 * A run cannot be paused, so a user who arrives while long runs hold every permit would wait for one of
 * them to end. So a user without a permit gets an extra one when each regular permit has been held for a
 * while or belongs to a much heavier user. A user who is much lighter than all others may even hold as many
 * permits as when alone, as long as half of the extra ones are free. The run of a heavy user that holds an extra permit is aborted
 * when a much lighter user needs it, and then repeated with a regular permit. Verdicts count CPU time, so
 * extra runs do not change them.
 *
 * The permit of an interactive test has two places, granted at the same time: tests that each held one and
 * waited for another could wait for each other. No request overtakes one that is next and waits for two places.
 */
import { type Clock, RecentUsage, realClock } from './recent-usage.ts'

/** 0: Runs and submissions; 1: submissions on pending problems; 2: submissions that are judged again. */
export type Priority = 0 | 1 | 2

/** The owner of work that belongs to no user. */
export const instanceOwner = 0

export type PermitRequest = {
  /** Id of the user to whom the time is charged. */
  owner: number
  priority: Priority
  /** The lowest number goes first among the requests of one owner and priority. */
  order: number
  /** Programs that run at the same time; 1 by default. */
  places?: 1 | 2
}

export type Grant = {
  /** Fires when the caller's signal does, or when another user needs the permit. */
  signal: AbortSignal
  /** The usage of the owner before, in ms. */
  usedBeforeMs: number
  /** Adds to what the owner is charged. */
  charge(ms: number): void
}

type Waiting = Required<PermitRequest> & {
  /** False for a run that has lost an extra permit before: it must not lose another one. */
  mayUseExtra: boolean
  grant(permit: Permit): void
}

type Permit = {
  owner: number
  places: number
  usedBeforeMs: number
  isExtra: boolean
  sinceMs: number
  reclaim: AbortController
}

/** A regular permit that has been held for longer than this no longer keeps other users from extra permits. */
const longMs = 100
/** Lets users who come at the same time finish a compile before they lose a permit. */
const reclaimMarginMs = 4000
/** The interval at which waiting requests are checked when no permit is released. */
const lookMs = 50
/** Added to the usage of the owner, in ms: lower priorities wait for most users, but not for ever. */
const handicapMs = [0, 10_000, 30_000] as const

export class FairSemaphore {
  readonly #regular: number
  readonly #extra: number
  readonly #clock: Clock
  readonly #usage: RecentUsage
  readonly #held = new Set<Permit>()
  readonly #waiting = new Set<Waiting>()
  #cancelLook: (() => void) | undefined

  constructor(regular: number, { extra = 0, clock = realClock } = {}) {
    this.#regular = regular
    this.#extra = extra
    this.#clock = clock
    this.#usage = new RecentUsage(clock.now)
  }

  /**
   * Runs `work` with a permit. `work` must not ask for another permit, which could be a deadlock.
   * @param signal while waiting, it cancels the request, and `work` never starts
   * @param work is called again with the next permit if its signal fires because another user needs the permit.
   *   If it fails, or charges nothing, the owner is charged the time that it took
   * @throws the reason of `signal` when it fired while waiting
   */
  async use<T>(
    request: PermitRequest,
    signal: AbortSignal | undefined,
    work: (grant: Grant) => Promise<T>,
  ): Promise<T> {
    for (let mayUseExtra = true; ; mayUseExtra = false) {
      const permit = await this.#acquire({ places: 1, ...request, mayUseExtra }, signal)
      const ended = AbortSignal.any([permit.reclaim.signal, ...(signal ? [signal] : [])])
      let costMs: number | undefined
      const charge = (ms: number) => {
        costMs = (costMs ?? 0) + ms
      }
      try {
        ended.throwIfAborted()
        return await work({ signal: ended, usedBeforeMs: permit.usedBeforeMs, charge })
      } catch (error) {
        costMs = undefined
        if (!permit.reclaim.signal.aborted || signal?.aborted) throw error
      } finally {
        this.#release(permit, costMs)
      }
    }
  }

  #acquire(request: Omit<Waiting, 'grant'>, signal: AbortSignal | undefined): Promise<Permit> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason)
      const waiting: Waiting = {
        ...request,
        grant: (permit) => {
          signal?.removeEventListener('abort', cancel)
          resolve(permit)
        },
      }
      const cancel = () => {
        this.#waiting.delete(waiting)
        reject(signal?.reason)
        // It may have been next, and have waited for two places.
        this.#serve()
      }
      signal?.addEventListener('abort', cancel, { once: true })
      this.#waiting.add(waiting)
      this.#serve()
    })
  }

  #release(permit: Permit, chargedMs = this.#clock.now() - permit.sinceMs): void {
    this.#held.delete(permit)
    this.#usage.end(permit.owner, permit.sinceMs, chargedMs)
    this.#serve()
  }

  #serve(): void {
    for (let next = this.#next(); next !== undefined; next = this.#next()) {
      if (!this.#isFree(next.places)) break
      this.#grant(next, false)
    }
    while (this.#grantExtra());
    this.#lookAgain()
  }

  /** Grants one extra permit, or makes a heavy user release one. @returns whether one was granted */
  #grantExtra(): boolean {
    if (this.#extra === 0) return false
    const next = this.#next(
      ({ owner, mayUseExtra, priority, places }) =>
        mayUseExtra &&
        priority === 0 &&
        places <= this.#extra &&
        this.#usage.heldBy(owner) < this.#mostHeldBy(owner),
    )
    if (next === undefined) return false
    const longSinceMs = this.#clock.now() - longMs
    const mayEndSoon = ({ owner, sinceMs }: Permit) =>
      sinceMs > longSinceMs && owner !== next.owner && !this.#isMuchLighter(next.owner, owner)
    if (this.#heldOf(false).some(mayEndSoon)) return false
    const extra = this.#heldOf(true)
    if (placesOf(extra) + next.places <= this.#extra && this.#hasRoom(next.places)) {
      this.#grant(next, true)
      return true
    }
    if (extra.some(({ reclaim }) => reclaim.signal.aborted)) return false
    const heaviest = extra.toSorted((a, b) => this.#usage.of(b.owner) - this.#usage.of(a.owner))[0]
    if (heaviest && this.#isMuchLighter(next.owner, heaviest.owner, reclaimMarginMs)) {
      heaviest.reclaim.abort(new Error('Another user needs the permit.'))
    }
    return false
  }

  /** If there is only one regular permit, a test with two programs may take it when no other work runs. */
  #isFree(places: number): boolean {
    const held = placesOf(this.#heldOf(false))
    return (held === 0 || held + places <= this.#regular) && this.#hasRoom(places)
  }

  /** Returns whether the sandbox has free containers for this many programs. */
  #hasRoom(places: number): boolean {
    return this.#held.size === 0 || placesOf(this.#held) + places <= this.#regular + this.#extra
  }

  /** The number of permits up to which a user may be granted extra ones. */
  #mostHeldBy(owner: number): number {
    const isLightest = [...this.#held].every(
      (permit) => permit.owner === owner || this.#isMuchLighter(owner, permit.owner),
    )
    return isLightest && this.#heldOf(true).length < this.#extra / 2 ? this.#regular : 1
  }

  #isMuchLighter(owner: number, other: number, marginMs = 1000): boolean {
    return this.#usage.of(other) > 4 * this.#usage.of(owner) + marginMs
  }

  #grant(waiting: Waiting, isExtra: boolean): void {
    this.#waiting.delete(waiting)
    const { owner, places } = waiting
    const usedBeforeMs = this.#usage.of(owner)
    this.#usage.start(owner)
    const permit = {
      ...{ owner, places, usedBeforeMs, isExtra },
      sinceMs: this.#clock.now(),
      reclaim: new AbortController(),
    }
    this.#held.add(permit)
    waiting.grant(permit)
  }

  /** Returns the request to serve next; among equal requests, the oldest. */
  #next(isEligible: (waiting: Waiting) => boolean = () => true): Waiting | undefined {
    let best: Waiting | undefined
    for (const waiting of this.#waiting) {
      if (!isEligible(waiting)) continue
      if (best === undefined || this.#compare(waiting, best) < 0) best = waiting
    }
    return best
  }

  #compare(a: Waiting, b: Waiting): number {
    return this.#costMs(a) - this.#costMs(b) || a.priority - b.priority || a.order - b.order
  }

  #costMs({ owner, priority }: Waiting): number {
    return this.#usage.of(owner) + handicapMs[priority]
  }

  #heldOf(isExtra: boolean): Permit[] {
    return [...this.#held].filter((permit) => permit.isExtra === isExtra)
  }

  /** Time alone can make a waiting request eligible for an extra permit. */
  #lookAgain(): void {
    this.#cancelLook?.()
    this.#cancelLook = undefined
    if (this.#waiting.size === 0 || this.#extra === 0) return
    this.#cancelLook = this.#clock.after(lookMs, () => this.#serve())
  }
}

function placesOf(permits: Iterable<Permit>): number {
  return [...permits].reduce((sum, { places }) => sum + places, 0)
}
