import { createHash } from 'node:crypto'
import { BadBackup } from './bad-backup.ts'
import { blockBytes, paddingOf, readHeader } from './tar-header.ts'

export interface TarEntry {
  name: string
  sizeBytes: number
  /** Must be read to its end before the next call of `next`. */
  content: AsyncIterable<Buffer>
}

export interface TarReader {
  /** Returns the next file; undefined at the end. @throws BadBackup */
  next: () => Promise<TarEntry | undefined>
  /** Returns lines in the format of `sha256sum`, one for each file read so far. */
  sums: () => string
}

export function readTar(source: AsyncIterable<Buffer>): TarReader {
  const bytes = bytesOf(source)
  const sums: string[] = []

  async function* contentOf(name: string, sizeBytes: number): AsyncGenerator<Buffer> {
    const hash = createHash('sha256')
    for (let left = sizeBytes; left > 0; ) {
      const chunk = await bytes.some(left)
      hash.update(chunk)
      left -= chunk.length
      yield chunk
    }
    if (!isZero(await bytes.exactly(paddingOf(sizeBytes)))) throw damaged(name)
    sums.push(`${hash.digest('hex')}  ${name}\n`)
  }

  return {
    async next() {
      const block = await bytes.exactly(blockBytes)
      if (isZero(block)) {
        const second = await bytes.exactly(blockBytes)
        if (!isZero(second) || !(await bytes.isAtEnd())) throw damaged('the end')
        return undefined
      }
      const { name, sizeBytes } = readHeader(block)
      return { name, sizeBytes, content: contentOf(name, sizeBytes) }
    },
    sums: () => sums.join(''),
  }
}

function damaged(what: string): BadBackup {
  return new BadBackup(`The backup is damaged at ${what}.`)
}

function isZero(bytes: Buffer): boolean {
  return bytes.every((byte) => byte === 0)
}

/** Reads exact numbers of bytes, whatever the source's chunks are. */
function bytesOf(source: AsyncIterable<Buffer>) {
  const chunks = source[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)

  async function fill(): Promise<boolean> {
    while (rest.length === 0) {
      const { value, done } = await chunks.next()
      if (done === true) return false
      rest = value
    }
    return true
  }

  /** Returns between 1 and `atMost` bytes. */
  async function some(atMost: number): Promise<Buffer> {
    if (!(await fill())) throw new BadBackup('The backup is cut short: its end is missing.')
    const taken = rest.subarray(0, atMost)
    rest = rest.subarray(taken.length)
    return taken
  }

  return {
    some,
    isAtEnd: async () => !(await fill()),
    async exactly(length: number): Promise<Buffer> {
      const parts: Buffer[] = []
      for (let left = length; left > 0; ) {
        const part = await some(left)
        parts.push(part)
        left -= part.length
      }
      return Buffer.concat(parts)
    },
  }
}
