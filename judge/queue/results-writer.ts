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
import { type Write, writeLoop } from './write-loop.ts'

export type ResultsWriter = ReturnType<typeof resultsWriter>

/** @param onFailure called when judging has become pointless: another worker has the submission, or the database fails */
export function resultsWriter(
  database: Database,
  taken: TakenSubmission,
  onFailure: (error: unknown) => void,
) {
  const reduce = reduceTexts(taken)
  const begin = (to: Connection) => checkFencingToken(to, taken)
  let first: Write[] = []
  let results: StoredResult[] = []
  let last: Write[] = []

  function next(): Write[] {
    const batch = results
    const ofBatch = (to: Connection) => writeResults(to, taken, batch)
    const writes = [...first, ...(batch.length > 0 ? [ofBatch] : []), ...last]
    first = []
    results = []
    last = []
    return writes
  }

  const loop = writeLoop({ database, begin, next, onFailure })
  return {
    addRunning(): void {
      first.push((to) => writeRunning(to, taken))
      loop.start()
    },
    addResult(result: NumberedResult): void {
      results.push(reduce(result))
      loop.start()
    },
    /**
     * Writes the last results, and `end` after them.
     * @param end must send all its statements at once, because nothing waits between them
     * @throws the error of a write that failed
     */
    async finish(end: Write): Promise<void> {
      last.push(end)
      const failure = await loop.finish()
      if (failure !== null) throw failure
    },
  }
}
