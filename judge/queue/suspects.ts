/**
 * Submissions that were under way when the sandbox or a judge died, and so may have caused it. A
 * judge tries one suspect at a time, beside all other work: when the sandbox or the judge dies
 * again, the death counts as an attempt of that suspect. The others are not delayed.
 */

/** Sends the job back to the queue, so that waiting for another suspect occupies no worker. */
export class AnotherSuspect extends Error {
  override name = 'AnotherSuspect'
}

export class Suspects {
  readonly #known = new Set<number>()
  #isTrying = false

  add(submissionId: number): void {
    this.#known.add(submissionId)
  }

  remove(submissionId: number): void {
    this.#known.delete(submissionId)
  }

  has(submissionId: number): boolean {
    return this.#known.has(submissionId)
  }

  /** @throws {AnotherSuspect} while one is being tried */
  requireTurn(): void {
    if (this.#isTrying) throw new AnotherSuspect('Another suspect is being judged.')
  }

  /** @throws {AnotherSuspect} while one is being tried */
  async try<T>(work: () => Promise<T>): Promise<T> {
    this.requireTurn()
    this.#isTrying = true
    try {
      return await work()
    } finally {
      this.#isTrying = false
    }
  }
}
