/**
 * A disk cache of recently fetched blobs. Every read is checked against the hash, so files are written
 * without syncing, and several processes may share a folder without a lock. A killed process may leave
 * an unfinished file below `incoming/`.
 *
 * A file's modification time is its last use; the least recently used files are removed first. The
 * folder is scanned whenever this process has added a twentieth of the limit. The scan also finds
 * files of other processes, so each process may exceed the limit by that much for a while.
 */
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { type Blobs, checkHash, isHash, isMissingFile } from './blobs.ts'
import { sweepOldFiles } from './sweep-old-files.ts'

export interface CacheOptions {
  folder: string
  maxBytes: number
  /** Called when the cache fails, such as on a full disk; the blob is fetched anyway. */
  onTrouble: (error: unknown) => void
}

/** The fraction of a full cache that is removed at once, so that not every new file causes a scan. */
const scanFraction = 1 / 20
const leftoverMs = 3_600_000

export function cachedBlobs(blobs: Pick<Blobs, 'get'>, options: CacheOptions): Pick<Blobs, 'get'> {
  const cache = new DiskCache(options)
  const fetching = new Map<string, Promise<Buffer>>()

  async function fetch(hash: string): Promise<Buffer> {
    const known = await cache.read(hash)
    if (known !== undefined) return known
    const bytes = await buffer(await blobs.get(hash))
    await cache.write(hash, bytes).catch(options.onTrouble)
    return bytes
  }

  return {
    async get(hash) {
      checkHash(hash)
      const running = fetching.get(hash)
      const fetched = running ?? fetch(hash).finally(() => fetching.delete(hash))
      if (running === undefined) fetching.set(hash, fetched)
      return Readable.from([await fetched])
    },
  }
}

class DiskCache {
  readonly #options: CacheOptions
  readonly #incoming: string
  /** Bytes that may be added before the next scan; initially 0, so that the first addition scans. */
  #roomBytes = 0
  #scan: Promise<void> | undefined

  constructor(options: CacheOptions) {
    this.#options = options
    this.#incoming = join(options.folder, 'incoming')
  }

  async read(hash: string): Promise<Buffer | undefined> {
    const { onTrouble } = this.#options
    const path = this.#pathOf(hash)
    try {
      const bytes = await readFile(path)
      if (createHash('sha256').update(bytes).digest('hex') !== hash) {
        onTrouble(new Error(`The kept copy of ${hash} was damaged.`))
        await rm(path, { force: true })
        return undefined
      }
      const now = new Date()
      await utimes(path, now, now)
      return bytes
    } catch (error) {
      // Another process that shares the folder may have just removed it.
      if (!isMissingFile(error)) onTrouble(error)
      return undefined
    }
  }

  async write(hash: string, bytes: Buffer): Promise<void> {
    if (bytes.length > this.#options.maxBytes) return
    const unfinished = join(this.#incoming, randomUUID())
    const path = this.#pathOf(hash)
    try {
      await mkdir(this.#incoming, { recursive: true })
      await mkdir(dirname(path), { recursive: true })
      await writeFile(unfinished, bytes)
      await rename(unfinished, path)
    } catch (error) {
      await rm(unfinished, { force: true })
      throw error
    }
    this.#roomBytes -= bytes.length
    if (this.#roomBytes > 0) return
    this.#scan ??= this.#makeRoom().finally(() => {
      this.#scan = undefined
    })
    await this.#scan
  }

  #pathOf(hash: string): string {
    return join(this.#options.folder, hash.slice(0, 2), hash)
  }

  async #makeRoom(): Promise<void> {
    const { folder, maxBytes } = this.#options
    await sweepOldFiles(this.#incoming, leftoverMs)
    const files = await filesIn(folder)
    let totalBytes = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
    const stepBytes = maxBytes * scanFraction
    const target = totalBytes > maxBytes ? maxBytes - stepBytes : maxBytes
    for (const { path, sizeBytes } of files.toSorted((a, b) => a.usedMs - b.usedMs)) {
      if (totalBytes <= target) break
      await rm(path, { force: true })
      totalBytes -= sizeBytes
    }
    this.#roomBytes = Math.min(stepBytes, maxBytes - totalBytes)
  }
}

async function filesIn(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files: { path: string; sizeBytes: number; usedMs: number }[] = []
  for (const entry of entries) {
    if (!entry.isFile() || !isHash(entry.name)) continue
    const path = join(entry.parentPath, entry.name)
    const found = await stat(path).catch(() => undefined)
    if (found !== undefined) files.push({ path, sizeBytes: found.size, usedMs: found.mtimeMs })
  }
  return files
}
