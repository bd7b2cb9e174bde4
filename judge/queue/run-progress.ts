/**
 * Writes the progress of a Run in order: that it runs, and the transcript of an interactive problem. When a
 * write fails, the rest is left out, because the result has the whole transcript.
 */
import { limits } from '#contract'
import type { Database } from '#database/connection.ts'
import { withoutDisk } from '#database/round-trips.ts'
import { startOf } from '#database/stored-texts.ts'
import { type TakenRun, writeRunning, writeTranscript } from './run.queries.ts'
import { WriteLoop } from './write-loop.ts'

export class RunProgress {
  readonly #database: Database
  readonly #taken: TakenRun
  readonly #onTrouble: (error: unknown) => void
  readonly #loop = new WriteLoop(() => this.#next())
  #isRunning = false
  #text = ''
  /** Size of the transcript so far: UTF-16 code units, and bytes of UTF-8. */
  #written = { length: 0, bytes: 0 }
  /** True once a text did not fit. */
  #isFull = false
  #isOver = false

  constructor(database: Database, taken: TakenRun, onTrouble: (error: unknown) => void) {
    this.#database = database
    this.#taken = taken
    this.#onTrouble = onTrouble
  }

  addRunning(): void {
    this.#isRunning = true
    this.#loop.start()
  }

  addTranscript(added: string): void {
    if (this.#isFull) return
    const roomBytes = limits.shownTextBytes - this.#written.bytes - Buffer.byteLength(this.#text)
    const shown = startOf(added, roomBytes)
    this.#isFull = shown !== added
    this.#text += shown
    this.#loop.start()
  }

  /** Waits for the last write. If there is a result, it contains the last output of the programs. */
  async finish({ hasResult }: { hasResult: boolean }): Promise<void> {
    if (hasResult) this.#isOver = true
    await this.#loop.finish()
  }

  #next(): (() => Promise<void>) | null {
    const [isRunning, text, at] = [this.#isRunning, this.#text, this.#written.length]
    if (this.#isOver || (!isRunning && text === '')) return null
    this.#isRunning = false
    this.#text = ''
    this.#written = {
      length: at + text.length,
      bytes: this.#written.bytes + Buffer.byteLength(text),
    }
    return async () => {
      try {
        await this.#write(isRunning, { at, text })
      } catch (error) {
        this.#isOver = true
        this.#onTrouble(error)
      }
    }
  }

  async #write(isRunning: boolean, said: { at: number; text: string }): Promise<void> {
    await this.#database.transaction().execute(async (transaction) => {
      await transaction.executeQuery(withoutDisk)
      if (isRunning) await writeRunning(transaction, this.#taken)
      if (said.text !== '') await writeTranscript(transaction, this.#taken, said)
    })
  }
}
