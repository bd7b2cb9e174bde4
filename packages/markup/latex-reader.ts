import { BadPackage } from '../bad-package.ts'

/** Reads a LaTeX source from start to end. Every step takes time linear in the text that it consumes. */
export class LatexReader {
  readonly source: string
  at = 0

  constructor(source: string) {
    this.source = source
  }

  get done(): boolean {
    return this.at >= this.source.length
  }

  take(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.at
    const found = pattern.exec(this.source)
    if (found === null) return undefined
    this.at = pattern.lastIndex
    return found
  }

  /** Consumes everything up to and including the text, or up to the end if the text is missing. */
  upTo(text: string): string {
    const end = this.source.indexOf(text, this.at)
    const found = this.source.slice(this.at, end === -1 ? undefined : end)
    this.at = end === -1 ? this.source.length : end + text.length
    return found
  }

  /** Returns a formula's source, and consumes it with its unescaped end. */
  formula(end: string): string {
    const start = this.at
    while (!this.done) {
      if (this.source.startsWith(end, this.at)) {
        const found = this.source.slice(start, this.at)
        this.at += end.length
        return found
      }
      this.at += this.source[this.at] === '\\' ? 2 : 1
    }
    throw new BadPackage(`The statement has a formula without an end: ${this.#near(start)}`)
  }

  /** Returns the raw text of an argument, in braces or of one letter; empty if there is none. */
  rawArgument(): string {
    this.take(/\s*/y)
    if (this.source[this.at] !== '{') {
      const found = this.take(/(\\[A-Za-z]+)[ \t]*|[^\\}\s]/y)
      return found?.[1] ?? found?.[0] ?? ''
    }
    const start = this.at + 1
    let depth = 0
    for (; !this.done; this.at++) {
      const letter = this.source[this.at]
      if (letter === '\\') this.at++
      else if (letter === '{') depth++
      else if (letter === '}' && --depth === 0) return this.source.slice(start, this.at++)
    }
    throw new BadPackage(`The statement has a brace without an end: ${this.#near(start)}`)
  }

  #near(at: number): string {
    return this.source.slice(at, at + 40).replaceAll(/\s+/g, ' ')
  }
}
