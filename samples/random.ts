/**
 * A seeded random number generator that gives the same tests on every machine.
 *
 * The stream is xoshiro128** 1.1 by David Blackman and Sebastiano Vigna
 * (https://prng.di.unimi.it/xoshiro128starstar.c); its four words of state are filled by a
 * 32-bit splitmix: a Weyl sequence passed through the finaliser of Austin Appleby's MurmurHash3.
 * Only 32-bit integer arithmetic is used, and bounded numbers come from rejection, never from
 * floating point scaling.
 */
export class Random {
  #a: number
  #b: number
  #c: number
  #d: number

  constructor(seed: number) {
    if (!Number.isInteger(seed) || seed < 0 || seed > 0xffffffff) {
      throw new RangeError(`A seed is an integer from 0 to 4294967295, not ${seed}`)
    }
    let weyl = seed
    const mixed = (): number => {
      weyl = (weyl + 0x9e3779b9) | 0
      let word = Math.imul(weyl ^ (weyl >>> 16), 0x85ebca6b)
      word = Math.imul(word ^ (word >>> 13), 0xc2b2ae35)
      return word ^ (word >>> 16)
    }
    this.#a = mixed()
    this.#b = mixed()
    this.#c = mixed()
    this.#d = mixed()
  }

  #next(): number {
    const starred = Math.imul(rotateLeft(Math.imul(this.#b, 5), 7), 9) >>> 0
    const shifted = this.#b << 9
    this.#c ^= this.#a
    this.#d ^= this.#b
    this.#b ^= this.#c
    this.#a ^= this.#d
    this.#c ^= shifted
    this.#d = rotateLeft(this.#d, 11)
    return starred
  }

  /** Returns a uniformly distributed integer from `low` to `high` (inclusive), at most 2^53 values. */
  int(low: number, high: number): number {
    const count = high - low + 1
    if (!Number.isSafeInteger(low) || !Number.isSafeInteger(high) || !(count >= 1)) {
      throw new RangeError(`There is no integer from ${low} to ${high}`)
    }
    if (count > 2 ** 53) throw new RangeError(`Too many integers from ${low} to ${high}`)
    const wide = count > 2 ** 32
    const size = wide ? 2 ** 53 : 2 ** 32
    const usable = size - (size % count)
    let drawn: number
    do {
      drawn = wide ? (this.#next() >>> 11) * 2 ** 32 + this.#next() : this.#next()
    } while (drawn >= usable)
    return low + (drawn % count)
  }

  bool(): boolean {
    return this.int(0, 1) === 1
  }

  pick<T>(items: readonly T[]): T {
    const at = this.int(0, items.length - 1)
    for (const item of items.slice(at, at + 1)) return item
    throw new RangeError('There is nothing to pick from')
  }

  /** Returns a shuffled copy (Fisher-Yates). */
  shuffle<T>(items: readonly T[]): T[] {
    const shuffled = [...items]
    for (let last = shuffled.length - 1; last > 0; last--) {
      const at = this.int(0, last)
      const moved = shuffled.splice(at, 1, ...shuffled.slice(last, last + 1))
      shuffled.splice(last, 1, ...moved)
    }
    return shuffled
  }

  /** Returns the numbers 1 to `count` in random order. */
  permutation(count: number): number[] {
    return this.shuffle(Array.from({ length: count }, (_, i) => i + 1))
  }

  /** Returns `length` letters of `alphabet`; a letter that occurs twice in it is twice as likely. */
  word(alphabet: string, length: number): string {
    let word = ''
    for (let i = 0; i < length; i++) word += alphabet.charAt(this.int(0, alphabet.length - 1))
    return word
  }
}

function rotateLeft(word: number, by: number): number {
  return (word << by) | (word >>> (32 - by))
}
