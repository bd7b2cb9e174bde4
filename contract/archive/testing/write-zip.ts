/**
 * A ZIP writer for tests that does exactly what it is told, lies included: each field of the two
 * descriptions of a file can be given apart from the truth. Layout as in PKWARE's APPNOTE.
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
  /** Packed with deflate unless `stored`. */
  stored?: boolean
  /** Lies of both headers. */
  header?: Partial<Header>
  /** Lies of the local header only. */
  local?: Partial<Header>
  /** Lies of the central directory only. */
  central?: Partial<Header>
  /** Upper half of the external attributes: a Unix mode. */
  mode?: number
  /** Sizes and checksum follow the data, as streaming writers do it. */
  descriptor?: boolean
  /** Writes no data of its own; the directory points to what stands at this offset. */
  at?: number
  /** Bytes that stand where the packed data would be. */
  packed?: Uint8Array
}

export interface ZipOptions {
  before?: Uint8Array
  after?: Uint8Array
  comment?: string
  /** Added to the count of entries at the end. */
  countLie?: number
  diskNumber?: number
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
    directory.push(centralHeader(central, entry.at ?? offset, entry.mode ?? 0))
    if (entry.at !== undefined) continue
    const written = [localHeader(local), packed]
    if (entry.descriptor) written.push(dataDescriptor(central))
    for (const part of written) offset += part.length
    parts.push(...written)
  }
  const directoryBytes = directory.reduce((sum, part) => sum + part.length, 0)
  const count = entries.length + (options.countLie ?? 0)
  const comment = Buffer.from(options.comment ?? '')
  const end = fields([4, 0x06054b50], [2, options.diskNumber ?? 0], [2, options.diskNumber ?? 0])
  const counts = fields(
    [2, count],
    [2, count],
    [4, directoryBytes],
    [4, offset],
    [2, comment.length],
  )
  parts.push(...directory, end, counts, comment, options.after ?? new Uint8Array())
  return new Uint8Array(Buffer.concat(parts))
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

function localHeader(header: Header): Uint8Array {
  const name = Buffer.from(header.name)
  const start = fields([4, 0x04034b50], [2, 20], [2, header.flags], [2, header.method], [4, 0x21])
  const rest = fields(
    [4, header.crc],
    [4, header.packedBytes],
    [4, header.unpackedBytes],
    [2, name.length],
    [2, 0],
  )
  return Buffer.concat([start, rest, name])
}

function centralHeader(header: Header, offset: number, mode: number): Uint8Array {
  const name = Buffer.from(header.name)
  const start = fields([4, 0x02014b50], [2, 0x0314], [2, 20], [2, header.flags], [2, header.method])
  const middle = fields(
    [4, 0x21],
    [4, header.crc],
    [4, header.packedBytes],
    [4, header.unpackedBytes],
    [2, name.length],
  )
  const rest = fields([2, 0], [2, 0], [2, 0], [2, 0], [4, (mode << 16) >>> 0], [4, offset])
  return Buffer.concat([start, middle, rest, name])
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
  const parts = values.map(([bytes, value]) => {
    const part = Buffer.alloc(bytes)
    part.writeUIntLE(value, 0, bytes)
    return part
  })
  return Buffer.concat(parts)
}
