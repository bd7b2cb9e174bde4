/**
 * Beside why-unreadable.ts the only file that knows the ZIP library. It answers three questions
 * about bytes that nobody vouches for: which files does the directory name, is each of them really
 * what the directory says, and what are its bytes.
 *
 * A ZIP describes every file twice (in a directory at its end and beside the data), and tools
 * differ in which they believe. The library's strict mode refuses archives in which the two
 * disagree, in which something lies before or after, or in which entries share bytes. Sizes are
 * believed only after they were counted: a stream is cut the moment it yields one byte more than
 * its header promised, so a small file cannot unfold into a large one, and the sum of the promises
 * is limited beforehand.
 */
import {
  BlobReader,
  type Entry,
  type FileEntry,
  ZipReader,
} from '@zip.js/zip.js/lib/zip-core-native.js'
import { limits } from '../limits.ts'
import { isIgnored, nameKey, unsafeName } from './entry-names.ts'
import { tooLargeFor, unsafe } from './messages.ts'
import { BadArchive, whyUnreadable } from './why-unreadable.ts'

/** A file inside an archive. */
export interface ArchiveFile {
  name: string
  sizeBytes: number
  /** Unpacks the file; each call starts anew. The stream fails if the bytes are not as described. */
  read(): ReadableStream<Uint8Array>
}

/** How large an archive may be; a contribution's is the default. */
export interface ArchiveCaps {
  packedBytes: number
  unpackedBytes: number
  fileBytes: number
  files: number
}

const stored = 0
const deflated = 8
/** Ignored files and folders do not count as files, yet must not be without number either. */
const entriesForEachFile = 4
/** A header, a name and what tools add take some hundred bytes. */
const directoryBytesForEachFile = 4096

const endOfDirectory = [0x50, 0x4b, 0x05, 0x06]

const unixFileTypeMask = 0o170000
const unixPlainFile = 0o100000
const unixFolder = 0o040000

const strict = {
  strictness: 'strict',
  // Names are judged by our own rules, which say which one is wrong and why.
  filenameValidation: 'tolerant',
  useWebWorkers: false,
  checkCrc32: true,
} as const

/** Lists the files that count, after every check that needs no unpacking. */
export async function listZip(
  archive: Blob,
  caps: ArchiveCaps = limits.archive,
): Promise<FileEntry[]> {
  const tooLarge = tooLargeFor(caps)
  if (archive.size > caps.packedBytes) throw new BadArchive(tooLarge.packedTooLarge)
  const files: FileEntry[] = []
  const seen = new Set<string>()
  let entries = 0
  let unpackedBytes = 0
  for await (const entry of allEntries(archive, caps)) {
    entries += 1
    if (entries > entriesForEachFile * caps.files) throw new BadArchive(tooLarge.tooManyFiles)
    const name = entry.filename
    if (isIgnored(name)) continue
    checkEntry(entry)
    if (name.endsWith('/')) continue
    if (entry.directory) throw new BadArchive(unsafe.special(name))
    if (seen.has(nameKey(name))) throw new BadArchive(unsafe.duplicate(name))
    seen.add(nameKey(name))
    files.push(entry)
    unpackedBytes += entry.uncompressedSize
    if (files.length > caps.files) throw new BadArchive(tooLarge.tooManyFiles)
    if (entry.uncompressedSize > caps.fileBytes) throw new BadArchive(tooLarge.fileTooLarge(name))
    if (unpackedBytes > caps.unpackedBytes) throw new BadArchive(tooLarge.unpackedTooLarge)
  }
  return files
}

/** Unpacks one file into `look`, chunk by chunk, to learn whether it is as described. */
export async function verifyEntry(
  entry: FileEntry,
  look: (chunk: Uint8Array) => void,
  signal?: AbortSignal,
): Promise<void> {
  let count = 0
  const counting = new WritableStream<Uint8Array>({
    write(chunk) {
      count += chunk.length
      if (count > entry.uncompressedSize) throw new BadArchive(unsafe.damaged(entry.filename))
      look(chunk)
    },
  })
  try {
    await entry.getData(counting, {
      ...strict,
      checkOverlappingEntry: true,
      ...(signal ? { signal } : {}),
    })
  } catch (error) {
    signal?.throwIfAborted()
    throw new BadArchive(whyUnreadable(error, entry.filename))
  }
  if (count !== entry.uncompressedSize) throw new BadArchive(unsafe.damaged(entry.filename))
}

export function archiveFile(entry: FileEntry): ArchiveFile {
  return {
    name: entry.filename,
    sizeBytes: entry.uncompressedSize,
    read() {
      const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
      // Whoever reads the stream learns of the error there.
      entry.getData(writable, strict).catch((error) => writable.abort(error).catch(() => {}))
      return readable
    },
  }
}

/** The library reads the whole directory at once, however large a header says that it is. */
class BoundedReader extends BlobReader {
  readonly #mostBytes: number

  constructor(archive: Blob, mostBytes: number) {
    super(archive)
    this.#mostBytes = mostBytes
  }

  override async readUint8Array(index: number, length: number): Promise<Uint8Array> {
    if (length > this.#mostBytes) throw new BadArchive(unsafe.directoryTooLarge)
    return super.readUint8Array(index, length)
  }
}

async function* allEntries(archive: Blob, caps: ArchiveCaps): AsyncGenerator<Entry> {
  const reader = new ZipReader(
    new BoundedReader(archive, directoryBytesForEachFile * caps.files),
    strict,
  )
  try {
    yield* reader.getEntriesGenerator()
    // Others look for the end from behind, and would find that of another archive there.
    if (holdsAnEnd(reader.comment)) throw new BadArchive(unsafe.ambiguous)
  } catch (error) {
    throw new BadArchive(whyUnreadable(error))
  }
}

function holdsAnEnd(comment: Uint8Array): boolean {
  return comment.some((_, at) =>
    endOfDirectory.every((byte, index) => comment[at + index] === byte),
  )
}

function checkEntry(entry: Entry): void {
  const name = entry.filename
  const wrongName = unsafeName(name)
  if (wrongName) throw new BadArchive(wrongName)
  // A second name in UTF-8, which some tools believe and others do not.
  const otherName = entry.extraFieldUnicodePath?.filename
  if (otherName !== undefined && otherName !== name) throw new BadArchive(unsafe.mismatch(name))
  if (entry.encrypted) throw new BadArchive(unsafe.encrypted(name))
  const type = (entry.externalFileAttributes >>> 16) & unixFileTypeMask
  const allowed = name.endsWith('/') ? unixFolder : unixPlainFile
  if (entry.symlink || (type !== 0 && type !== allowed)) throw new BadArchive(unsafe.special(name))
  if (entry.compressionMethod !== stored && entry.compressionMethod !== deflated) {
    throw new BadArchive(unsafe.method(name))
  }
  if (name.endsWith('/') && entry.uncompressedSize > 0) throw new BadArchive(unsafe.special(name))
}
