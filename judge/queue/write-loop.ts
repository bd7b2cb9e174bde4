/**
 * Writes the results of judging in batches, so that judging does not wait. Results that arrive during a write,
 * or shortly after it, go into the next batch.
 */
export class WriteLoop {
  readonly #next: () => (() => Promise<void>) | null
  readonly #pauseMs: number
  #isEnding = false
  #stopWaiting = () => {}
  #working: Promise<void> | null = null

  /** @param next takes the results so far and returns a function that writes them without throwing; null if none */
  constructor(next: () => (() => Promise<void>) | null, pauseMs: number) {
    this.#next = next
    this.#pauseMs = pauseMs
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
    // Reports that arrive in the same step are written together.
    await Promise.resolve()
    for (let write = this.#next(); write !== null; write = this.#next()) {
      await write()
      if (!this.#isEnding) await this.#pause()
    }
    this.#working = null
  }

  async #pause(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#stopWaiting = resolve
    const timer = setTimeout(resolve, this.#pauseMs)
    await promise
    clearTimeout(timer)
  }
}
