/**
 * A ZIP writer for tests that writes exactly the given fields, even false ones: each field of a
 * file's two descriptions can be set independently. Layout as in PKWARE's APPNOTE.
 */
import { crc32, deflateRawSync } from 'node:zlib'

interface Header {
  name: string
  flags: number
  method: number
  crc: number
  packedBytes: number
  unpackedBytes: number
}

export interface ZipEntry {
  name: string
  data?: string | Uint8Array
  /** Compressed with deflate unless `stored`. */
  stored?: boolean
  /** False values for both headers, or for one of them. */
  header?: Partial<Header>
  local?: Partial<Header>
  central?: Partial<Header>
  /** Upper half of the external attributes: a Unix mode. */
  mode?: number
  /**
   * Puts sizes and checksum after the data, like streaming writers; an object gives false values.
   */
  descriptor?: boolean | Partial<Header>
  /** Bytes of a name that is not valid text. */
  rawName?: Uint8Array
  /** Additional fields in both headers. */
  extra?: Uint8Array
  /** Writes no data of its own; the directory points to this offset. */
  at?: number
  /** Bytes to write instead of the compressed data. */
  packed?: Uint8Array
}

export interface ZipOptions {
  before?: Uint8Array
  after?: Uint8Array
  comment?: string | Uint8Array
  /** Added to the number of entries in the end record. */
  countLie?: number
  diskNumber?: number
  /** Adds 64-bit counts and offsets, as in large archives; an object gives false values. */
  zip64?: boolean | { entries?: bigint; directoryBytes?: bigint; offset?: bigint }
}

/** Little-endian integers of 16, 32 and 64 bits. */
const u16 = (...values: number[]) => integers(2, values)
const u32 = (...values: number[]) => integers(4, values)
export function u64(...values: bigint[]): Buffer {
  return Buffer.from(new BigUint64Array(values).buffer)
}

function integers(bytes: 2 | 4, values: readonly number[]): Buffer {
  const made = Buffer.alloc(bytes * values.length)
  for (const [index, value] of values.entries()) made.writeUIntLE(value, bytes * index, bytes)
  return made
}

/** Builds an extra field: 16 bits for the type, 16 for the length, and the data. */
export function extraField(type: number, data: Uint8Array): Uint8Array {
  return Buffer.concat([u16(type, data.length), data])
}

export function writeZip(
  entries: readonly ZipEntry[],
  options: ZipOptions = {},
): Uint8Array<ArrayBuffer> {
  const before = options.before ?? new Uint8Array()
  const parts: Uint8Array[] = [before]
  let offset = before.length
  const directory: Uint8Array[] = []
  for (const entry of entries) {
    const { local, central, packed } = headersOf(entry)
    directory.push(centralHeader(central, entry, entry.at ?? offset))
    if (entry.at !== undefined) continue
    const written = [localHeader(local, entry), packed]
    if (entry.descriptor) {
      const lies = entry.descriptor === true ? {} : entry.descriptor
      written.push(u32(0x08074b50, ...sizesOf({ ...central, ...lies })))
    }
    for (const part of written) offset += part.length
    parts.push(...written)
  }
  const directoryBytes = directory.reduce((sum, part) => sum + part.length, 0)
  const end = { entries: entries.length, directoryBytes, offset }
  parts.push(...directory, ...endOf(end, options), options.after ?? new Uint8Array())
  return new Uint8Array(Buffer.concat(parts))
}

type End = { entries: number; directoryBytes: number; offset: number }

function endOf(end: End, { zip64, comment = '', countLie = 0, diskNumber = 0 }: ZipOptions) {
  const commentBytes = Buffer.from(comment)
  const [count, size, place] = zip64
    ? [0xffff, 0xffffffff, 0xffffffff]
    : [(end.entries + countLie) & 0xffff, end.directoryBytes, end.offset]
  return [
    ...(zip64 ? end64(end, zip64 === true ? {} : zip64) : []),
    u32(0x06054b50),
    u16(diskNumber, diskNumber, count, count),
    u32(size, place),
    u16(commentBytes.length),
    commentBytes,
  ]
}

function end64(end: End, lies: Extract<ZipOptions['zip64'], object>): Uint8Array[] {
  const entries = lies.entries ?? BigInt(end.entries)
  const directoryBytes = lies.directoryBytes ?? BigInt(end.directoryBytes)
  const record = [u32(0x06064b50), u64(44n), u16(45, 45), u32(0, 0)]
  const places = u64(entries, entries, directoryBytes, lies.offset ?? BigInt(end.offset))
  const locator = [u32(0x07064b50, 0), u64(BigInt(end.offset + end.directoryBytes)), u32(1)]
  return [...record, places, ...locator]
}

function headersOf(entry: ZipEntry): { local: Header; central: Header; packed: Uint8Array } {
  const data = Buffer.from(entry.data ?? '')
  const packed = entry.packed ?? (entry.stored ? data : deflateRawSync(data))
  const honest: Header = {
    name: entry.name,
    flags: entry.descriptor ? 0x0808 : 0x0800,
    method: entry.stored ? 0 : 8,
    crc: crc32(data),
    packedBytes: packed.length,
    unpackedBytes: data.length,
    ...entry.header,
  }
  const unknownYet = entry.descriptor ? { crc: 0, packedBytes: 0, unpackedBytes: 0 } : {}
  return {
    local: { ...honest, ...unknownYet, ...entry.local },
    central: { ...honest, ...entry.central },
    packed,
  }
}

const time = 0x21
const sizesOf = (header: Header) => [header.crc, header.packedBytes, header.unpackedBytes]

function localHeader(header: Header, { rawName, extra = new Uint8Array() }: ZipEntry): Uint8Array {
  const name = rawName ?? Buffer.from(header.name)
  const start = [u32(0x04034b50), u16(20, header.flags, header.method)]
  const lengths = u16(name.length, extra.length)
  return Buffer.concat([...start, u32(time, ...sizesOf(header)), lengths, name, extra])
}

function centralHeader(
  header: Header,
  { rawName, extra = new Uint8Array(), mode = 0 }: ZipEntry,
  offset: number,
): Uint8Array {
  const name = rawName ?? Buffer.from(header.name)
  const start = [u32(0x02014b50), u16(0x0314, 20, header.flags, header.method)]
  const lengths = u16(name.length, extra.length, 0, 0, 0)
  const place = u32((mode << 16) >>> 0, offset)
  return Buffer.concat([...start, u32(time, ...sizesOf(header)), lengths, place, name, extra])
}
