import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, Transform, type TransformCallback } from 'node:stream'
import { DamagedBlob } from './blobs.ts'

/** Writes the source to a new file and syncs it, because its hash is known only after the last byte. */
export async function spool(source: Readable | Uint8Array, folder: string) {
  await mkdir(folder, { recursive: true })
  const path = join(folder, randomUUID())
  await using file = await open(path, 'wx', 0o640)
  try {
    const hash = createHash('sha256')
    let sizeBytes = 0
    for await (const chunk of source instanceof Readable ? source : [source]) {
      hash.update(chunk)
      sizeBytes += chunk.length
      await file.writeFile(chunk)
    }
    await file.sync()
    return { path, hash: hash.digest('hex'), sizeBytes }
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

/** Passes content through, and fails at the end if it does not match `hash`. */
export function verified(hash: string): Transform {
  const actual = createHash('sha256')
  return new Transform({
    transform(chunk: Uint8Array, _encoding, done: TransformCallback) {
      actual.update(chunk)
      done(null, chunk)
    },
    flush(done) {
      const intact = actual.digest('hex') === hash
      done(intact ? null : new DamagedBlob(hash))
    },
  })
}

/** Syncs a folder: a power failure may otherwise lose the directory entry of a file whose content is synced. */
export async function syncFolder(folder: string): Promise<void> {
  await using handle = await open(folder)
  await handle.sync()
}
