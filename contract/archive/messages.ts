import { limits, mib } from '../limits.ts'

/** Number of names that a message lists before "and N more". */
const listedNames = 20
const shownNameLength = 80

const mb = (bytes: number) => `${bytes / mib} MB`

/** Makes a name from an archive, which may contain anything, printable and short. */
export function shownName(name: string, mostLetters = shownNameLength): string {
  const printable = [...name.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '\uFFFD')]
  return printable.length <= mostLetters
    ? printable.join('')
    : `${printable.slice(0, mostLetters).join('')}…`
}

export function list(names: readonly string[]): string {
  const shown = names
    .slice(0, listedNames)
    .map((name) => shownName(name))
    .join(', ')
  return names.length > listedNames ? `${shown} and ${names.length - listedNames} more` : shown
}

const quoted = (name: string) => `"${shownName(name)}"`

/** The specification's messages, word for word and in its order (section 5). */
export const specified = {
  noFile: 'Please upload a test case file',
  notZip: 'File must be a ZIP archive',
  unreadable: "Error reading ZIP file. Please ensure it's a valid ZIP archive.",
  structure: 'ZIP must contain either files in root or in a single folder',
  invalidFiles: (names: readonly string[]) =>
    `Invalid files found: ${list(names)}. Only inputN.txt and outputN.txt files are allowed.`,
  noPair: 'ZIP must contain at least one pair of input/output files',
  unequalCounts: 'Number of input files must match number of output files',
  missingOutput: (name: string) => `Missing matching output file for ${shownName(name)}`,
  malformedInput: "Input files must be named 'input1.txt', 'input2.txt', etc.",
} as const

export type ArchiveCaps = {
  packedBytes: number
  unpackedBytes: number
  fileBytes: number
  files: number
}

export const tooLargeFor = (caps: ArchiveCaps) =>
  ({
    packedTooLarge: `The ZIP archive is too large. At most ${mb(caps.packedBytes)} are allowed.`,
    unpackedTooLarge: `The unpacked files are too large. At most ${mb(caps.unpackedBytes)} are allowed in all.`,
    fileTooLarge: (name: string) =>
      `The file ${quoted(name)} is too large. At most ${mb(caps.fileBytes)} are allowed for one file.`,
    tooManyFiles: `The ZIP archive holds too many files. At most ${caps.files.toLocaleString('en-US')} are allowed.`,
  }) as const

/** Messages beyond the specification, for misleading, hostile and too large archives. */
export const unsafe = {
  ...tooLargeFor(limits.archive),
  path: (name: string) =>
    `The name ${quoted(name)} is not allowed: names must not contain "." or ".." as a part, or empty parts.`,
  absolute: (name: string) =>
    `The name ${quoted(name)} is not allowed: names must not start with "/" or a drive letter.`,
  backslash: (name: string) =>
    `The name ${quoted(name)} is not allowed: folders must be separated by "/", not by a backslash.`,
  nul: (name: string) => `The name ${quoted(name)} is not allowed: it contains a NUL character.`,
  long: (name: string) => `The name ${quoted(name)} is not allowed: it is too long.`,
  special: (name: string) =>
    `${quoted(name)} is a link or a special file. Only plain files are allowed.`,
  duplicate: (name: string) =>
    `${quoted(name)} is in the archive twice (upper and lower case count as the same).`,
  duplicateEntry: 'The ZIP archive holds two entries with the same name.',
  encrypted: (name: string) =>
    `${quoted(name)} is encrypted. Please make the ZIP archive without a password.`,
  encryptedDirectory: 'The ZIP archive is encrypted. Please make it without a password.',
  method: (name: string) =>
    `${quoted(name)} is packed with an uncommon method. Please use the usual one (deflate) or none.`,
  damaged: (name: string) => `${quoted(name)} is damaged: its size or checksum does not match.`,
  mismatch: (name: string) =>
    `${quoted(name)} is described in two different ways inside the ZIP archive.`,
  overlap: (name: string) => `${quoted(name)} overlaps another file inside the ZIP archive.`,
  split: 'The ZIP archive is split into several files. Please make a single one.',
  prepended: 'There is other data before the ZIP archive in this file.',
  trailing: 'There is other data after the ZIP archive in this file.',
  directoryTooLarge:
    'The list of files in the ZIP archive is too large. Please use shorter names and no comments.',
  ambiguous: 'The ZIP archive can be read in two different ways. Please make it again.',
} as const

export const noted = {
  empty: (names: readonly string[]) => `Empty: ${list(names)}.`,
  lineEnds: (names: readonly string[]) => `Windows line ends (CR LF) in ${list(names)}.`,
  byteOrderMark: (names: readonly string[]) => `A byte-order mark at the start of ${list(names)}.`,
  notUtf8: (names: readonly string[]) => `Bytes that are not UTF-8 text are in ${list(names)}.`,
} as const
