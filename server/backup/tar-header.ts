/**
 * The part of tar that a backup needs: plain files with short names in the POSIX ustar format,
 * which any tar can unpack. A header is accepted only if it is byte for byte the one we would
 * write, so that links, long names, owners and other features of tar need no handling.
 */
import { BadBackup } from './bad-backup.ts'

export const blockBytes = 512
const nameBytes = 100
/** The largest size that eleven octal digits can hold. */
const largestBytes = 8 ** 11 - 1

export interface TarFile {
  name: string
  sizeBytes: number
  modifiedSeconds: number
}

export function writeHeader({ name, sizeBytes, modifiedSeconds }: TarFile): Buffer {
  if (name.length > nameBytes) throw new RangeError(`${name} is too long for a tar file.`)
  if (sizeBytes > largestBytes) throw new RangeError(`${name} is larger than 8 GB.`)
  const header = Buffer.alloc(blockBytes)
  header.write(name, 0, 'latin1')
  header.write('0000600\0', 100)
  header.write('0000000\0', 108)
  header.write('0000000\0', 116)
  header.write(`${octal(sizeBytes, 11)}\0`, 124)
  header.write(`${octal(modifiedSeconds, 11)}\0`, 136)
  header.write('        ', 148)
  header.write('0', 156)
  header.write('ustar\0', 257)
  header.write('00', 263)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${octal(sum, 6)}\0 `, 148)
  return header
}

/** @throws BadBackup */
export function readHeader(header: Buffer): TarFile {
  const [name = ''] = header.toString('latin1', 0, nameBytes).split('\0')
  const file = {
    name,
    sizeBytes: Number.parseInt(header.toString('latin1', 124, 135), 8),
    modifiedSeconds: Number.parseInt(header.toString('latin1', 136, 147), 8),
  }
  const isNumbered = file.sizeBytes >= 0 && file.modifiedSeconds >= 0
  if (!isNumbered || name === '' || !header.equals(writeHeader(file))) {
    throw new BadBackup('This is not a backup of Assay, or it is damaged.')
  }
  return file
}

/** Returns the number of zeros that fill a file's last block. */
export function paddingOf(sizeBytes: number): number {
  return (blockBytes - (sizeBytes % blockBytes)) % blockBytes
}

function octal(value: number, digits: number): string {
  return value.toString(8).padStart(digits, '0')
}
