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
  /** False values for both headers. */
  header?: Partial<Header>
  /** False values for the local header only. */
  local?: Partial<Header>
  /** False values for the central directory only. */
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

/** Builds an extra field: 16 bits for the type, 16 for the length, and the data. */
export function extraField(type: number, data: Uint8Array): Uint8Array {
  return Buffer.concat([fields([2, type], [2, data.length]), data])
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
      written.push(dataDescriptor({ ...central, ...lies }))
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

function endOf(end: End, { zip64, comment = '', countLie = 0, ...options }: ZipOptions) {
  const commentBytes = Buffer.from(comment)
  const disk = options.diskNumber ?? 0
  const start = fields([4, 0x06054b50], [2, disk], [2, disk])
  const [count, size, place] = zip64
    ? [0xffff, 0xffffffff, 0xffffffff]
    : [(end.entries + countLie) & 0xffff, end.directoryBytes, end.offset]
  const classic = fields([2, count], [2, count], [4, size], [4, place], [2, commentBytes.length])
  const long = zip64 ? end64(end, zip64 === true ? {} : zip64) : new Uint8Array()
  return [long, start, classic, commentBytes]
}

function end64(
  end: End,
  lies: { entries?: bigint; directoryBytes?: bigint; offset?: bigint },
): Uint8Array {
  const record = Buffer.alloc(56)
  record.writeUInt32LE(0x06064b50, 0)
  record.writeBigUInt64LE(44n, 4)
  record.writeUInt16LE(45, 12)
  record.writeUInt16LE(45, 14)
  record.writeBigUInt64LE(lies.entries ?? BigInt(end.entries), 24)
  record.writeBigUInt64LE(lies.entries ?? BigInt(end.entries), 32)
  record.writeBigUInt64LE(lies.directoryBytes ?? BigInt(end.directoryBytes), 40)
  record.writeBigUInt64LE(lies.offset ?? BigInt(end.offset), 48)
  const locator = Buffer.alloc(20)
  locator.writeUInt32LE(0x07064b50, 0)
  locator.writeBigUInt64LE(BigInt(end.offset + end.directoryBytes), 8)
  locator.writeUInt32LE(1, 16)
  return Buffer.concat([record, locator])
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

type Extras = Pick<ZipEntry, 'rawName' | 'extra' | 'mode'>

function localHeader(header: Header, { rawName, extra = new Uint8Array() }: Extras): Uint8Array {
  const name = rawName ?? Buffer.from(header.name)
  const start = fields([4, 0x04034b50], [2, 20], [2, header.flags], [2, header.method], [4, 0x21])
  const rest = fields(
    [4, header.crc],
    [4, header.packedBytes],
    [4, header.unpackedBytes],
    [2, name.length],
    [2, extra.length],
  )
  return Buffer.concat([start, rest, name, extra])
}

function centralHeader(
  header: Header,
  { rawName, extra = new Uint8Array(), mode = 0 }: Extras,
  offset: number,
): Uint8Array {
  const name = rawName ?? Buffer.from(header.name)
  const start = fields([4, 0x02014b50], [2, 0x0314], [2, 20], [2, header.flags], [2, header.method])
  const middle = fields(
    [4, 0x21],
    [4, header.crc],
    [4, header.packedBytes],
    [4, header.unpackedBytes],
    [2, name.length],
  )
  const rest = fields(
    [2, extra.length],
    [2, 0],
    [2, 0],
    [2, 0],
    [4, (mode << 16) >>> 0],
    [4, offset],
  )
  return Buffer.concat([start, middle, rest, name, extra])
}

function dataDescriptor(header: Header): Uint8Array {
  return fields(
    [4, 0x08074b50],
    [4, header.crc],
    [4, header.packedBytes],
    [4, header.unpackedBytes],
  )
}

function fields(...values: [bytes: 2 | 4, value: number][]): Uint8Array {
  const made = Buffer.alloc(values.reduce((sum, [bytes]) => sum + bytes, 0))
  let at = 0
  for (const [bytes, value] of values) at = made.writeUIntLE(value, at, bytes)
  return made
}
