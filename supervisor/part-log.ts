// Writes the output of a part to a log file in the data folder, and shows its errors on the terminal
// too. A full log replaces the one older file, so that the total size is bounded.
import { closeSync, fstatSync, openSync, renameSync, writeSync } from 'node:fs'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

const largestBytes = 16 * 2 ** 20

export type PartLog = ReturnType<typeof openPartLog>

export function openPartLog(path: string, onError: (line: string) => void) {
  let file = openSync(path, 'a', 0o600)
  let bytes = fstatSync(file).size

  function append(line: string) {
    if (bytes > largestBytes) {
      closeSync(file)
      renameSync(path, `${path}.1`)
      file = openSync(path, 'a', 0o600)
      bytes = 0
    }
    bytes += writeSync(file, `${line}\n`)
  }

  let isWritten = true
  /** Continues without a log when the disk is full. */
  function tryAppend(line: string) {
    try {
      append(line)
      isWritten = true
    } catch (error) {
      if (isWritten)
        onError(`Its log is not written: ${error instanceof Error ? error.message : error}`)
      isWritten = false
    }
  }

  return {
    follow(stream: Readable | null, kind: 'output' | 'error'): void {
      if (stream === null) return
      createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY }).on('line', (line) => {
        tryAppend(line)
        if (kind === 'error') onError(line)
      })
    },
    close: () => closeSync(file),
  }
}
