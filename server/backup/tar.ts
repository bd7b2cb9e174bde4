/**
 * The part of tar that a backup needs: plain files with short names in the POSIX ustar format. A header
 * is accepted only if it is byte for byte the one we would write, so that links, long names, owners and
 * other features need no handling (docs/decisions/0046-own-tar-latex-and-text-comparison.md).
 */
import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { BadBackup } from './contents.ts'

const blockBytes = 512
const nameBytes = 100
const largestBytes = 8 ** 11 - 1
const chunkBytes = 2 ** 20

interface Header {
  name: string
  sizeBytes: number
  modifiedSeconds: number
}

function writeHeader({ name, sizeBytes, modifiedSeconds }: Header): Buffer {
  if (name.length > nameBytes) throw new RangeError(`${name} is too long for a tar file.`)
  if (sizeBytes > largestBytes) throw new RangeError(`${name} is larger than 8 GB.`)
  const header = Buffer.alloc(blockBytes)
  header.write(name, 0, 'latin1')
  header.write('0000600\0', 100)
  header.write('0000000\0', 108)
  header.write('0000000\0', 116)
  header.write(octal(sizeBytes, 11), 124)
  header.write(octal(modifiedSeconds, 11), 136)
  header.write('        ', 148)
  header.write('0', 156)
  header.write('ustar\0', 257)
  header.write('00', 263)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(octal(sum, 6), 148)
  return header
}

const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`

function readHeader(header: Buffer): Header {
  const [name = ''] = header.toString('latin1', 0, nameBytes).split('\0')
  const sizeBytes = Number.parseInt(header.toString('latin1', 124, 135), 8)
  const modifiedSeconds = Number.parseInt(header.toString('latin1', 136, 147), 8)
  const file = { name, sizeBytes, modifiedSeconds }
  const isNumbered = sizeBytes >= 0 && modifiedSeconds >= 0
  if (!isNumbered || name === '' || !header.equals(writeHeader(file))) {
    throw new BadBackup('This is not a backup of Assay, or it is damaged.')
  }
  return file
}

function paddingOf(sizeBytes: number): number {
  return (blockBytes - (sizeBytes % blockBytes)) % blockBytes
}

export type TarWriter = ReturnType<typeof writeTar>
type Content = Iterable<Uint8Array> | AsyncIterable<Uint8Array>

export function writeTar(file: FileHandle) {
  const modifiedSeconds = Math.floor(Date.now() / 1000)
  const sums: string[] = []
  let position = 0

  async function append(bytes: Uint8Array): Promise<void> {
    for (let done = 0; done < bytes.length; ) {
      const { bytesWritten } = await file.write(bytes, done, bytes.length - done, position + done)
      done += bytesWritten
    }
    position += bytes.length
  }

  /** Appends a file. If its source fails, the archive is restored to its state before the call. */
  async function add(name: string, sizeBytes: number, content: Content): Promise<void> {
    const begin = position
    try {
      await append(writeHeader({ name, sizeBytes, modifiedSeconds }))
      const hash = createHash('sha256')
      let written = 0
      for await (const chunk of content) {
        hash.update(chunk)
        written += chunk.length
        await append(chunk)
      }
      if (written !== sizeBytes) {
        throw new Error(`${name} was to have ${sizeBytes} bytes and had ${written}.`)
      }
      await append(Buffer.alloc(paddingOf(sizeBytes)))
      sums.push(`${hash.digest('hex')}  ${name}\n`)
    } catch (error) {
      position = begin
      await file.truncate(begin)
      throw error
    }
  }

  return {
    add,
    async addText(name: string, text: string): Promise<void> {
      const bytes = Buffer.from(text)
      await add(name, bytes.length, [bytes])
    },
    /** Returns lines in the format of `sha256sum`, one for each file so far. */
    sums: () => sums.join(''),
    end: () => append(Buffer.alloc(2 * blockBytes)),
  }
}

export interface TarEntry {
  name: string
  sizeBytes: number
  /** Must be read to its end before the next call of `next`. */
  content: AsyncIterable<Buffer>
}

export type TarReader = ReturnType<typeof readTar>

export function readTar(file: FileHandle) {
  const sums: string[] = []

  /** Reads without a position, so that a pipe can be read too. A pipe returns a part at a time. */
  async function take(length: number): Promise<Buffer> {
    const bytes = Buffer.alloc(length)
    for (let filled = 0; filled < length; ) {
      const { bytesRead } = await file.read(bytes, filled, length - filled, null)
      if (bytesRead === 0) throw new BadBackup('The backup is cut short: its end is missing.')
      filled += bytesRead
    }
    return bytes
  }

  async function* contentOf({ name, sizeBytes }: Header): AsyncGenerator<Buffer> {
    const hash = createHash('sha256')
    for (let left = sizeBytes; left > 0; ) {
      const chunk = await take(Math.min(left, chunkBytes))
      hash.update(chunk)
      left -= chunk.length
      yield chunk
    }
    if (!isZero(await take(paddingOf(sizeBytes)))) throw damaged(name)
    sums.push(`${hash.digest('hex')}  ${name}\n`)
  }

  return {
    /** Returns the next file; undefined at the end. @throws BadBackup */
    async next(): Promise<TarEntry | undefined> {
      const block = await take(blockBytes)
      if (!isZero(block)) {
        const header = readHeader(block)
        return { ...header, content: contentOf(header) }
      }
      const isEnd = isZero(await take(blockBytes))
      const { bytesRead } = await file.read(Buffer.alloc(1), 0, 1, null)
      if (!isEnd || bytesRead > 0) throw damaged('the end')
      return undefined
    },
    sums: () => sums.join(''),
  }
}

const damaged = (place: string) => new BadBackup(`The backup is damaged at ${place}.`)

const isZero = (bytes: Buffer) => bytes.every((byte) => byte === 0)
