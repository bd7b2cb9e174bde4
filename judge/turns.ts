/**
 * Most submissions are judged beside others. One on which the judge has failed before is judged
 * alone, so that it takes no other with it, and its end says something about it.
 */
export class Turns {
  #sharing = 0
  #alone = false
  readonly #waiting: { alone: boolean; start: () => void }[] = []

  async shared<T>(work: () => Promise<T>): Promise<T> {
    return this.#take(false, work)
  }

  async alone<T>(work: () => Promise<T>): Promise<T> {
    return this.#take(true, work)
  }

  async #take<T>(alone: boolean, work: () => Promise<T>): Promise<T> {
    await new Promise<void>((start) => {
      this.#waiting.push({ alone, start })
      this.#next()
    })
    try {
      return await work()
    } finally {
      if (alone) this.#alone = false
      else this.#sharing -= 1
      this.#next()
    }
  }

  /** In the order of asking, so that neither kind waits for ever. */
  #next(): void {
    for (let first = this.#waiting[0]; first; first = this.#waiting[0]) {
      if (this.#alone || (first.alone && this.#sharing > 0)) return
      this.#waiting.shift()
      if (first.alone) this.#alone = true
      else this.#sharing += 1
      first.start()
    }
  }
}
