/**
 * Writes what judging tells, in order, without making judging wait: what comes while a transaction
 * is under way goes into the next one together. The verdict goes with the last results and with
 * the end of the job, so that either all of it is there or none.
 */
import type { Connection, Database } from '#database/connection.ts'
import { passFence } from './submission.queries.ts'

export type Write = (connection: Connection) => Promise<void>

export class ResultsWriter {
  readonly #database: Database
  readonly #fence: { submissionId: number; token: string }
  readonly #onFailure: (error: unknown) => void
  #waiting: Write[] = []
  #working: Promise<void> | null = null
  #failure: unknown = null

  /** @param onFailure judging has become pointless: the fence is lost, or the database is */
  constructor(
    database: Database,
    fence: { submissionId: number; token: string },
    onFailure: (error: unknown) => void,
  ) {
    this.#database = database
    this.#fence = fence
    this.#onFailure = onFailure
  }

  add(write: Write): void {
    this.#waiting.push(write)
    this.#working ??= this.#work()
  }

  /** Writes the last of it. @throws what kept something from being written */
  async finish(write: Write): Promise<void> {
    this.add(write)
    while (this.#working !== null) await this.#working
    if (this.#failure !== null) throw this.#failure
  }

  async #work(): Promise<void> {
    // One turn of the event loop, so that what is told at once is written at once.
    await Promise.resolve()
    while (this.#waiting.length > 0 && this.#failure === null) {
      const writes = this.#waiting
      this.#waiting = []
      try {
        await this.#database.transaction().execute(async (transaction) => {
          await passFence(transaction, this.#fence)
          for (const write of writes) await write(transaction)
        })
      } catch (error) {
        this.#failure = error
        this.#onFailure(error)
      }
    }
    this.#working = null
  }
}
