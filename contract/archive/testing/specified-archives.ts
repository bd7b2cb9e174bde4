/**
 * A real archive for each message in the specification, and for the different ways to break each
 * rule; used by the tests of both sides.
 */
import { writeZip, type ZipEntry } from './write-zip.ts'

export interface BadArchiveFixture {
  what: string
  make: () => Uint8Array<ArrayBuffer>
  /** The expected message. */
  message: string
}

export const pair = (n: number | string, folder = ''): ZipEntry[] => [
  { name: `${folder}input${n}.txt`, data: `${n} in\n` },
  { name: `${folder}output${n}.txt`, data: `${n} out\n` },
]
export const named = (...names: string[]): ZipEntry[] =>
  names.map((name) => ({ name, data: 'x\n' }))

const list22 = Array.from({ length: 22 }, (_, n) => `f${n}`)

const wrongContents: [what: string, entries: readonly ZipEntry[], message: string][] = [
  [
    'files in the root and in a folder',
    [...pair(1), ...pair(2, 'a/')],
    'ZIP must contain either files in root or in a single folder',
  ],
  [
    'two folders',
    [...pair(1, 'a/'), ...pair(2, 'b/')],
    'ZIP must contain either files in root or in a single folder',
  ],
  [
    'a folder in a folder',
    pair(1, 'a/b/'),
    'ZIP must contain either files in root or in a single folder',
  ],
  [
    'wrong structure before wrong names',
    [...named('x.md'), ...pair(1, 'a/')],
    'ZIP must contain either files in root or in a single folder',
  ],
  [
    'other names',
    [...pair(1), ...named('readme.md', 'Input2.txt')],
    'Invalid files found: readme.md, Input2.txt. Only inputN.txt and outputN.txt files are allowed.',
  ],
  [
    'names without digits',
    named('input.txt', 'output.txt'),
    'Invalid files found: input.txt, output.txt. Only inputN.txt and outputN.txt files are allowed.',
  ],
  [
    'digits of another script',
    named('input١.txt', 'output١.txt'),
    'Invalid files found: input١.txt, output١.txt. Only inputN.txt and outputN.txt files are allowed.',
  ],
  [
    'names in a folder',
    [...pair(1, 'a/'), ...named('a/x')],
    'Invalid files found: x. Only inputN.txt and outputN.txt files are allowed.',
  ],
  [
    'more than 20 wrong names',
    named(...list22),
    `Invalid files found: ${list22.slice(0, 20).join(', ')} and 2 more. Only inputN.txt and outputN.txt files are allowed.`,
  ],
  [
    'wrong names before no pair',
    named('x'),
    'Invalid files found: x. Only inputN.txt and outputN.txt files are allowed.',
  ],
  ['nothing', [], 'ZIP must contain at least one pair of input/output files'],
  [
    'only a folder',
    [{ name: 'tests/', stored: true }],
    'ZIP must contain at least one pair of input/output files',
  ],
  [
    'only files that macOS adds',
    named('.DS_Store'),
    'ZIP must contain at least one pair of input/output files',
  ],
  [
    'only inputs',
    named('input1.txt', 'input2.txt'),
    'ZIP must contain at least one pair of input/output files',
  ],
  [
    'only outputs',
    named('output1.txt'),
    'ZIP must contain at least one pair of input/output files',
  ],
  [
    'more inputs than outputs',
    [...pair(1), ...named('input2.txt')],
    'Number of input files must match number of output files',
  ],
  [
    'unequal counts before a missing output',
    named('input1.txt', 'output2.txt', 'output3.txt'),
    'Number of input files must match number of output files',
  ],
  [
    'a missing output',
    [...pair(1), ...named('input2.txt', 'output3.txt')],
    'Missing matching output file for input2.txt',
  ],
  [
    'the lowest missing output',
    named('input10.txt', 'input9.txt', 'output1.txt', 'output2.txt'),
    'Missing matching output file for input9.txt',
  ],
  [
    'a missing output before a malformed name',
    named('input01.txt', 'output1.txt'),
    'Missing matching output file for input01.txt',
  ],
  [
    'number 0',
    [...pair(1), ...pair(0)],
    "Input files must be named 'input1.txt', 'input2.txt', etc.",
  ],
  ['a leading zero', pair('01'), "Input files must be named 'input1.txt', 'input2.txt', etc."],
]

const whole = writeZip(pair(1))
const unreadable: [what: string, bytes: Uint8Array<ArrayBuffer>][] = [
  ['nothing', new Uint8Array()],
  ['text', new TextEncoder().encode('hello, I am not an archive at all, sorry')],
  ['a cut archive', whole.slice(0, -30)],
  ['a missing start', whole.slice(20)],
  ['a wrong number of entries', writeZip(pair(1), { countLie: 1 })],
  ['an invalid local header', writeZip(pair(1)).fill(7, 0, 4)],
  [
    'data beyond the end',
    writeZip([{ name: 'input1.txt', data: 'x', header: { packedBytes: 9000 } }]),
  ],
]

export const specifiedArchives: BadArchiveFixture[] = [
  ...unreadable.map(([what, bytes]) => ({
    what: `unreadable: ${what}`,
    make: () => bytes,
    message: "Error reading ZIP file. Please ensure it's a valid ZIP archive.",
  })),
  ...wrongContents.map(([what, entries, message]) => ({
    what,
    make: () => writeZip(entries),
    message,
  })),
]
