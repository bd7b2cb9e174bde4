/**
 * Reads an input exactly as a statement describes it: one space between values, one newline at the end
 * of a line, numbers without sign or leading zeros. Throws at anything else.
 */
export class StrictInput {
  readonly #text: string
  #at = 0

  constructor(text: string) {
    this.#text = text
  }

  /** Reads an integer from `low` to `high`; `name` is its name in the statement. */
  int(name: string, low: number, high: number): number {
    const start = this.#at
    const negative = this.#text.charCodeAt(start) === 45
    const first = negative ? start + 1 : start
    let at = first
    let value = 0
    for (let digit = this.#digit(at); digit >= 0; digit = this.#digit(at)) {
      value = value * 10 + digit
      at += 1
    }
    const length = at - first
    const zeroInFront = this.#digit(first) === 0 && (length > 1 || negative)
    if (length === 0 || length > 15 || zeroInFront || this.#text.charCodeAt(at) > 32) {
      const word = this.#run(name).slice(0, 40)
      throw new Error(`${name} should be an integer, not "${word}"${this.#where()}`)
    }
    this.#at = at
    if (negative) value = -value
    if (value < low || value > high) {
      throw new Error(`${name} is ${value}, not from ${low} to ${high}${this.#where()}`)
    }
    return value
  }

  /** Reads `count` integers separated by single spaces, and the newline at the end of the line. */
  ints(name: string, count: number, low: number, high: number): number[] {
    const values: number[] = []
    for (let i = 0; i < count; i++) {
      if (i > 0) this.space()
      values.push(this.int(name, low, high))
    }
    this.newline()
    return values
  }

  /** Reads the characters up to the next space or newline; all of them must match `pattern`. */
  word(name: string, pattern: RegExp): string {
    const word = this.#run(name)
    if (pattern.exec(word)?.[0] !== word) {
      throw new Error(`${name} "${word.slice(0, 40)}" is not like ${pattern}${this.#where()}`)
    }
    return word
  }

  space(): void {
    this.#expect(' ', 'a space')
  }

  newline(): void {
    this.#expect('\n', 'the end of the line')
  }

  end(): void {
    if (this.#at !== this.#text.length) throw new Error(`There is more text${this.#where()}`)
  }

  /** Returns the digit at `at`, or a negative number. */
  #digit(at: number): number {
    const digit = this.#text.charCodeAt(at) - 48
    return digit <= 9 ? digit : -1
  }

  #run(name: string): string {
    let end = this.#at
    while (end < this.#text.length && this.#text.charCodeAt(end) > 32) end += 1
    if (end === this.#at) throw new Error(`${name} is missing${this.#where()}`)
    const word = this.#text.slice(this.#at, end)
    this.#at = end
    return word
  }

  #expect(letter: string, called: string): void {
    if (this.#text.charAt(this.#at) !== letter)
      throw new Error(`Expected ${called}${this.#where()}`)
    this.#at += 1
  }

  #where(): string {
    return ` (line ${this.#text.slice(0, this.#at).split('\n').length})`
  }
}
