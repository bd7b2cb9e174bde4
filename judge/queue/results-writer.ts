/**
 * Writes the progress of judging in order. Results that were reported together are written in one round trip.
 * The verdict is written at once, with the last results and the end of the job, in one transaction.
 */
import type { Connection, Database } from '#database/connection.ts'
import { type NumberedResult, reduceTexts, type StoredResult } from './stored-result.ts'
import {
  checkFencingToken,
  type TakenSubmission,
  writeResults,
  writeRunning,
} from './submission.queries.ts'
import { WriteLoop } from './write-loop.ts'

/** Must send all its statements at once, because the next write does not wait for it. */
type Write = (connection: Connection) => Promise<unknown>

export class ResultsWriter {
  readonly #database: Database
  readonly #taken: TakenSubmission
  readonly #onFailure: (error: unknown) => void
  readonly #reduce: (result: NumberedResult) => StoredResult
  readonly #loop = new WriteLoop(() => this.#next())
  #isRunning = false
  #results: StoredResult[] = []
  #end: Write | null = null
  #failure: unknown = null

  /** @param onFailure called when judging has become pointless: another worker has the submission, or the database fails */
  constructor(database: Database, taken: TakenSubmission, onFailure: (error: unknown) => void) {
    this.#database = database
    this.#taken = taken
    this.#reduce = reduceTexts(taken)
    this.#onFailure = onFailure
  }

  addRunning(): void {
    this.#isRunning = true
    this.#loop.start()
  }

  addResult(result: NumberedResult): void {
    this.#results.push(this.#reduce(result))
    this.#loop.start()
  }

  /** Writes the last results, and `end` after them. @throws the error of a write that failed */
  async finish(end: Write): Promise<void> {
    this.#end = end
    await this.#loop.finish()
    if (this.#failure !== null) throw this.#failure
  }

  #next(): (() => Promise<void>) | null {
    const results = this.#results
    const writes = [
      this.#isRunning && ((to: Connection) => writeRunning(to, this.#taken)),
      results.length > 0 && ((to: Connection) => writeResults(to, this.#taken, results)),
      this.#end,
    ].filter((write) => typeof write === 'function')
    if (this.#failure !== null || writes.length === 0) return null
    this.#isRunning = false
    this.#results = []
    this.#end = null
    return () => this.#write(writes)
  }

  async #write(writes: readonly Write[]): Promise<void> {
    try {
      await this.#database.transaction().execute(async (transaction) => {
        await checkFencingToken(transaction, this.#taken)
        await Promise.all(writes.map((write) => write(transaction)))
      })
    } catch (error) {
      this.#failure = error
      this.#onFailure(error)
    }
  }
}
