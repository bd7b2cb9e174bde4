/**
 * Writes the progress of a Run in order, without making judging wait: that it runs, and the transcript of an
 * interactive problem. What the programs say during a transaction, or within a moment after it, goes into the
 * next one together. When a write fails, the rest is left out, because the result has the whole transcript.
 */
import { sql } from 'kysely'
import { limits } from '#contract'
import type { Database } from '#database/connection.ts'
import { startOf } from '#database/stored-texts.ts'
import { type TakenRun, writeRunning, writeTranscript } from './run.queries.ts'

const betweenWritesMs = 50

export class RunProgress {
  readonly #database: Database
  readonly #taken: TakenRun
  readonly #onTrouble: (error: unknown) => void
  #isRunning = false
  #text = ''
  /** Size of the transcript so far: UTF-16 code units, and bytes of UTF-8. */
  #written = { length: 0, bytes: 0 }
  /** True once a text did not fit. */
  #isFull = false
  #isOver = false
  #stopWaiting = () => {}
  #working: Promise<void> | null = null

  constructor(database: Database, taken: TakenRun, onTrouble: (error: unknown) => void) {
    this.#database = database
    this.#taken = taken
    this.#onTrouble = onTrouble
  }

  addRunning(): void {
    this.#isRunning = true
    this.#start()
  }

  addTranscript(added: string): void {
    if (this.#isFull) return
    const roomBytes = limits.shownTextBytes - this.#written.bytes - Buffer.byteLength(this.#text)
    const shown = startOf(added, roomBytes)
    this.#isFull = shown !== added
    this.#text += shown
    this.#start()
  }

  /** Waits for the last write. What the programs said last is left to the result, if there is one. */
  async finish({ hasResult }: { hasResult: boolean }): Promise<void> {
    this.#isOver = true
    if (hasResult) this.#text = ''
    this.#stopWaiting()
    await this.#working
  }

  #start(): void {
    if (!this.#isOver) this.#working ??= this.#work()
  }

  async #work(): Promise<void> {
    // Waits for one turn of the event loop, so that texts reported together are written together.
    await Promise.resolve()
    while (this.#isRunning || this.#text !== '') {
      try {
        await this.#write()
      } catch (error) {
        this.#isOver = true
        this.#onTrouble(error)
        break
      }
      if (!this.#isOver) await this.#wait()
    }
    this.#working = null
  }

  async #write(): Promise<void> {
    const [isRunning, text, at] = [this.#isRunning, this.#text, this.#written.length]
    this.#isRunning = false
    this.#text = ''
    this.#written = {
      length: at + text.length,
      bytes: this.#written.bytes + Buffer.byteLength(text),
    }
    await this.#database.transaction().execute(async (transaction) => {
      // If a crash of the database undoes this, another judge starts again.
      await sql`set local synchronous_commit = off`.execute(transaction)
      if (isRunning) await writeRunning(transaction, this.#taken)
      if (text !== '') await writeTranscript(transaction, this.#taken, { at, text })
    })
  }

  async #wait(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#stopWaiting = resolve
    const timer = setTimeout(resolve, betweenWritesMs)
    await promise
    clearTimeout(timer)
  }
}
