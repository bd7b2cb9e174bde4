/**
 * Misleading, hostile and too large archives with their expected messages. They are built on
 * demand, because some are large. Names of fields as in PKWARE's APPNOTE.
 */
import { crc32, deflateRawSync } from 'node:zlib'
import { unsafe } from '../messages.ts'
import { type BadArchiveFixture, named, pair } from './specified-archives.ts'
import { extraField, writeZip, type ZipEntry, type ZipOptions } from './write-zip.ts'

const mib = 1024 * 1024
const path = (name: string) =>
  `The name "${name}" is not allowed: names must not contain "." or ".." as a part, or empty parts.`
const absolute = (name: string) =>
  `The name "${name}" is not allowed: names must not start with "/" or a drive letter.`
const special = (name: string) =>
  `"${name}" is a link or a special file. Only plain files are allowed.`
const damaged = '"input1.txt" is damaged: its size or checksum does not match.'
const ambiguous = 'The ZIP archive can be read in two different ways. Please make it again.'
const unreadable = "Error reading ZIP file. Please ensure it's a valid ZIP archive."
const mismatch = '"input1.txt" is described in two different ways inside the ZIP archive.'
const [input, output] = pair(1)
if (!input || !output) throw new Error('a pair is two files')

const tricks: [what: string, entries: readonly ZipEntry[], message: string, ZipOptions?][] = [
  ['a way up', named('../input1.txt'), path('../input1.txt')],
  ['a way up inside', named('a/../../input1.txt'), path('a/../../input1.txt')],
  ['a parent directory as a folder', [...pair(1), { name: 'a/../', stored: true }], path('a/../')],
  ['the folder itself', named('./input1.txt'), path('./input1.txt')],
  ['an empty part', named('a//input1.txt'), path('a//input1.txt')],
  ['an empty name', named(''), path('')],
  ['an absolute path', named('/input1.txt'), absolute('/input1.txt')],
  ['a drive letter', named('C:/input1.txt'), absolute('C:/input1.txt')],
  [
    'a backslash',
    named('a\\input1.txt'),
    'The name "a\\input1.txt" is not allowed: folders must be separated by "/", not by a backslash.',
  ],
  [
    'a NUL',
    named('input1.txt\0.exe'),
    'The name "input1.txt\uFFFD.exe" is not allowed: it contains a NUL character.',
  ],
  [
    'a name that no file system allows',
    pair('1'.repeat(247)),
    `The name "input${'1'.repeat(75)}…" is not allowed: it is too long.`,
  ],
  ['a symbolic link', [{ ...input, mode: 0o120777 }, output], special('input1.txt')],
  ['a device', [{ ...input, mode: 0o020666 }, output], special('input1.txt')],
  ['a pipe', [{ ...input, mode: 0o010666 }, output], special('input1.txt')],
  [
    'a folder with the name of a file',
    [{ ...input, mode: 0o040755 }, output],
    special('input1.txt'),
  ],
  ['a folder with contents', [{ name: 'a/', data: 'x' }, ...pair(1, 'a/')], special('a/')],
  [
    'a name twice',
    [input, output, input],
    '"input1.txt" is in the archive twice (upper and lower case count as the same).',
  ],
  [
    'a repeated name in another case',
    [...pair(1), ...named('INPUT1.txt')],
    '"INPUT1.txt" is in the archive twice (upper and lower case count as the same).',
  ],
  [
    'a repeated name among ignored files',
    [...pair(1), ...named('.DS_Store', '.DS_Store')],
    'The ZIP archive holds two entries with the same name.',
  ],
  [
    'encryption',
    [{ ...input, header: { flags: 0x0801 } }, output],
    '"input1.txt" is encrypted. Please make the ZIP archive without a password.',
  ],
  [
    'encryption flagged in the local header only',
    [{ ...input, local: { flags: 0x0801 } }, output],
    mismatch,
  ],
  [
    'an uncommon method',
    [{ ...input, header: { method: 12 } }, output],
    '"input1.txt" is packed with an uncommon method. Please use the usual one (deflate) or none.',
  ],
  ['a wrong checksum', [{ ...input, header: { crc: 1 } }, output], damaged],
  [
    'a wrong checksum of a stored file',
    [{ ...input, stored: true, header: { crc: 1 } }, output],
    damaged,
  ],
  ['a size that is too small', [{ ...input, header: { unpackedBytes: 2 } }, output], damaged],
  ['a size that is too large', [{ ...input, header: { unpackedBytes: 2000 } }, output], damaged],
  [
    'data that is not compressed',
    [{ ...input, packed: Uint8Array.of(255, 255, 255, 255) }, output],
    damaged,
  ],
  ['two names for one file', [{ ...input, local: { name: 'input2.txt' } }, output], mismatch],
  ['two sizes for one file', [{ ...input, local: { unpackedBytes: 1 } }, output], mismatch],
  ['two methods for one file', [{ ...input, local: { method: 0 } }, output], mismatch],
  [
    'two files with the same bytes',
    [input, { ...output, data: input.data ?? '', at: 0 }],
    '"output1.txt" is described in two different ways inside the ZIP archive.',
  ],
  [
    'data before',
    pair(1),
    'There is other data before the ZIP archive in this file.',
    { before: new Uint8Array(100) },
  ],
  [
    'data after',
    pair(1),
    'There is other data after the ZIP archive in this file.',
    { after: new Uint8Array(100) },
  ],
  [
    'a second archive after the first',
    pair(1),
    'There is other data before the ZIP archive in this file.',
    { before: writeZip(pair(2)) },
  ],
  [
    'a split archive',
    pair(1),
    'The ZIP archive is split into several files. Please make a single one.',
    { diskNumber: 3 },
  ],
  [
    'a file too large by its header',
    [{ ...input, header: { unpackedBytes: 32 * mib + 1 } }, output],
    'The file "input1.txt" is too large. At most 32 MB are allowed for one file.',
  ],
  [
    'a name that is flagged as UTF-8 but is not',
    [{ ...input, rawName: Uint8Array.of(0x69, 0xff, 0xfe) }, output],
    'Invalid files found: i\uFFFD\uFFFD. Only inputN.txt and outputN.txt files are allowed.',
  ],
  [
    'a name in an old code page',
    [{ ...input, rawName: Uint8Array.of(0x81, 0x31), header: { flags: 0 } }, output],
    'Invalid files found: ü1. Only inputN.txt and outputN.txt files are allowed.',
  ],
  [
    'names of devices',
    [...pair(1), ...named('CON', 'nul.txt', 'COM1')],
    'Invalid files found: CON, nul.txt, COM1. Only inputN.txt and outputN.txt files are allowed.',
  ],
  [
    'an archive in the archive',
    [...pair(1), { name: 'more.zip', data: writeZip(pair(2)) }],
    'Invalid files found: more.zip. Only inputN.txt and outputN.txt files are allowed.',
  ],
  [
    'another name in an extra field',
    [{ ...input, extra: unicodePath('../input1.txt', 'input1.txt') }, output],
    mismatch,
  ],
  ['contradictory checksums and sizes', [{ ...input, descriptor: { crc: 7 } }, output], mismatch],
  ['contradictory sizes', [{ ...input, descriptor: { unpackedBytes: 9 } }, output], mismatch],
  [
    'no sizes after the data, despite the flag',
    [{ ...input, header: { flags: 0x0808 } }, output],
    mismatch,
  ],
  ['a second end in the comment', pair(1), ambiguous, { comment: writeZip([]) }],
  ['a whole archive in the comment', pair(1), ambiguous, { comment: writeZip(pair(2)) }],
  [
    'a size of 2^40 in 64 bits',
    [
      {
        ...input,
        central: { unpackedBytes: 0xffffffff },
        extra: extraField(1, longs(2n ** 40n)),
      },
      output,
    ],
    'The file "input1.txt" is too large. At most 32 MB are allowed for one file.',
  ],
  [
    'another name in an extra field, with an old code page in the header',
    [
      {
        ...input,
        header: { flags: 0 },
        extra: unicodePath('../input1.txt', 'input1.txt'),
      },
      output,
    ],
    path('../input1.txt'),
  ],
  [
    'sizes of 2^62 in 64 bits',
    [
      { ...input, central: { unpackedBytes: 0xffffffff }, extra: extraField(1, longs(2n ** 62n)) },
      output,
    ],
    unreadable,
  ],
  [
    '64 bits promised and not there',
    [{ ...input, header: { unpackedBytes: 0xffffffff } }, output],
    unreadable,
  ],
  ['a count of 2^50 entries', pair(1), unreadable, { zip64: { entries: 2n ** 50n } }],
  [
    'a directory of 2^50 bytes',
    pair(1),
    unsafe.directoryTooLarge,
    { zip64: { directoryBytes: 2n ** 50n } },
  ],
  ['a directory at 2^50', pair(1), unreadable, { zip64: { offset: 2n ** 50n } }],
  ['fewer entries claimed than there are', [...pair(1), ...pair(2)], ambiguous, { countLie: -2 }],
  ['safety before the table', named('../x', 'y'), path('../x')],
  [
    'a name of a thousand characters',
    named(`../${'é'.repeat(1000)}`),
    path(`../${'é'.repeat(77)}…`),
  ],
  ['a name with line breaks', named('a\n\u202Eb/../x'), path('a\uFFFD\uFFFDb/../x')],
]

/** The Info-ZIP field with a second name in UTF-8. */
function unicodePath(name: string, inHeader: string): Uint8Array {
  const field = Buffer.alloc(5)
  field.writeUInt8(1, 0)
  field.writeUInt32LE(crc32(inHeader), 1)
  return extraField(0x7075, Buffer.concat([field, Buffer.from(name)]))
}

function longs(...values: bigint[]): Uint8Array {
  const bytes = Buffer.alloc(8 * values.length)
  for (const [index, value] of values.entries()) bytes.writeBigUInt64LE(value, 8 * index)
  return bytes
}

const mismatchOf = (name: string) =>
  `"${name}" is described in two different ways inside the ZIP archive.`
/** All but the first exist only in the directory, which is fast to build. */
const many = Array.from({ length: 65_536 }, (_, n) => ({
  name: `input${n}.txt`,
  stored: true,
  ...(n > 0 && { at: 0 }),
}))
const tooManyFiles = 'The ZIP archive holds too many files. At most 1,000 are allowed.'

const whole: [what: string, make: () => Uint8Array<ArrayBuffer>, message: string][] = [
  [
    'data before an archive',
    () => new Uint8Array([...new Uint8Array(77).fill(35), ...writeZip(pair(1))]),
    'There is other data before the ZIP archive in this file.',
  ],
  [
    'a file inside another one',
    () => {
      const inner: ZipEntry = { name: 'output1.txt', data: 'x', stored: true }
      const innerStart = writeZip([inner]).slice(0, 30 + inner.name.length + 1)
      const outer: ZipEntry = { name: 'input1.txt', data: innerStart, stored: true }
      return writeZip([outer, { ...inner, at: 30 + outer.name.length }])
    },
    '"output1.txt" overlaps another file inside the ZIP archive.',
  ],
  [
    'compressed data shared by two hundred entries',
    () => {
      const data = new Uint8Array(mib)
      const packed = deflateRawSync(data)
      const header = { crc: crc32(data), packedBytes: packed.length, unpackedBytes: data.length }
      const shared: ZipEntry = { name: 'input1.txt', packed, header }
      const others = Array.from({ length: 200 }, (_, n) => ({
        ...shared,
        name: `input${n + 2}.txt`,
        at: 0,
      }))
      return writeZip([shared, ...others])
    },
    mismatchOf('input2.txt'),
  ],
  [
    'more files than are allowed',
    () => writeZip(Array.from({ length: 501 }, (_, n) => pair(n + 1)).flat()),
    tooManyFiles,
  ],
  [
    'more ignored files than are allowed',
    () => writeZip(Array.from({ length: 4001 }, (_, n) => ({ name: `__MACOSX/${n}` }))),
    tooManyFiles,
  ],
  [
    'a directory of 6 MB',
    () => {
      const extra = extraField(0xcafe, new Uint8Array(60_000))
      return writeZip(Array.from({ length: 100 }, (_, n) => ({ name: `input${n}.txt`, extra })))
    },
    unsafe.directoryTooLarge,
  ],
  ['65,536 entries, told as 0', () => writeZip(many), ambiguous],
  ['65,536 entries in 64 bits', () => writeZip(many, { zip64: true }), tooManyFiles],
  [
    'too much in all',
    () => {
      const large = { header: { unpackedBytes: 30 * mib } }
      return writeZip(Array.from({ length: 9 }, (_, n) => ({ name: `input${n}.txt`, ...large })))
    },
    'The unpacked files are too large. At most 256 MB are allowed in all.',
  ],
  [
    'a small file that unpacks into a large one',
    () =>
      writeZip([
        { name: 'input1.txt', data: new Uint8Array(48 * mib), header: { unpackedBytes: 10 } },
        output,
      ]),
    damaged,
  ],
]

export const hostileArchives: BadArchiveFixture[] = [
  ...tricks.map(([what, entries, message, options]) => ({
    what,
    make: () => writeZip(entries, options),
    message,
  })),
  ...whole.map(([what, make, message]) => ({ what, make, message })),
]
