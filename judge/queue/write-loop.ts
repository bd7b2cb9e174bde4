import { setTimeout as sleep } from 'node:timers/promises'
import type { Connection, Database } from '#database/connection.ts'

/** Short enough for smooth progress. Submissions that end sooner are written once, with their verdict. */
const betweenWritesMs = 50

export type Write = (connection: Connection) => Promise<unknown>

interface WriteLoopOptions {
  database: Database
  /** Begins each transaction. */
  begin: Write
  /** Takes the reports so far. Returned writes are sent at once, and do not wait for each other. */
  next: () => Write[]
  onFailure: (error: unknown) => void
}

/**
 * Writes what judging reports in batches, each in one transaction, so that judging does not wait. The first batch
 * is written 50 ms after judging began, and each further one at least 50 ms after the one before. After a write that
 * failed, nothing more is written.
 */
export function writeLoop({ database, begin, next, onFailure }: WriteLoopOptions) {
  const ending = new AbortController()
  let failure: unknown = null
  let working: Promise<void> | null = null
  let lastMs = performance.now()

  async function work(): Promise<void> {
    await pause()
    for (let writes = next(); failure === null && writes.length > 0; writes = next()) {
      await writeAll(writes)
      lastMs = performance.now()
      await pause()
    }
    working = null
  }

  async function pause(): Promise<void> {
    const msLeft = Math.max(0, lastMs + betweenWritesMs - performance.now())
    await sleep(msLeft, undefined, { signal: ending.signal }).catch(() => undefined)
  }

  async function writeAll(writes: readonly Write[]): Promise<void> {
    try {
      await database.transaction().execute(async (transaction) => {
        await begin(transaction)
        await Promise.all(writes.map((write) => write(transaction)))
      })
    } catch (error) {
      failure = error
      onFailure(error)
    }
  }

  /** Must be called when something has arrived. */
  function start(): void {
    working ??= work()
  }

  /** Writes the rest without further pauses. @returns the error of the write that failed, or null */
  async function finish(): Promise<unknown> {
    ending.abort()
    start()
    while (working !== null) await working
    return failure
  }

  return { start, finish }
}
