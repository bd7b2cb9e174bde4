import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { BadBackup } from './bad-backup.ts'
import { blockBytes, paddingOf, readHeader } from './tar-header.ts'

/** Number of bytes that are read at once. */
const chunkBytes = 2 ** 20

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

/** @param file open for reading, at its start */
export function readTar(file: FileHandle): TarReader {
  const sums: string[] = []

  /** Reads the next bytes, and fewer only at the end of the file. */
  async function take(length: number): Promise<Buffer> {
    const bytes = Buffer.alloc(length)
    let filled = 0
    while (filled < length) {
      // Without a position, so that a pipe can be read too. A pipe returns a part at a time.
      const { bytesRead } = await file.read(bytes, filled, length - filled, null)
      if (bytesRead === 0) break
      filled += bytesRead
    }
    return bytes.subarray(0, filled)
  }

  async function takeAll(length: number): Promise<Buffer> {
    const bytes = await take(length)
    if (bytes.length < length) throw new BadBackup('The backup is cut short: its end is missing.')
    return bytes
  }

  async function* contentOf(name: string, sizeBytes: number): AsyncGenerator<Buffer> {
    const hash = createHash('sha256')
    for (let left = sizeBytes; left > 0; ) {
      const chunk = await takeAll(Math.min(left, chunkBytes))
      hash.update(chunk)
      left -= chunk.length
      yield chunk
    }
    if (!isZero(await takeAll(paddingOf(sizeBytes)))) throw damaged(name)
    sums.push(`${hash.digest('hex')}  ${name}\n`)
  }

  return {
    async next() {
      const block = await takeAll(blockBytes)
      if (isZero(block)) {
        if (!isZero(await takeAll(blockBytes)) || (await take(1)).length > 0)
          throw damaged('the end')
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
