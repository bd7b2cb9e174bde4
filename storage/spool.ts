/** The key of a blob is known only after its last byte, so content is first written to a temporary file. */
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { StoredBlob } from './blobs.ts'

export interface Spooled extends StoredBlob {
  path: string
}

/** Writes the source to a new file below `folder` and syncs it; leaves no file on failure. */
export async function spool(source: Readable | Uint8Array, folder: string): Promise<Spooled> {
  await mkdir(folder, { recursive: true })
  const path = join(folder, randomUUID())
  const file = await open(path, 'wx', 0o640)
  try {
    const hash = createHash('sha256')
    let sizeBytes = 0
    for await (const chunk of chunksOf(source)) {
      hash.update(chunk)
      sizeBytes += chunk.length
      await file.writeFile(chunk)
    }
    await file.sync()
    return { path, hash: hash.digest('hex'), sizeBytes }
  } catch (error) {
    await rm(path, { force: true })
    throw error
  } finally {
    await file.close()
  }
}

async function* chunksOf(source: Readable | Uint8Array): AsyncIterable<Uint8Array> {
  if (source instanceof Readable) yield* source
  else yield source
}
