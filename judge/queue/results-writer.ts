/**
 * Writes what judging tells, in order, without making judging wait: what comes while a transaction
 * is under way goes into the next one together, and in one round trip. The verdict goes with the last
 * results and with the end of the job, so that either all of it is there or none.
 */
import type { Connection, Database } from '#database/connection.ts'
import { type NumberedResult, reduceTexts, type StoredResult } from './stored-result.ts'
import {
  passFence,
  type TakenSubmission,
  writeResults,
  writeRunning,
} from './submission.queries.ts'

/** Must send all its statements at once: what comes behind it does not wait for it. */
type Write = (connection: Connection) => Promise<unknown>

export class ResultsWriter {
  readonly #database: Database
  readonly #taken: TakenSubmission
  readonly #onFailure: (error: unknown) => void
  #isRunning = false
  readonly #reduce: (result: NumberedResult) => StoredResult
  #results: StoredResult[] = []
  #end: Write | null = null
  #working: Promise<void> | null = null
  #failure: unknown = null

  /** @param onFailure judging has become pointless: the fence is lost, or the database is */
  constructor(database: Database, taken: TakenSubmission, onFailure: (error: unknown) => void) {
    this.#database = database
    this.#taken = taken
    this.#reduce = reduceTexts(taken)
    this.#onFailure = onFailure
  }

  /** Its first test has begun. */
  addRunning(): void {
    this.#isRunning = true
    this.#start()
  }

  addResult(result: NumberedResult): void {
    this.#results.push(this.#reduce(result))
    this.#start()
  }

  /** Writes the last of it, and the end behind it. @throws what kept something from being written */
  async finish(end: Write): Promise<void> {
    this.#end = end
    this.#start()
    while (this.#working !== null) await this.#working
    if (this.#failure !== null) throw this.#failure
  }

  #start(): void {
    if (this.#failure === null) this.#working ??= this.#work()
  }

  async #work(): Promise<void> {
    // Waits for one turn of the event loop, so that results reported together are written together.
    await Promise.resolve()
    for (let writes = this.#take(); writes.length > 0; writes = this.#take()) {
      try {
        await this.#database.transaction().execute(async (transaction) => {
          await passFence(transaction, this.#taken)
          await Promise.all(writes.map((write) => write(transaction)))
        })
      } catch (error) {
        this.#failure = error
        this.#onFailure(error)
        break
      }
    }
    this.#working = null
  }

  /** Results to write next, in the order in which they happened. */
  #take(): Write[] {
    const results = this.#results
    const writes = [
      this.#isRunning && ((to: Connection) => writeRunning(to, this.#taken)),
      results.length > 0 && ((to: Connection) => writeResults(to, this.#taken, results)),
      this.#end,
    ]
    this.#isRunning = false
    this.#results = []
    this.#end = null
    return writes.filter((write) => typeof write === 'function')
  }
}
