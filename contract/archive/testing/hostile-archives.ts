/**
 * Misleading, hostile and too large archives with their expected messages. They are built on
 * demand, because some are large. Names of fields as in PKWARE's APPNOTE.
 */
import { crc32, deflateRawSync } from 'node:zlib'
import {
  type BadArchiveFixture,
  invalidFiles,
  named,
  pair,
  unreadable,
} from './specified-archives.ts'
import { extraField, u64, writeZip, type ZipEntry, type ZipOptions } from './write-zip.ts'

const mib = 1024 * 1024
const notAllowed = (name: string, why: string) => `The name "${name}" is not allowed: ${why}.`
const path = (name: string) =>
  notAllowed(name, 'names must not contain "." or ".." as a part, or empty parts')
const absolute = (name: string) =>
  notAllowed(name, 'names must not start with "/" or a drive letter')
const noBackslash = 'folders must be separated by "/", not by a backslash'
const special = (name: string) =>
  `"${name}" is a link or a special file. Only plain files are allowed.`
const twice = (name: string) =>
  `"${name}" is in the archive twice (upper and lower case count as the same).`
const mismatch = (name: string) =>
  `"${name}" is described in two different ways inside the ZIP archive.`
const mismatched = mismatch('input1.txt')
const sameName = 'The ZIP archive holds two entries with the same name.'
const encrypted = '"input1.txt" is encrypted. Please make the ZIP archive without a password.'
const uncommon =
  '"input1.txt" is packed with an uncommon method. Please use the usual one (deflate) or none.'
const damaged = '"input1.txt" is damaged: its size or checksum does not match.'
const ambiguous = 'The ZIP archive can be read in two different ways. Please make it again.'
const before = 'There is other data before the ZIP archive in this file.'
const after = 'There is other data after the ZIP archive in this file.'
const split = 'The ZIP archive is split into several files. Please make a single one.'
const tooLarge = 'The file "input1.txt" is too large. At most 32 MB are allowed for one file.'
const tooMany = 'The ZIP archive holds too many files. At most 1,000 are allowed.'
const directory =
  'The list of files in the ZIP archive is too large. Please use shorter names and no comments.'

const [input, output] = pair(1)
if (!input || !output) throw new Error('a pair is two files')
/** The pair, with these properties of its input. */
const withInput = (changes: Partial<ZipEntry>) => [{ ...input, ...changes }, output]
const withSize = (unpackedBytes: number) => withInput({ header: { unpackedBytes } })
/** The field of the type 1 has a size in 64 bits. */
const withLongSize = (size: bigint) =>
  withInput({ central: { unpackedBytes: 0xffffffff }, extra: extraField(1, u64(size)) })
const otherName = unicodePath('../input1.txt', 'input1.txt')
const sameBytes = { ...output, data: input.data ?? '', at: 0 }
const zip = writeZip(pair(2))
const devices = named('CON', 'nul.txt', 'COM1')
const ones = '1'.repeat(75)

const entries: [what: string, message: string, entries: readonly ZipEntry[], ZipOptions?][] = [
  ['a way up', path('../input1.txt'), named('../input1.txt')],
  ['a way up inside', path('a/../../input1.txt'), named('a/../../input1.txt')],
  ['a parent directory as a folder', path('a/../'), [...pair(1), { name: 'a/../', stored: true }]],
  ['the folder itself', path('./input1.txt'), named('./input1.txt')],
  ['an empty part', path('a//input1.txt'), named('a//input1.txt')],
  ['an empty name', path(''), named('')],
  ['an absolute path', absolute('/input1.txt'), named('/input1.txt')],
  ['a drive letter', absolute('C:/input1.txt'), named('C:/input1.txt')],
  ['a backslash', notAllowed('a\\input1.txt', noBackslash), named('a\\input1.txt')],
  ['a NUL', notAllowed('a\uFFFD.exe', 'it contains a NUL character'), named('a\0.exe')],
  ['a very long name', notAllowed(`input${ones}…`, 'it is too long'), pair('1'.repeat(247))],
  ['a symbolic link', special('input1.txt'), withInput({ mode: 0o120777 })],
  ['a device', special('input1.txt'), withInput({ mode: 0o020666 })],
  ['a pipe', special('input1.txt'), withInput({ mode: 0o010666 })],
  ['a folder with the name of a file', special('input1.txt'), withInput({ mode: 0o040755 })],
  ['a folder with contents', special('a/'), [{ name: 'a/', data: 'x' }, ...pair(1, 'a/')]],
  ['a name twice', twice('input1.txt'), [input, output, input]],
  ['a repeated name in another case', twice('INPUT1.txt'), [...pair(1), ...named('INPUT1.txt')]],
  ['an ignored file twice', sameName, [...pair(1), ...named('.DS_Store', '.DS_Store')]],
  ['encryption', encrypted, withInput({ header: { flags: 0x0801 } })],
  ['encryption in the local header only', mismatched, withInput({ local: { flags: 0x0801 } })],
  ['an uncommon method', uncommon, withInput({ header: { method: 12 } })],
  ['a wrong checksum', damaged, withInput({ header: { crc: 1 } })],
  ['a wrong checksum of a stored file', damaged, withInput({ stored: true, header: { crc: 1 } })],
  ['a size that is too small', damaged, withSize(2)],
  ['a size that is too large', damaged, withSize(2000)],
  ['data that is not compressed', damaged, withInput({ packed: new Uint8Array(4).fill(255) })],
  ['two names for one file', mismatched, withInput({ local: { name: 'input2.txt' } })],
  ['two sizes for one file', mismatched, withInput({ local: { unpackedBytes: 1 } })],
  ['two methods for one file', mismatched, withInput({ local: { method: 0 } })],
  ['two files with the same bytes', mismatch('output1.txt'), [input, sameBytes]],
  ['data before', before, pair(1), { before: new Uint8Array(100) }],
  ['data after', after, pair(1), { after: new Uint8Array(100) }],
  ['a second archive after the first', before, pair(1), { before: zip }],
  ['a split archive', split, pair(1), { diskNumber: 3 }],
  ['a file too large by its header', tooLarge, withSize(32 * mib + 1)],
  [
    'a name that is flagged as UTF-8 but is not',
    invalidFiles('i\uFFFD\uFFFD'),
    withInput({ rawName: Uint8Array.of(0x69, 0xff, 0xfe) }),
  ],
  [
    'a name in an old code page',
    invalidFiles('ü1'),
    withInput({ rawName: Uint8Array.of(0x81, 0x31), header: { flags: 0 } }),
  ],
  ['names of devices', invalidFiles('CON, nul.txt, COM1'), [...pair(1), ...devices]],
  ['an archive in the archive', invalidFiles('a.zip'), [...pair(1), { name: 'a.zip', data: zip }]],
  ['another name in an extra field', mismatched, withInput({ extra: otherName })],
  [
    'another name in an extra field, with an old code page in the header',
    path('../input1.txt'),
    withInput({ header: { flags: 0 }, extra: otherName }),
  ],
  ['contradictory checksums', mismatched, withInput({ descriptor: { crc: 7 } })],
  ['contradictory sizes', mismatched, withInput({ descriptor: { unpackedBytes: 9 } })],
  ['no sizes after the data as flagged', mismatched, withInput({ header: { flags: 0x0808 } })],
  ['a second end in the comment', ambiguous, pair(1), { comment: writeZip([]) }],
  ['a whole archive in the comment', ambiguous, pair(1), { comment: zip }],
  ['a size of 2^40 in 64 bits', tooLarge, withLongSize(2n ** 40n)],
  ['a size of 2^62 in 64 bits', unreadable, withLongSize(2n ** 62n)],
  ['64 bits promised and not there', unreadable, withSize(0xffffffff)],
  ['a count of 2^50 entries', unreadable, pair(1), { zip64: { entries: 2n ** 50n } }],
  ['a directory of 2^50 bytes', directory, pair(1), { zip64: { directoryBytes: 2n ** 50n } }],
  ['a directory at 2^50', unreadable, pair(1), { zip64: { offset: 2n ** 50n } }],
  ['fewer entries claimed than there are', ambiguous, [...pair(1), ...pair(2)], { countLie: -2 }],
  ['safety before the table', path('../x'), named('../x', 'y')],
  ['1000 characters', path(`../${'é'.repeat(77)}…`), named(`../${'é'.repeat(1000)}`)],
  ['a name with line breaks', path('a\uFFFD\uFFFDb/../x'), named('a\n\u202Eb/../x')],
]

/** The Info-ZIP field with a second name in UTF-8. */
function unicodePath(name: string, inHeader: string): Uint8Array {
  const field = Buffer.alloc(5, 1)
  field.writeUInt32LE(crc32(inHeader), 1)
  return extraField(0x7075, Buffer.concat([field, Buffer.from(name)]))
}

const files = (count: number, file: (n: number) => ZipEntry) =>
  Array.from({ length: count }, (_, n) => file(n))
const pairs = (count: number) => Array.from({ length: count }, (_, n) => pair(n + 1)).flat()
/** All but the first exist only in the directory, which is fast to build. */
const many = files(65_536, (n) => ({
  name: `input${n}.txt`,
  stored: true,
  ...(n > 0 && { at: 0 }),
}))

/** The data of the first file contains the second one. */
function nested(): ZipEntry[] {
  const inner: ZipEntry = { name: 'output1.txt', data: 'x', stored: true }
  const data = writeZip([inner]).slice(0, 30 + inner.name.length + 1)
  const outer: ZipEntry = { name: 'input1.txt', data, stored: true }
  return [outer, { ...inner, at: 30 + outer.name.length }]
}

/** Two hundred files have the same compressed data. */
function shared(): ZipEntry[] {
  const data = new Uint8Array(mib)
  const packed = deflateRawSync(data)
  const header = { crc: crc32(data), packedBytes: packed.length, unpackedBytes: data.length }
  return files(201, (n) => ({ name: `input${n + 1}.txt`, packed, header, ...(n > 0 && { at: 0 }) }))
}

const overlapping = '"output1.txt" overlaps another file inside the ZIP archive.'
const large: [what: string, message: string, entries: () => ZipEntry[], ZipOptions?][] = [
  ['a file inside another one', overlapping, nested],
  ['compressed data shared by two hundred entries', mismatch('input2.txt'), shared],
  ['more files than are allowed', tooMany, () => pairs(501)],
  ['too many ignored files', tooMany, () => files(4001, (n) => ({ name: `__MACOSX/${n}` }))],
  [
    'a directory of 6 MB',
    directory,
    () => {
      const extra = extraField(0xcafe, new Uint8Array(60_000))
      return files(100, (n) => ({ name: `input${n}.txt`, extra }))
    },
  ],
  ['65,536 entries, declared as 0', ambiguous, () => many],
  ['65,536 entries in 64 bits', tooMany, () => many, { zip64: true }],
  [
    'too much in all',
    'The unpacked files are too large. At most 256 MB are allowed in all.',
    () => files(9, (n) => ({ name: `input${n}.txt`, header: { unpackedBytes: 30 * mib } })),
  ],
  [
    'a small file that unpacks into a large one',
    damaged,
    () => withInput({ data: new Uint8Array(48 * mib), header: { unpackedBytes: 10 } }),
  ],
]

export const hostileArchives: BadArchiveFixture[] = [
  ...entries.map(([what, message, made, options]) => ({
    what,
    message,
    make: () => writeZip(made, options),
  })),
  ...large.map(([what, message, make, options]) => ({
    what,
    message,
    make: () => writeZip(make(), options),
  })),
  {
    what: 'an archive after other data',
    message: before,
    make: () => new Uint8Array([...new Uint8Array(77).fill(35), ...writeZip(pair(1))]),
  },
]
