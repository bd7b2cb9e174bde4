/**
 * The sandbox's places for running processes. Everybody who waits for one has a rank, and a lower
 * rank is served first: an older submission finishes before a younger one gets going, while the
 * younger one fills the places that the older cannot use (one core compiles, the other tests).
 */
type Waiting = { rank: number; start: () => void }

export class Slots {
  #free: number
  readonly #waiting: Waiting[] = []

  constructor(count: number) {
    this.#free = count
  }

  /**
   * @param signal when it fires while waiting, `work` never starts
   * @throws the signal's reason then
   */
  async use<T>(rank: number, signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T> {
    signal?.throwIfAborted()
    await this.#take(rank, signal)
    try {
      return await work()
    } finally {
      this.#release()
    }
  }

  #take(rank: number, signal: AbortSignal | undefined): Promise<void> {
    if (this.#free > 0) {
      this.#free -= 1
      return Promise.resolve()
    }
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        rank,
        start: () => {
          signal?.removeEventListener('abort', giveUp)
          resolve()
        },
      }
      const giveUp = () => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1)
        reject(signal?.reason)
      }
      signal?.addEventListener('abort', giveUp, { once: true })
      const after = this.#waiting.findIndex((other) => other.rank > rank)
      this.#waiting.splice(after === -1 ? this.#waiting.length : after, 0, waiting)
    })
  }

  #release(): void {
    const next = this.#waiting.shift()
    if (next === undefined) this.#free += 1
    else next.start()
  }
}
