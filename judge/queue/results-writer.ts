/**
 * Writes the progress of judging in order, without making judging wait. Results that arrive during a
 * transaction, or within a moment after it, go into the next one together, in one round trip. The verdict
 * is written at once, with the last results and the end of the job, in one transaction.
 */
import type { Connection, Database } from '#database/connection.ts'
import { type NumberedResult, reduceTexts, type StoredResult } from './stored-result.ts'
import {
  checkFencingToken,
  type TakenSubmission,
  writeResults,
  writeRunning,
} from './submission.queries.ts'

/** Must send all its statements at once, because the next write does not wait for it. */
type Write = (connection: Connection) => Promise<unknown>

/** A page shows progress as smoothly, and short tests cost one transaction for many of them. */
const betweenWritesMs = 30

export class ResultsWriter {
  readonly #database: Database
  readonly #taken: TakenSubmission
  readonly #onFailure: (error: unknown) => void
  readonly #reduce: (result: NumberedResult) => StoredResult
  #isRunning = false
  #results: StoredResult[] = []
  #end: Write | null = null
  #stopWaiting = () => {}
  #working: Promise<void> | null = null
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
    this.#start()
  }

  addResult(result: NumberedResult): void {
    this.#results.push(this.#reduce(result))
    this.#start()
  }

  /** Writes the last results, and `end` after them. @throws the error of a write that failed */
  async finish(end: Write): Promise<void> {
    this.#end = end
    this.#stopWaiting()
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
          await checkFencingToken(transaction, this.#taken)
          await Promise.all(writes.map((write) => write(transaction)))
        })
      } catch (error) {
        this.#failure = error
        this.#onFailure(error)
        break
      }
      await this.#wait()
    }
    this.#working = null
  }

  async #wait(): Promise<void> {
    if (this.#end !== null) return
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#stopWaiting = resolve
    const timer = setTimeout(resolve, betweenWritesMs)
    await promise
    clearTimeout(timer)
  }

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
