import { noted } from './messages.ts'

const [cr, lf] = [13, 10]
const mark = [0xef, 0xbb, 0xbf]

/** Detects properties of a file's bytes; chunks may split characters and lines. */
export class TextTraits {
  isEmpty = true
  lineEnds = false
  isUtf8 = true
  readonly #start: number[] = []
  #endedInCr = false
  readonly #decoder = new TextDecoder('utf-8', { fatal: true })

  get byteOrderMark(): boolean {
    return mark.every((byte, index) => this.#start[index] === byte)
  }

  look(chunk: Uint8Array): void {
    if (chunk.length === 0) return
    this.isEmpty = false
    this.#start.push(...chunk.subarray(0, mark.length - this.#start.length))
    this.#lookForLineEnds(chunk)
    this.#decode(chunk, true)
  }

  /** Call it after the last chunk. */
  end(): void {
    this.#decode(new Uint8Array(), false)
  }

  #lookForLineEnds(chunk: Uint8Array): void {
    if (this.lineEnds) return
    this.lineEnds = this.#endedInCr && chunk[0] === lf
    for (let at = chunk.indexOf(cr); at !== -1 && !this.lineEnds; at = chunk.indexOf(cr, at + 1)) {
      this.lineEnds = chunk[at + 1] === lf
    }
    this.#endedInCr = chunk[chunk.length - 1] === cr
  }

  #decode(bytes: Uint8Array, stream: boolean): void {
    if (!this.isUtf8) return
    try {
      this.#decoder.decode(bytes, { stream })
    } catch {
      this.isUtf8 = false
    }
  }
}

/** Returns a sentence with the names of the files for each unusual property that is accepted. */
export function textNotes(traits: ReadonlyMap<string, TextTraits>): string[] {
  const named = (has: (text: TextTraits) => boolean) =>
    [...traits].filter(([, text]) => has(text)).map(([name]) => name)
  const [lineEnds, marks] = [named((text) => text.lineEnds), named((text) => text.byteOrderMark)]
  return [
    ...(lineEnds.length > 0 ? [noted.lineEnds(lineEnds)] : []),
    ...(marks.length > 0 ? [noted.byteOrderMark(marks)] : []),
  ]
}
