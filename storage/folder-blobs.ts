import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream'
import { type BlobStore, checkHash, isHash, isMissingFile, MissingBlob } from './blobs.ts'
import { spool, syncFolder, verified } from './spool.ts'

/** Stores blobs as files, spread over 256 folders: `<folder>/ab/<hash>`. */
export function folderBlobs(folder: string): BlobStore {
  const incoming = join(folder, 'incoming')
  const pathOf = (hash: string) => {
    checkHash(hash)
    return join(folder, hash.slice(0, 2), hash)
  }
  return {
    async put(source) {
      const { path, hash, sizeBytes } = await spool(source, incoming)
      const target = pathOf(hash)
      await mkdir(dirname(target), { recursive: true })
      // Replacing an equal file changes nothing, so concurrent puts need no lock.
      await rename(path, target)
      await syncFolder(dirname(target))
      return { hash, sizeBytes }
    },
    get: async (hash) => (await openBlob(hash)).content,
    open: openBlob,
    async remove(hash) {
      await rm(pathOf(hash), { force: true })
    },
    async *list() {
      for (const part of await readdir(folder).catch(() => [])) {
        if (!/^[0-9a-f]{2}$/.test(part)) continue
        for (const hash of await readdir(join(folder, part))) {
          const found = isHash(hash) ? await statOf(join(folder, part, hash)) : undefined
          if (found) yield { hash, sizeBytes: found.size, storedAtMs: found.mtimeMs }
        }
      }
    },
  }

  async function openBlob(hash: string) {
    const file = await open(pathOf(hash)).catch((error: unknown) => {
      throw isMissingFile(error) ? new MissingBlob(hash) : error
    })
    const { size } = await file.stat()
    const content = pipeline(file.createReadStream(), verified(hash), () => {})
    return { sizeBytes: size, content }
  }
}

/** Returns undefined for a missing file: another server may have just removed it. */
async function statOf(path: string) {
  return stat(path).catch((error: unknown) => {
    if (!isMissingFile(error)) throw error
  })
}
