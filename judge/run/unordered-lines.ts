/**
 * The comparison `unordered`: the same lines in any order, each compared without white space at its end.
 * Empty lines at the end do not count.
 *
 * Millions of lines are neither sorted nor stored. Each text is reduced to the number of its lines and
 * the sums of two hashes of each line. The hash is HalfSipHash with a random key for each comparison, so
 * no program can choose lines whose sums are equal. The sums are taken modulo a prime, because a line that
 * is repeated 2^k times would otherwise leave k bits of a sum without effect.
 */
import { isSpace, type Position, sliceBytes } from './bytes.ts'
import { halfSipHash } from './half-sip-hash.ts'

const newline = 10
const prime = 2 ** 52 - 47

/** A text without the order of its lines. */
class LineSum {
  readonly #key: Uint32Array
  #lines = 0
  /** Empty lines that count if another line follows. */
  #pending = 0
  #low = 0
  #high = 0
  readonly #hash = new Uint32Array(2)

  constructor(key: Uint32Array) {
    this.#key = key
  }

  /** Adds about half a slice of lines. @returns the place of the next line */
  add(text: Buffer, from: number): number {
    let at = from
    const end = Math.min(text.length, from + sliceBytes / 2)
    while (at < end) {
      const found = text.indexOf(newline, at)
      const lineEnd = found < 0 ? text.length : found
      this.#addLine(text, at, lineEnd)
      at = lineEnd + 1
    }
    return Math.min(at, text.length)
  }

  equals(other: LineSum): boolean {
    return this.#lines === other.#lines && this.#low === other.#low && this.#high === other.#high
  }

  #addLine(text: Buffer, start: number, lineEnd: number): void {
    let end = lineEnd
    while (end > start && isSpace(text[end - 1])) end -= 1
    if (end === start) {
      this.#pending += 1
      return
    }
    // An empty line adds nothing to the sums, so its number is its place in the multiset.
    this.#lines += this.#pending + 1
    this.#pending = 0
    halfSipHash(this.#key, text, start, end, this.#hash)
    this.#low = (this.#low + (this.#hash[0] ?? 0)) % prime
    this.#high = (this.#high + (this.#hash[1] ?? 0)) % prime
  }
}

export class UnorderedLines {
  readonly #key = crypto.getRandomValues(new Uint32Array(2))
  readonly #output = new LineSum(this.#key)
  readonly #expected = new LineSum(this.#key)

  readonly compareSlice = (
    output: Buffer,
    expected: Buffer,
    position: Position,
  ): boolean | null => {
    position.at = this.#output.add(output, position.at)
    position.expectedAt = this.#expected.add(expected, position.expectedAt)
    if (position.at < output.length || position.expectedAt < expected.length) return null
    return this.#output.equals(this.#expected)
  }
}
