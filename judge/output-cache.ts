/**
 * Expected outputs that were read lately, by hash: the same problem is judged again and again.
 * Bounded by bytes; the least recently used go first.
 */
export class OutputCache {
  readonly #maxBytes: number
  readonly #entries = new Map<string, { bytes: Promise<Buffer>; sizeBytes: number }>()
  #totalBytes = 0

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  read(hash: string, sizeBytes: number, load: () => Promise<Buffer>): Promise<Buffer> {
    const known = this.#entries.get(hash)
    if (known !== undefined) {
      this.#entries.delete(hash)
      this.#entries.set(hash, known)
      return known.bytes
    }
    const bytes = load()
    this.#entries.set(hash, { bytes, sizeBytes })
    this.#totalBytes += sizeBytes
    bytes.catch(() => this.#drop(hash))
    for (const [oldest] of this.#entries) {
      if (this.#totalBytes <= this.#maxBytes) break
      this.#drop(oldest)
    }
    return bytes
  }

  #drop(hash: string): void {
    this.#totalBytes -= this.#entries.get(hash)?.sizeBytes ?? 0
    this.#entries.delete(hash)
  }
}
