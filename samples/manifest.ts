import { createHash } from 'node:crypto'
import type { TestSet } from './define-tests.ts'

/** The fingerprint of one problem's tests: `sha256` changes with every byte of every test. */
export interface ManifestEntry {
  readonly tests: number
  /** Total size of inputs and outputs. */
  readonly bytes: number
  /** The hash of number, input and output of each test, each followed by U+0000. */
  readonly sha256: string
}

export function measureTests(tests: TestSet): ManifestEntry {
  const hash = createHash('sha256')
  let count = 0
  let bytes = 0
  for (const { number, input, output } of tests.cases()) {
    hash.update(`${number}\0`).update(input).update('\0').update(output).update('\0')
    count += 1
    // Tests are ASCII (define-tests.ts checks this), so each character is one byte.
    bytes += input.length + output.length
  }
  return { tests: count, bytes, sha256: hash.digest('hex') }
}
