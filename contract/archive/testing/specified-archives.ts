/**
 * A real archive for each message in the specification, and for the different ways to break each
 * rule; used by the tests of both sides.
 */
import { writeZip, type ZipEntry } from './write-zip.ts'

export interface BadArchiveFixture {
  what: string
  make: () => Uint8Array<ArrayBuffer>
  message: string
}

export const pair = (n: number | string, folder = ''): ZipEntry[] => [
  { name: `${folder}input${n}.txt`, data: `${n} in\n` },
  { name: `${folder}output${n}.txt`, data: `${n} out\n` },
]
export const named = (...names: string[]): ZipEntry[] =>
  names.map((name) => ({ name, data: 'x\n' }))

export const unreadable = "Error reading ZIP file. Please ensure it's a valid ZIP archive."
export const invalidFiles = (names: string) =>
  `Invalid files found: ${names}. Only inputN.txt and outputN.txt files are allowed.`
const structure = 'ZIP must contain either files in root or in a single folder'
const noPair = 'ZIP must contain at least one pair of input/output files'
const unequal = 'Number of input files must match number of output files'
const missing = (name: string) => `Missing matching output file for ${name}`
const malformed = "Input files must be named 'input1.txt', 'input2.txt', etc."

const list22 = Array.from({ length: 22 }, (_, n) => `f${n}`)
const first20 = list22.slice(0, 20).join(', ')
const [input9, input10] = named('input9.txt', 'input10.txt')
if (!input9 || !input10) throw new Error('two names are two files')

const contents: [what: string, message: string, entries: readonly ZipEntry[]][] = [
  ['files in the root and in a folder', structure, [...pair(1), ...pair(2, 'a/')]],
  ['two folders', structure, [...pair(1, 'a/'), ...pair(2, 'b/')]],
  ['a folder in a folder', structure, pair(1, 'a/b/')],
  ['wrong structure before wrong names', structure, [...named('x.md'), ...pair(1, 'a/')]],
  ['other names', invalidFiles('a.md, Input2.txt'), [...pair(1), ...named('a.md', 'Input2.txt')]],
  ['names without digits', invalidFiles('input.txt, output.txt'), pair('')],
  ['digits of another script', invalidFiles('input١.txt, output١.txt'), pair('١')],
  ['names in a folder', invalidFiles('x'), [...pair(1, 'a/'), ...named('a/x')]],
  ['more than 20 wrong names', invalidFiles(`${first20} and 2 more`), named(...list22)],
  ['wrong names before no pair', invalidFiles('x'), named('x')],
  ['nothing', noPair, []],
  ['only a folder', noPair, [{ name: 'tests/', stored: true }]],
  ['only files that macOS adds', noPair, named('.DS_Store')],
  ['only inputs', noPair, [input9, input10]],
  ['only outputs', noPair, named('output1.txt')],
  ['more inputs than outputs', unequal, [...pair(1), input9]],
  ['first unequal counts', unequal, [input9, ...named('output2.txt', 'output3.txt')]],
  ['a missing output', missing('input9.txt'), [...pair(1), input9, ...named('output3.txt')]],
  [
    'the lowest missing output',
    missing('input9.txt'),
    [input10, input9, ...named('output1.txt', 'output2.txt')],
  ],
  ['first a missing output', missing('input01.txt'), named('input01.txt', 'output1.txt')],
  ['number 0', malformed, [...pair(1), ...pair(0)]],
  ['a leading zero', malformed, pair('01')],
]

const whole = writeZip(pair(1))
const unreadableBytes: [what: string, bytes: Uint8Array<ArrayBuffer>][] = [
  ['nothing', new Uint8Array()],
  ['text', new TextEncoder().encode('hello, I am not an archive at all, sorry')],
  ['a cut archive', whole.slice(0, -30)],
  ['a missing start', whole.slice(20)],
  ['a wrong number of entries', writeZip(pair(1), { countLie: 1 })],
  ['an invalid local header', writeZip(pair(1)).fill(7, 0, 4)],
  ['data beyond the end', writeZip([{ name: 'a', data: 'x', header: { packedBytes: 9000 } }])],
]

export const specifiedArchives: BadArchiveFixture[] = [
  ...unreadableBytes.map(([what, bytes]) => ({
    what: `unreadable: ${what}`,
    make: () => bytes,
    message: unreadable,
  })),
  ...contents.map(([what, message, entries]) => ({ what, message, make: () => writeZip(entries) })),
]
