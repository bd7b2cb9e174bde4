/**
 * A ZIP describes every file twice, and tools differ in which description they use. The library's
 * strict mode refuses contradictory descriptions, data before or after the archive, and shared
 * bytes. The sum of claimed sizes is limited, and a stream is stopped once it yields more.
 */
import {
  BlobReader,
  type Entry,
  type FileEntry,
  ZipReader,
} from '@zip.js/zip.js/lib/zip-core-native.js'
import { limits } from '../limits.ts'
import { type ArchiveCaps, tooLargeFor, unsafe } from './messages.ts'
import { BadArchive, whyUnreadable } from './why-unreadable.ts'

export interface ArchiveFile {
  name: string
  sizeBytes: number
  /** Unpacks the file from its start. The stream fails if the bytes do not match the description. */
  read(): ReadableStream<Uint8Array>
}

const stored = 0
const deflated = 8
/** Ignored files and folders do not count as files, but their number must be limited too. */
const entriesForEachFile = 4
/** A header, a name and additional fields of tools take some hundred bytes. */
const directoryBytesForEachFile = 4096

const endOfDirectory = [0x50, 0x4b, 0x05, 0x06]

const unixFileTypeMask = 0o170000
const unixPlainFile = 0o100000
const unixFolder = 0o040000

/** The longest name that usual file systems allow. */
const longestPart = 255

const ignoredNames = new Set(['.ds_store', 'thumbs.db', 'desktop.ini'])

const strict = {
  strictness: 'strict',
  // Our own rules check names, because their messages name the entry and the reason.
  filenameValidation: 'tolerant',
  useWebWorkers: false,
  checkCrc32: true,
} as const

/** Lists the files that count, after all checks that need no unpacking. */
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

/** Unpacks one file, passes its chunks to `look`, and verifies its size and checksum. */
export async function verifyEntry(entry: FileEntry, look: (chunk: Uint8Array) => void) {
  let count = 0
  const counting = new WritableStream<Uint8Array>({
    write(chunk) {
      count += chunk.length
      if (count > entry.uncompressedSize) throw new BadArchive(unsafe.damaged(entry.filename))
      look(chunk)
    },
  })
  try {
    await entry.getData(counting, { ...strict, checkOverlappingEntry: true })
  } catch (error) {
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
      // The reader of the stream receives the error there.
      entry.getData(writable, strict).catch((error) => writable.abort(error).catch(() => {}))
      return readable
    },
  }
}

/** Limits the directory, which the library reads at once, whatever size the header claims. */
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
    // Other tools search for the end from the back, and would find the one in the comment.
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
  // A second name in UTF-8, which only some tools use.
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

/** Returns true for files that macOS and Windows add automatically. */
function isIgnored(name: string): boolean {
  if (name.startsWith('__MACOSX/')) return true
  const base = name.slice(name.lastIndexOf('/') + 1)
  return base.startsWith('._') || ignoredNames.has(base.toLowerCase())
}

/** The server never writes to such a path, but users who unpack the archive must be safe too. */
function unsafeName(name: string): string | undefined {
  if (name.includes('\0')) return unsafe.nul(name)
  if (name.includes('\\')) return unsafe.backslash(name)
  if (name.startsWith('/') || /^[a-z]:/i.test(name)) return unsafe.absolute(name)
  const parts = (name.endsWith('/') ? name.slice(0, -1) : name).split('/')
  if (parts.some((part) => part === '' || part === '.' || part === '..')) return unsafe.path(name)
  if (parts.some((part) => part.length > longestPart)) return unsafe.long(name)
  return undefined
}

/** Two names with the same key collide on a case-insensitive file system. */
const nameKey = (name: string): string => name.normalize('NFC').toLowerCase()
