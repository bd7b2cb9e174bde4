// Writes the output of a part to a log file in the data folder, and shows its errors on the terminal
// too. A full log replaces the one older file, so that the total size is bounded.
import { closeSync, existsSync, openSync, renameSync, statSync, writeSync } from 'node:fs'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

const largestBytes = 16 * 2 ** 20

export interface PartLog {
  follow(stream: Readable | null, kind: 'output' | 'error'): void
  close(): void
}

/**
 * @param path the log file
 * @param onError called with each line that the part wrote as an error
 */
export function openPartLog(path: string, onError: (line: string) => void): PartLog {
  let file = openSync(path, 'a', 0o600)
  let bytes = existsSync(path) ? statSync(path).size : 0

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
    follow(stream, kind) {
      if (stream === null) return
      createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY }).on('line', (line) => {
        tryAppend(line)
        if (kind === 'error') onError(line)
      })
    },
    close: () => closeSync(file),
  }
}
