import { describe, expect, it } from 'vitest'
import { limits } from '../limits.ts'
import { checkArchive } from './check-archive.ts'
import { writeZip, type ZipEntry, type ZipOptions } from './testing/write-zip.ts'

const mib = 1024 * 1024
const pair = (n: number | string, folder = ''): ZipEntry[] => [
  { name: `${folder}input${n}.txt`, data: `${n} in\n` },
  { name: `${folder}output${n}.txt`, data: `${n} out\n` },
]
const named = (...names: string[]): ZipEntry[] => names.map((name) => ({ name, data: 'x\n' }))
const check = (bytes: Uint8Array<ArrayBuffer>, name = 'tests.zip') =>
  checkArchive({ name, bytes: new Blob([bytes]) })
const checkEntries = (entries: readonly ZipEntry[], options?: ZipOptions) =>
  check(writeZip(entries, options))

async function text(stream: ReadableStream<Uint8Array>): Promise<string> {
  return await new Response(stream as ReadableStream<Uint8Array<ArrayBuffer>>).text()
}

describe('an archive that keeps the rules', () => {
  const accepted: [string, readonly ZipEntry[], ZipOptions?][] = [
    ['files in the root', pair(1)],
    ['files in one folder', pair(1, 'tests/')],
    [
      'a folder that has an entry of its own',
      [{ name: 'tests/', stored: true }, ...pair(1, 'tests/')],
    ],
    [
      'a folder entry with Unix mode',
      [{ name: 't/', stored: true, mode: 0o040755 }, ...pair(1, 't/')],
    ],
    ['stored files', pair(1).map((entry) => ({ ...entry, stored: true }))],
    [
      'sizes behind the data, as streaming writers do it',
      pair(1).map((entry) => ({ ...entry, descriptor: true })),
    ],
    ['plain files with Unix mode', pair(1).map((entry) => ({ ...entry, mode: 0o100644 }))],
    ['an archive comment', pair(1), { comment: 'made by hand' }],
    ['empty files', [{ name: 'input1.txt' }, { name: 'output1.txt' }]],
    [
      'what macOS and Windows add',
      [
        ...pair(1),
        ...named(
          '__MACOSX/._input1.txt',
          '__MACOSX/a/b',
          '._x',
          '.DS_Store',
          'Thumbs.db',
          'a/desktop.ini',
        ),
      ],
    ],
  ]
  it.each(accepted)('may have %s', async (_, entries, options) => {
    const result = await checkEntries(entries, options)
    expect(result).toMatchObject({ ok: true, notes: [], pairs: [{ number: '1' }] })
  })

  it('gives pairs in numeric order, gaps and all, with sizes and bytes', async () => {
    const digits = '9'.repeat(40)
    const result = await checkEntries([10, digits, 9, 2, 100].flatMap((n) => pair(n)))
    if (!result.ok) throw new Error(result.message)
    expect(result.pairs.map((found) => found.number)).toEqual(['2', '9', '10', '100', digits])
    const [first] = result.pairs
    expect([first?.input.name, first?.input.sizeBytes]).toEqual(['input2.txt', 5])
    expect(await text(first?.input.read() ?? new ReadableStream())).toBe('2 in\n')
    expect(await text(first?.output.read() ?? new ReadableStream())).toBe('2 out\n')
    expect(await text(first?.output.read() ?? new ReadableStream())).toBe('2 out\n')
  })

  it('may end its name in .ZIP', async () => {
    expect(await check(writeZip(pair(1)), 'Tests.ZIP')).toMatchObject({ ok: true })
  })

  it('is accepted with Windows line ends and byte-order marks, which are reported', async () => {
    const result = await checkEntries([
      { name: 'a/input1.txt', data: '1\r\n2\r\n' },
      { name: 'a/output1.txt', data: '\uFEFF3\n' },
      { name: 'a/input2.txt', data: '\r1\r' },
      { name: 'a/output2.txt', data: '3\r\n' },
    ])
    expect(result).toMatchObject({
      ok: true,
      notes: [
        'Windows line ends (CR LF) in input1.txt, output2.txt.',
        'A byte-order mark at the start of output1.txt.',
      ],
    })
  })

  it('is noticed to have Windows line ends where two chunks meet', async () => {
    const data = `${'x'.repeat(64 * 1024 - 1)}\r\n${'y'.repeat(512 * 1024)}`
    for (const shift of [0, 1, 2]) {
      const entry = { data: `${'-'.repeat(shift)}${data}` }
      const result = await checkEntries([
        { name: 'input1.txt', ...entry },
        { name: 'output1.txt', ...entry, stored: true },
      ])
      expect(result).toMatchObject({
        notes: ['Windows line ends (CR LF) in input1.txt, output1.txt.'],
      })
    }
  })

  it('may use every limit to the full', async () => {
    const many = Array.from({ length: limits.archive.files / 2 }, (_, n) => pair(n + 1)).flat()
    const result = await checkEntries(many)
    expect(result.ok && result.pairs.length).toBe(500)
  })
})

describe("the specification's messages", () => {
  const list21 = Array.from({ length: 22 }, (_, n) => `f${n}`)
  const cases: [string, readonly ZipEntry[], string][] = [
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
      named(...list21),
      `Invalid files found: ${list21.slice(0, 20).join(', ')} and 2 more. Only inputN.txt and outputN.txt files are allowed.`,
    ],
    [
      'wrong names before no pair',
      named('x'),
      'Invalid files found: x. Only inputN.txt and outputN.txt files are allowed.',
    ],
    ['nothing', [], 'ZIP must contain at least one pair of input/output files'],
    [
      'nothing but a folder',
      [{ name: 'tests/', stored: true }],
      'ZIP must contain at least one pair of input/output files',
    ],
    [
      'nothing but what macOS adds',
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
  it.each(cases)('%s', async (_, entries, message) => {
    expect(await checkEntries(entries)).toEqual({ ok: false, message })
  })

  it('no file', async () => {
    const message = 'Please upload a test case file'
    expect(await checkArchive(null)).toEqual({ ok: false, message })
    expect(await check(new Uint8Array(), '')).toEqual({ ok: false, message })
  })

  it.each(['tests.rar', 'zip', 'tests.zip.txt', 'tests.zip '])(
    'extension of "%s"',
    async (name) => {
      const message = 'File must be a ZIP archive'
      expect(await check(new Uint8Array([1]), name)).toEqual({ ok: false, message })
    },
  )

  const whole = writeZip(pair(1))
  const unreadable: [string, Uint8Array<ArrayBuffer>][] = [
    ['nothing', new Uint8Array()],
    ['text', new TextEncoder().encode('hello, I am not an archive at all, sorry')],
    ['a cut archive', whole.slice(0, -30)],
    ['a missing start', whole.slice(20)],
    ['a count of entries that is not true', writeZip(pair(1), { countLie: 1 })],
    ['a local header that is none', writeZip(pair(1)).fill(7, 0, 4)],
    [
      'data beyond the end',
      writeZip([{ name: 'input1.txt', data: 'x', header: { packedBytes: 9000 } }]),
    ],
  ]
  it.each(unreadable)('unreadable: %s', async (_, bytes) => {
    const result = await check(bytes)
    expect(result).toEqual({
      ok: false,
      message: "Error reading ZIP file. Please ensure it's a valid ZIP archive.",
    })
  })
})

describe('an archive that lies or attacks', () => {
  const path = (name: string) =>
    `The name "${name}" is not allowed: names must not contain "." or ".." as a part, or empty parts.`
  const absolute = (name: string) =>
    `The name "${name}" is not allowed: names must not start with "/" or a drive letter.`
  const special = (name: string) =>
    `"${name}" is a link or a special file. Only plain files are allowed.`
  const damaged = '"input1.txt" is damaged: its size or checksum does not match.'
  const mismatch = '"input1.txt" is described in two different ways inside the ZIP archive.'
  const [input, output] = pair(1)
  if (!input || !output) throw new Error('a pair is two files')

  const cases: [string, readonly ZipEntry[], string, ZipOptions?][] = [
    ['a way up', named('../input1.txt'), path('../input1.txt')],
    ['a way up inside', named('a/../../input1.txt'), path('a/../../input1.txt')],
    ['a way up as a folder', [...pair(1), { name: 'a/../', stored: true }], path('a/../')],
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
    ['a symbolic link', [{ ...input, mode: 0o120777 }, output], special('input1.txt')],
    ['a device', [{ ...input, mode: 0o020666 }, output], special('input1.txt')],
    ['a pipe', [{ ...input, mode: 0o010666 }, output], special('input1.txt')],
    [
      'a folder that is called like a file',
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
      'a name twice in other case',
      [...pair(1), ...named('INPUT1.txt')],
      '"INPUT1.txt" is in the archive twice (upper and lower case count as the same).',
    ],
    [
      'a name twice among ignored ones',
      [...pair(1), ...named('.DS_Store', '.DS_Store')],
      'The ZIP archive holds two entries with the same name.',
    ],
    [
      'encryption',
      [{ ...input, header: { flags: 0x0801 } }, output],
      '"input1.txt" is encrypted. Please make the ZIP archive without a password.',
    ],
    [
      'encryption that only the local header tells',
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
      'data that no packer wrote',
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
    ['safety before the table', named('../x', 'y'), path('../x')],
    [
      'a name of a thousand characters',
      named(`../${'é'.repeat(1000)}`),
      path(`../${'é'.repeat(77)}…`),
    ],
    ['a name with line breaks', named('a\n\u202Eb/../x'), path('a\uFFFD\uFFFDb/../x')],
  ]
  it.each(cases)('%s', async (_, entries, message, options) => {
    expect(await checkEntries(entries, options)).toEqual({ ok: false, message })
  })

  it('data put before a finished archive', async () => {
    const bytes = new Uint8Array([...new Uint8Array(77).fill(35), ...writeZip(pair(1))])
    expect(await check(bytes)).toEqual({
      ok: false,
      message: 'There is other data before the ZIP archive in this file.',
    })
  })

  it('a file inside another one', async () => {
    const inner: ZipEntry = { name: 'output1.txt', data: 'x', stored: true }
    const innerStart = writeZip([inner]).slice(0, 30 + inner.name.length + 1)
    const outer: ZipEntry = { name: 'input1.txt', data: innerStart, stored: true }
    expect(await checkEntries([outer, { ...inner, at: 30 + outer.name.length }])).toEqual({
      ok: false,
      message: '"output1.txt" overlaps another file inside the ZIP archive.',
    })
  })

  it('too many files', async () => {
    const many = Array.from({ length: 501 }, (_, n) => pair(n + 1)).flat()
    const message = 'The ZIP archive holds too many files. At most 1,000 are allowed.'
    expect(await checkEntries(many)).toEqual({ ok: false, message })
    const ignored = Array.from({ length: 4001 }, (_, n) => ({ name: `__MACOSX/${n}` }))
    expect(await checkEntries(ignored)).toEqual({ ok: false, message })
  })

  it('too much in all', async () => {
    const large = { header: { unpackedBytes: 30 * mib } }
    const entries = named(...Array.from({ length: 9 }, (_, n) => `input${n}.txt`))
    expect(await checkEntries(entries.map((entry) => ({ ...entry, ...large })))).toEqual({
      ok: false,
      message: 'The unpacked files are too large. At most 256 MB are allowed in all.',
    })
  })

  it('a file too large to be read at all', async () => {
    const bytes = new Uint8Array(64 * mib + 1)
    expect(await check(bytes)).toEqual({
      ok: false,
      message: 'The ZIP archive is too large. At most 64 MB are allowed.',
    })
  })

  it('a small file that unfolds into a large one is cut when it passes its promise', async () => {
    const bomb: ZipEntry = {
      name: 'input1.txt',
      data: new Uint8Array(48 * mib),
      header: { unpackedBytes: 10 },
    }
    expect(await checkEntries([bomb, output])).toEqual({ ok: false, message: damaged })
  })

  it('is not read further once nobody waits for the answer', async () => {
    const bytes = new Blob([writeZip(pair(1))])
    const gone = AbortSignal.abort(new Error('gone'))
    await expect(checkArchive({ name: 'a.zip', bytes }, gone)).rejects.toThrow('gone')
  })
})
