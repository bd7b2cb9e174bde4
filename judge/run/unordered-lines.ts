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

/**
 * HalfSipHash-2-4 with a result of 64 bits: a hash that is unpredictable without its key.
 * @param key two words
 * @param result two words, the lower one first
 */
export function halfSipHash(
  key: Uint32Array,
  bytes: Buffer,
  start: number,
  end: number,
  result: Uint32Array,
): void {
  const [k0 = 0, k1 = 0] = key
  const state = { v0: k0, v1: k1 ^ 0xee, v2: 0x6c796765 ^ k0, v3: 0x74656462 ^ k1 }
  const length = end - start
  const wordsEnd = start + (length & ~3)
  for (let at = start; at < wordsEnd; at += 4) absorb(state, bytes.readInt32LE(at))
  let last = length << 24
  for (let at = wordsEnd; at < end; at += 1) last |= (bytes[at] ?? 0) << (8 * (at - wordsEnd))
  absorb(state, last)
  state.v2 ^= 0xee
  rounds(state, 4)
  result[0] = state.v1 ^ state.v3
  state.v1 ^= 0xdd
  rounds(state, 4)
  result[1] = state.v1 ^ state.v3
}

type State = { v0: number; v1: number; v2: number; v3: number }

function absorb(state: State, word: number): void {
  state.v3 ^= word
  rounds(state, 2)
  state.v0 ^= word
}

function rounds(state: State, count: number): void {
  let { v0, v1, v2, v3 } = state
  for (let round = 0; round < count; round += 1) {
    v0 = (v0 + v1) | 0
    v1 = rotated(v1, 5) ^ v0
    v0 = rotated(v0, 16)
    v2 = (v2 + v3) | 0
    v3 = rotated(v3, 8) ^ v2
    v0 = (v0 + v3) | 0
    v3 = rotated(v3, 7) ^ v0
    v2 = (v2 + v1) | 0
    v1 = rotated(v1, 13) ^ v2
    v2 = rotated(v2, 16)
  }
  state.v0 = v0
  state.v1 = v1
  state.v2 = v2
  state.v3 = v3
}

function rotated(word: number, bits: number): number {
  return (word << bits) | (word >>> (32 - bits))
}
