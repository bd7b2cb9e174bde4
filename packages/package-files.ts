/**
 * Reads an untrusted package with the reader for the tests of a contribution, which writes nothing,
 * trusts no declared size, and refuses links and path traversal. Only the limits are higher.
 */
import { mib } from '#contract'
import type { ArchiveFile } from '#contract/archive/check-archive.ts'
import { archiveFile, listZip, verifyEntry } from '#contract/archive/read-zip.ts'
import { BadArchive } from '#contract/archive/why-unreadable.ts'
import { BadPackage } from './bad-package.ts'

const caps = {
  packedBytes: 256 * mib,
  unpackedBytes: 1024 * mib,
  fileBytes: 256 * mib,
  files: 10_000,
}
/** The largest description or statement. */
const textBytes = mib

export async function openPackage(archive: Blob): Promise<PackageFiles> {
  try {
    const entries = await listZip(archive, caps)
    for (const entry of entries) await verifyEntry(entry, () => {})
    return new PackageFiles(entries.map((entry) => [entry.filename, archiveFile(entry)]))
  } catch (error) {
    throw error instanceof BadArchive ? new BadPackage(error.message) : error
  }
}

/** Data that is not imported, one sentence each. */
export type Losses = Set<string>

type ChangeText = (path: string, text: string) => string

export class PackageFiles {
  /** The folder's name; empty if the archive has no folder around the files. */
  readonly folder: string
  readonly #files: ReadonlyMap<string, ArchiveFile>
  /** Sorted, so that the files of one folder are found without looking at all others. */
  readonly #paths: readonly string[]
  readonly #change: ChangeText
  readonly losses: Losses

  constructor(
    files: Iterable<readonly [string, ArchiveFile]>,
    folder = '',
    change: ChangeText = (_, text) => text,
    losses: Losses = new Set(),
  ) {
    this.#files = new Map(files)
    this.#paths = [...this.#files.keys()].sort()
    this.folder = folder
    this.#change = change
    this.losses = losses
  }

  /** Returns the paths that begin with a prefix, sorted. */
  below(prefix: string): string[] {
    const start = placeIn(this.#paths, prefix)
    let end = start
    while (this.#paths[end]?.startsWith(prefix)) end += 1
    return this.#paths.slice(start, end)
  }

  find(path: string): ArchiveFile | undefined {
    return this.#files.get(path)
  }

  /** Returns a view of the files below one folder (which ends in a slash). */
  in(folder: string): PackageFiles {
    const inside = this.below(folder).flatMap((path): [string, ArchiveFile][] => {
      const file = this.find(path)
      return file === undefined ? [] : [[path.slice(folder.length), file]]
    })
    return new PackageFiles(inside, folder.split('/').at(-2))
  }

  /** Returns a view whose texts are changed. Files that are not read as texts, such as tests, are not. */
  changed(change: ChangeText): PackageFiles {
    return new PackageFiles(this.#files, this.folder, change, this.losses)
  }

  /** Returns a view with losses of its own. */
  apart(): PackageFiles {
    return new PackageFiles(this.#files, this.folder, this.#change)
  }

  /** Returns UTF-8 text without a byte-order mark; undefined if there is no such file. */
  async text(path: string): Promise<string | undefined> {
    const file = this.find(path)
    if (file === undefined) return undefined
    if (file.sizeBytes > textBytes) throw new BadPackage(`${path} is larger than 1 MB.`)
    return this.#change(path, await utf8Text(path, file))
  }
}

type Readable = Pick<ArchiveFile, 'read'>

/** Returns UTF-8 text without a byte-order mark. */
export async function utf8Text(path: string, file: Readable): Promise<string> {
  try {
    return await readText(file, { fatal: true })
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    throw new BadPackage(`${path} is not in UTF-8. Please convert it.`)
  }
}

/** Returns how many of the sorted paths come before a text. */
function placeIn(paths: readonly string[], text: string): number {
  let [low, high] = [0, paths.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((paths[middle] ?? '') < text) low = middle + 1
    else high = middle
  }
  return low
}

/** @throws TypeError if the text is not UTF-8 and decoding is fatal */
export async function readText(file: Readable, { fatal = false } = {}): Promise<string> {
  const bytes = await new Response(file.read()).arrayBuffer()
  return new TextDecoder('utf-8', { fatal }).decode(bytes)
}

export async function readBytes(
  stream: ReadableStream<Uint8Array> | Promise<ReadableStream<Uint8Array>>,
): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Response(await stream).arrayBuffer())
}
