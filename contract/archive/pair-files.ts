import { specified } from './messages.ts'

export interface NamedPair<File> {
  /** The N of its names, of any length: digits without a leading 0. */
  number: string
  input: File
  output: File
}

export type Pairing<File> = { ok: true; pairs: NamedPair<File>[] } | { ok: false; message: string }

const testFile = /^(input|output)([0-9]+)\.txt$/
const testNumber = /^[1-9][0-9]*$/

const refuse = (message: string) => ({ ok: false, message }) as const

/** Compares digit strings of any length numerically; "01" comes after "1". */
function compareDigits(a: string, b: string): number {
  const [x, y] = [a.replace(/^0+(?=.)/, ''), b.replace(/^0+(?=.)/, '')]
  if (x.length !== y.length) return x.length - y.length
  if (x !== y) return x < y ? -1 : 1
  return a.length - b.length
}

/** Returns the names without their folder; undefined if they are not all in the same one. */
function withoutFolder(names: readonly string[]): string[] | undefined {
  if (names.every((name) => !name.includes('/'))) return [...names]
  const folder = names[0]?.slice(0, names[0].indexOf('/') + 1) ?? ''
  const bases = names.map((name) => (name.startsWith(folder) ? name.slice(folder.length) : '/'))
  return folder !== '' && bases.every((base) => !base.includes('/')) ? bases : undefined
}

/** Pairs the files by the specification's table in section 5, in its order. */
export function pairFiles<File extends { name: string }>(files: readonly File[]): Pairing<File> {
  const bases = withoutFolder(files.map((file) => file.name))
  if (!bases) return refuse(specified.structure)
  const invalid = bases.filter((base) => !testFile.test(base))
  if (invalid.length > 0) return refuse(specified.invalidFiles(invalid))

  const inputs = new Map<string, File>()
  const outputs = new Map<string, File>()
  for (const [index, file] of files.entries()) {
    const [, kind, digits = ''] = testFile.exec(bases[index] ?? '') ?? []
    const side = kind === 'input' ? inputs : outputs
    side.set(digits, file)
  }
  if (inputs.size === 0 || outputs.size === 0) return refuse(specified.noPair)
  if (inputs.size !== outputs.size) return refuse(specified.unequalCounts)

  const pairs: NamedPair<File>[] = []
  const numbers = [...inputs].sort(([a], [b]) => compareDigits(a, b))
  for (const [digits, input] of numbers) {
    const output = outputs.get(digits)
    if (!output) return refuse(specified.missingOutput(`input${digits}.txt`))
    pairs.push({ number: digits, input, output })
  }
  if (numbers.some(([digits]) => !testNumber.test(digits))) {
    return refuse(specified.malformedInput)
  }
  return { ok: true, pairs }
}
