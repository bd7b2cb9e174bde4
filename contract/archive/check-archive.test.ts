import { describe, expect, it } from 'vitest'
import { limits, mib } from '../limits.ts'
import { checkArchive } from './check-archive.ts'
import { hostileArchives } from './testing/hostile-archives.ts'
import { named, pair, specifiedArchives } from './testing/specified-archives.ts'
import { writeZip, type ZipEntry, type ZipOptions } from './testing/write-zip.ts'

const check = (bytes: Uint8Array<ArrayBuffer>, name = 'tests.zip') =>
  checkArchive({ name, bytes: new Blob([bytes]) })
const checkEntries = (entries: readonly ZipEntry[], options?: ZipOptions) =>
  check(writeZip(entries, options))

async function text(stream: ReadableStream<Uint8Array>): Promise<string> {
  return await new Response(stream as ReadableStream<Uint8Array<ArrayBuffer>>).text()
}

describe('a valid archive', () => {
  const pairWith = (changes: Partial<ZipEntry>) =>
    pair(1).map((entry) => ({ ...entry, ...changes }))
  const accepted: [string, readonly ZipEntry[], ZipOptions?][] = [
    ['files in the root', pair(1)],
    ['files in one folder', pair(1, 'tests/')],
    ['a folder with an entry of its own', [{ name: 'tests/', stored: true }, ...pair(1, 'tests/')]],
    ['a folder with Unix mode', [{ name: 't/', stored: true, mode: 0o040755 }, ...pair(1, 't/')]],
    ['stored files', pairWith({ stored: true })],
    ['sizes after the data, like streaming writers', pairWith({ descriptor: true })],
    ['plain files with Unix mode', pairWith({ mode: 0o100644 })],
    ['an archive comment', pair(1), { comment: 'made by hand' }],
    ['a comment of the largest size', pair(1), { comment: 'x'.repeat(0xffff) }],
    ['64-bit offsets, as in large archives', pair(1), { zip64: true }],
    ["an archive as a test's content", pairWith({ data: writeZip(pair(1)) })],
    ['empty files', pairWith({ data: '' })],
    [
      'files that macOS adds',
      [...pair(1), ...named(...'__MACOSX/._input1.txt __MACOSX/a/b ._x .DS_Store'.split(' '))],
    ],
    ['files that Windows adds', [...pair(1), ...named('Thumbs.db', 'a/desktop.ini')]],
  ]
  it.each(accepted)('may have %s', async (_, entries, options) => {
    const result = await checkEntries(entries, options)
    expect(result).toMatchObject({ ok: true, notes: [], pairs: [{ number: '1' }] })
  })

  it('returns pairs in numeric order, with gaps, sizes and bytes', async () => {
    const digits = '9'.repeat(40)
    const result = await checkEntries([10, digits, 9, 2, 100].flatMap((n) => pair(n)))
    if (!result.ok) throw new Error(result.message)
    expect(result.pairs.map((found) => found.number)).toEqual(['2', '9', '10', '100', digits])
    const [first] = result.pairs
    if (first === undefined) throw new Error('There must be a pair.')
    expect([first.input.name, first.input.sizeBytes]).toEqual(['input2.txt', 5])
    expect(await text(first.input.read())).toBe('2 in\n')
    for (const _ of ['first', 'second']) expect(await text(first.output.read())).toBe('2 out\n')
  })

  it('may end its name in .ZIP', async () => {
    expect(await check(writeZip(pair(1)), 'Tests.ZIP')).toMatchObject({ ok: true })
  })

  it('may have Windows line ends and byte-order marks, which are reported', async () => {
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

  it('may reach every limit', async () => {
    const many = Array.from({ length: limits.archive.files / 2 }, (_, n) => pair(n + 1)).flat()
    const result = await checkEntries(many)
    expect(result.ok && result.pairs.length).toBe(500)
  })
})

describe("the specification's messages", () => {
  it.each(specifiedArchives)('$what', async ({ make, message }) => {
    expect(await check(make())).toEqual({ ok: false, message })
  })

  it('reports a missing file', async () => {
    const message = 'Please upload a test case file'
    expect(await checkArchive(null)).toEqual({ ok: false, message })
    expect(await check(new Uint8Array(), '')).toEqual({ ok: false, message })
  })

  const names = ['tests.rar', 'zip', 'tests.zip.txt', 'tests.zip ']
  it.each(names)('extension of "%s"', async (name) => {
    const message = 'File must be a ZIP archive'
    expect(await check(new Uint8Array([1]), name)).toEqual({ ok: false, message })
  })
})

describe('a misleading or hostile archive', () => {
  it.each(hostileArchives)('$what', async ({ make, message }) => {
    expect(await check(make())).toEqual({ ok: false, message })
  })

  it('larger than the limit is refused unread', async () => {
    const message = 'The ZIP archive is too large. At most 64 MB are allowed.'
    expect(await check(new Uint8Array(64 * mib + 1))).toEqual({ ok: false, message })
  })
})
