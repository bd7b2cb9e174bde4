import { setTimeout as sleep } from 'node:timers/promises'
import type { Connection, Database } from '#database/connection.ts'

/** Short enough for smooth progress. Submissions that end sooner are written once, with their verdict. */
const betweenWritesMs = 50

export type Write = (connection: Connection) => Promise<unknown>

interface WriteLoopOptions {
  database: Database
  /** Begins each transaction. */
  begin: Write
  onFailure: (error: unknown) => void
}

/**
 * Writes what judging reports in batches, each in one transaction, so that judging does not wait. The first batch
 * is written 50 ms after judging began, and each further one at least 50 ms after the one before. After a write that
 * failed, nothing more is written.
 */
export function writeLoop({ database, begin, onFailure }: WriteLoopOptions) {
  const ending = new AbortController()
  const pending: Write[] = []
  let failure: unknown = null
  let working: Promise<void> | null = null
  let lastMs = performance.now()

  async function work(): Promise<void> {
    await pause()
    while (failure === null && pending.length > 0) {
      await writeAll(pending.splice(0))
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

  return {
    /** Writes of one batch are sent in their order, at once: none waits for another. */
    add(write: Write): void {
      pending.push(write)
      working ??= work()
    },
    /** Leaves out the writes that have not been sent. */
    clear(): void {
      pending.length = 0
    },
    /** Writes the rest without further pauses. @returns the error of the write that failed, or null */
    async finish(): Promise<unknown> {
      ending.abort()
      await working
      return failure
    },
  }
}
