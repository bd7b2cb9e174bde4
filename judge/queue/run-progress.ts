/**
 * Writes the progress of a Run in order: that it runs, and the transcript of an interactive problem. When a
 * write fails, the rest is left out, because the result has the whole transcript.
 */
import { limits } from '#contract'
import type { Connection, Database } from '#database/connection.ts'
import { withoutDisk } from '#database/round-trips.ts'
import { startOf } from '#database/stored-texts.ts'
import { type TakenRun, writeRunning, writeTranscript } from './run.queries.ts'
import { type Write, writeLoop } from './write-loop.ts'

export type RunProgress = ReturnType<typeof runProgress>

export function runProgress(
  database: Database,
  taken: TakenRun,
  onFailure: (error: unknown) => void,
) {
  const begin = (to: Connection) => to.executeQuery(withoutDisk)
  /** Size of the transcript that was taken for writing: UTF-16 code units, and bytes of UTF-8. */
  const written = { length: 0, bytes: 0 }
  let text = ''
  let isRunning = false
  /** True once a text did not fit. */
  let isFull = false
  let isOver = false

  function next(): Write[] {
    if (isOver || (!isRunning && text === '')) return []
    const [begins, said] = [isRunning, { at: written.length, text }]
    isRunning = false
    text = ''
    written.length += said.text.length
    written.bytes += Buffer.byteLength(said.text)
    const write = async (to: Connection) => {
      if (begins) await writeRunning(to, taken)
      if (said.text !== '') await writeTranscript(to, taken, said)
    }
    return [write]
  }

  const loop = writeLoop({ database, begin, next, onFailure })
  return {
    addRunning(): void {
      isRunning = true
      loop.start()
    },
    addTranscript(added: string): void {
      if (isFull) return
      const roomBytes = limits.shownTextBytes - written.bytes - Buffer.byteLength(text)
      const shown = startOf(added, roomBytes)
      isFull = shown !== added
      text += shown
      loop.start()
    },
    /** Waits for the last write. If there is a result, it contains the last output of the programs. */
    async finish({ hasResult }: { hasResult: boolean }): Promise<void> {
      if (hasResult) isOver = true
      await loop.finish()
    },
  }
}
