import { createHash } from 'node:crypto'
import type { TestSet } from './define-tests.ts'

/** The fingerprint of one problem's tests: if one byte of one test moves, `sha256` does. */
export interface ManifestEntry {
  readonly tests: number
  /** Inputs and outputs together. */
  readonly bytes: number
  /** Over number, input and output of each test, each followed by U+0000. */
  readonly sha256: string
}

export function measureTests(tests: TestSet): ManifestEntry {
  const hash = createHash('sha256')
  let count = 0
  let bytes = 0
  for (const { number, input, output } of tests.cases()) {
    hash.update(`${number}\0`).update(input).update('\0').update(output).update('\0')
    count += 1
    // Tests are ASCII (define-tests.ts sees to it), so letters are bytes.
    bytes += input.length + output.length
  }
  return { tests: count, bytes, sha256: hash.digest('hex') }
}
