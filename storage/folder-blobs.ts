import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream'
import { type Blobs, checkHash, MissingBlob } from './blobs.ts'
import { spool } from './spool.ts'
import { verified } from './verified.ts'

/** Blobs as files, spread over 256 folders: `<folder>/ab/<hash>`. */
export function folderBlobs(folder: string): Blobs {
  const pathOf = (hash: string) => {
    checkHash(hash)
    return join(folder, hash.slice(0, 2), hash)
  }
  return {
    async put(source) {
      const { path, hash, sizeBytes } = await spool(source, join(folder, 'incoming'))
      const target = pathOf(hash)
      await mkdir(dirname(target), { recursive: true })
      // Over an equal file this changes nothing, so two at once need no lock.
      await rename(path, target)
      await syncFolder(dirname(target))
      return { hash, sizeBytes }
    },
    async get(hash) {
      const file = await open(pathOf(hash)).catch((error: unknown) => {
        throw isMissing(error) ? new MissingBlob(hash) : error
      })
      return pipeline(file.createReadStream(), verified(hash), () => {})
    },
    async has(hash) {
      const found = await stat(pathOf(hash)).catch((error: unknown) => {
        if (!isMissing(error)) throw error
      })
      return found !== undefined
    },
    async remove(hash) {
      await rm(pathOf(hash), { force: true })
    },
  }
}

/** Without this, a power cut may lose the name of a file whose bytes are safe. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
