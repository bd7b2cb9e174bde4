import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { blockBytes, paddingOf, writeHeader } from './tar-header.ts'

export interface TarWriter {
  /** Appends a file. If its source fails, the archive is restored to its state before the call. */
  add: (name: string, sizeBytes: number, content: AsyncIterable<Uint8Array>) => Promise<void>
  addText: (name: string, text: string) => Promise<void>
  /** Returns lines in the format of `sha256sum`, one for each file so far. */
  sums: () => string
  /** Writes the end of the archive. */
  end: () => Promise<void>
}

export function writeTar(file: FileHandle): TarWriter {
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

  async function add(name: string, sizeBytes: number, content: AsyncIterable<Uint8Array>) {
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
    async addText(name, text) {
      const bytes = Buffer.from(text)
      await add(name, bytes.length, only(bytes))
    },
    sums: () => sums.join(''),
    end: () => append(Buffer.alloc(2 * blockBytes)),
  }
}

export async function* only(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
