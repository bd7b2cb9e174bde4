const [cr, lf] = [13, 10]
const mark = Buffer.from([0xef, 0xbb, 0xbf])

/**
 * Collects properties of a file's bytes as they are streamed; pieces may split characters and
 * lines.
 */
export class TextTraits {
  isEmpty = true
  lineEnds = false
  byteOrderMark = false
  isUtf8 = true
  #start = Buffer.alloc(0)
  #endedInCr = false
  readonly #decoder = new TextDecoder('utf-8', { fatal: true })

  look(chunk: Uint8Array): void {
    if (chunk.length === 0) return
    this.isEmpty = false
    if (this.#start.length < mark.length) {
      this.#start = Buffer.concat([this.#start, chunk.subarray(0, mark.length)])
      this.byteOrderMark = this.#start.subarray(0, mark.length).equals(mark)
    }
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
    this.lineEnds ||= (this.#endedInCr && bytes[0] === lf) || bytes.includes('\r\n', 0, 'latin1')
    this.#endedInCr = bytes[bytes.length - 1] === cr
    this.#decode(bytes, true)
  }

  /** Call it after the last piece. */
  end(): void {
    this.#decode(new Uint8Array(), false)
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
