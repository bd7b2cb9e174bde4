/** A page shows progress as smoothly, and the verdict of short tests is their only write. */
const betweenWritesMs = 50

/**
 * Writes the results of judging in batches, so that judging does not wait: at most one write in 50 ms, the first
 * one that long after judging began.
 */
export class WriteLoop {
  readonly #next: () => (() => Promise<void>) | null
  #isEnding = false
  #stopWaiting = () => {}
  #working: Promise<void> | null = null
  #lastMs = performance.now()

  /** @param next takes the results so far and returns a function that writes them without throwing; null if none */
  constructor(next: () => (() => Promise<void>) | null) {
    this.#next = next
  }

  /** Must be called when something has arrived. */
  start(): void {
    this.#working ??= this.#work()
  }

  /** Writes the rest without further pauses. */
  async finish(): Promise<void> {
    this.#isEnding = true
    this.#stopWaiting()
    this.start()
    while (this.#working !== null) await this.#working
  }

  async #work(): Promise<void> {
    let isMore = true
    while (isMore) {
      if (!this.#isEnding) await this.#pause()
      const write = this.#next()
      await write?.()
      this.#lastMs = performance.now()
      isMore = write !== null
    }
    this.#working = null
  }

  async #pause(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#stopWaiting = resolve
    const timer = setTimeout(resolve, this.#lastMs + betweenWritesMs - performance.now())
    await promise
    clearTimeout(timer)
  }
}
