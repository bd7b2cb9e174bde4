/** Packages that are made to harm their reader. Each is rejected with a message that names the fault and its place. */
import { describe, expect, it } from 'vitest'
import { writeZip, type ZipEntry } from '#contract/archive/testing/write-zip.ts'
import { BadPackage } from './bad-package.ts'
import { makeContribution } from './make-contribution.ts'
import {
  hydroWith,
  kattisFiles,
  kattisWith,
  polygonXml,
  qduojWith,
} from './testing/example-packages.ts'
import { makePackage } from './testing/make-package.ts'
import { onlyProblem } from './testing/read-example.ts'

const zip = (entries: ZipEntry[], options = {}) => new Blob([writeZip(entries, options)])
const kattisEntries = Object.entries(kattisFiles).map(([name, data]) => ({ name, data }))
const inKattis = (...more: ZipEntry[]) => zip([...kattisEntries, ...more])
const kattis = (path: string, data: string) => makePackage(kattisWith(path, data))
const yaml = (text: string) => kattis('problem.yaml', text)
const config = (text: string) => makePackage(hydroWith('testdata/config.yaml', text))
const fps = (text: string, before = '') =>
  new Blob([`<?xml version="1.0"?>${before}<fps version="1">${text}</fps>`])
const item = (text: string) =>
  fps(`<item><title>a</title><test_input>1</test_input><test_output>1</test_output>${text}</item>`)

/** Ten entities, each of which repeats the previous one ten times. */
const laughs = Array.from(
  { length: 10 },
  (_, level) => `<!ENTITY a${level} "${level === 0 ? 'lol' : `&a${level - 1};`.repeat(10)}">`,
).join('')
const tex = 'problem_statement/problem.en.tex'
const numbered = (count: number, name: (index: number) => string) =>
  zip(Array.from({ length: count }, (_, index) => ({ name: name(index), stored: true })))
const stars = `"accepted/${'*a'.repeat(30)}b": {permitted: [AC]}`
const zeros = { name: 'x', data: new Uint8Array(2 ** 20) }

const contributionOf = async (archive: Blob) =>
  makeContribution((await onlyProblem(archive)).problem)

describe('a hostile package is refused with a message', () => {
  it.each<[string, () => Blob, string]>([
    [
      'that unpacks to 1.2 GB',
      () =>
        zip(
          Array.from({ length: 6 }, (_, index) => ({
            ...{ name: `${index}`, data: zeros.data, header: { unpackedBytes: 200 * 2 ** 20 } },
          })),
        ),
      'The unpacked files are too large. At most 1024 MB are allowed in all.',
    ],
    [
      'whose files share their bytes',
      () =>
        zip([
          { ...zeros, name: 'b' },
          { ...zeros, name: 'a', at: 0 },
        ]),
      '"a" is described in two different ways',
    ],
    ['a file outside', () => makePackage({ 'a/../../x': '' }), 'The name "a/../../x"'],
    ['a NUL in a name', () => makePackage({ 'a\0b': '' }), 'it contains a NUL character.'],
    ['a backslash', () => makePackage({ 'a\\..\\b': '' }), 'not by a backslash.'],
    ['a drive', () => makePackage({ 'C:/x': '' }), 'The name "C:/x" is not allowed'],
    [
      'a link inside',
      () => inKattis({ name: 'attachments/passwd', data: '/etc/passwd', mode: 0o120777 }),
      '"attachments/passwd" is a link or a special file.',
    ],
    [
      'two files whose names differ in their encoding alone',
      () => makePackage({ 'e\u0301': '', '\u00e9': '' }),
      'is in the archive twice',
    ],
    [
      'a wrong checksum',
      () => inKattis({ name: 'data/secret/z.in', data: 'x', header: { crc: 1 } }),
      '"data/secret/z.in" is damaged: its size or checksum does not match.',
    ],
    [
      'an encrypted file',
      () => inKattis({ name: 'secret.txt', data: 'x', header: { flags: 0x801 } }),
      '"secret.txt" is encrypted.',
    ],
    [
      'a false number of 64 bits',
      () => zip([{ name: 'a' }], { zip64: { entries: 2n ** 60n } }),
      'Error reading ZIP file.',
    ],
    ['100,000 entries', () => numbered(100_000, (index) => `${index}`), 'At most 10,000 are'],
    [
      'more than 1,000 problems',
      () => numbered(1001, (index) => `${index}/problem.yaml`),
      'There are more than 1,000 problems in this package.',
    ],
    [
      '1,001 problems in one file',
      () => fps('<item><title>x</title></item>'.repeat(1001)),
      'There are more than 1,000 problems in this package.',
    ],
    ['lists of lists', () => yaml('['.repeat(2000)), 'problem.yaml cannot be read:'],
    ['a list as problem.yaml', () => yaml('- a'), 'problem.yaml is not as its format says:'],
    ['a list as name', () => yaml('name: [a]'), 'problem.yaml is not as its format says at name'],
    [
      'words as limit',
      () => yaml('name: x\nlimits: {memory: lots}'),
      'problem.yaml is not as its format says at limits.memory',
    ],
    [
      'half a pass',
      () => yaml('name: x\ntype: multi-pass\nlimits: {validation_passes: 2.5}'),
      'problem.yaml is not as its format says at limits.validation_passes',
    ],
    [
      'a number as cases',
      () => config('cases: 5'),
      'testdata/config.yaml is not as its format says at cases',
    ],
    [
      'an endless limit',
      () => config('time_limit_rate: {py: .inf}'),
      'testdata/config.yaml is not as its format says at time_limit_rate.py',
    ],
    [
      'laughing entities in problem.xml',
      () => makePackage({ 'problem.xml': `<!DOCTYPE p [${laughs}]><problem>&a9;</problem>` }),
      'problem.xml has a document type of its own, which is not read.',
    ],
    [
      'laughing entities in an FPS file',
      () => fps('<item><title>&a9;</title></item>', `<!DOCTYPE fps [${laughs}]>`),
      'The file has a document type of its own, which is not read.',
    ],
    [
      'entities behind a document type that is allowed',
      () =>
        fps(
          '<item><title>&a9;</title></item>',
          `<!DOCTYPE fps PUBLIC "a"><!DOCTYPE fps [${laughs}]>`,
        ),
      'The file has a document type of its own, which is not read.',
    ],
    [
      'an entity of this computer',
      () =>
        makePackage({
          'problem.xml':
            '<!DOCTYPE p [<!ENTITY e SYSTEM "file:///etc/passwd">]><problem>&e;</problem>',
        }),
      'problem.xml has a document type of its own',
    ],
    [
      'a parameter entity of another computer',
      () =>
        makePackage({
          'problem.xml': '<!DOCTYPE p [<!ENTITY % e SYSTEM "http://127.0.0.1:1/x">%e;]><problem/>',
        }),
      'problem.xml has a document type of its own',
    ],
    [
      'HTML of absurd depth',
      () => item(`<description><![CDATA[${'<b>'.repeat(20_000)}]]></description>`),
      'The statement is nested too deeply.',
    ],
    ...['{', '\\textbf{', '\\begin{center}', '\\begin{itemize}\\item ', '{\\tt{'].map(
      (start): [string, () => Blob, string] => [
        `LaTeX of absurd depth: ${start}`,
        () => kattis(tex, start.repeat(20_000)),
        start.startsWith('{\\tt') ? 'has a brace without an end' : 'is nested too deeply.',
      ],
    ),
    [
      'pictures of which none ends',
      () => makePackage(hydroWith('problem.md', '![a](x'.repeat(20_000))),
      'Description must be at most 64 KB.',
    ],
    [
      'PDF files of which none ends',
      () => makePackage(hydroWith('problem.md', '@[pdf](file://x'.repeat(20_000))),
      'Description must be at most 64 KB.',
    ],
    [
      '2,048 patterns of submissions in braces',
      () => kattis('submissions/submissions.yaml', `'${'{a,b}'.repeat(11)}': {permitted: [AC]}`),
      'submissions/submissions.yaml has more than 1000 entries.',
    ],
  ])('%s', async (_, archive, message) => {
    const refused = contributionOf(archive())
    await expect(refused).rejects.toThrow(BadPackage)
    await expect(refused).rejects.toThrow(message)
  })
})

describe('an unusual package is read', () => {
  it.each<[string, () => Blob]>([
    ['with sizes of 64 bits', () => zip(kattisEntries, { zip64: true })],
    [
      'with a name in code page 437',
      () =>
        inKattis({
          ...{ name: 'notes/\u00e9.txt', header: { flags: 0 }, data: 'x' },
          rawName: Buffer.concat([Buffer.from('notes/'), Buffer.from([0x82])]),
        }),
    ],
    ['with a name in UTF-8', () => kattis('notes/題.txt', 'x')],
    [
      'with a pattern of many stars',
      () =>
        makePackage({
          ...kattisWith('submissions/submissions.yaml', stars),
          [`submissions/accepted/${'a'.repeat(200)}.py`]: 'x',
        }),
    ],
    ['with a tag of another language', () => yaml('name: !!js/function "x"')],
    [
      'with paths that lead outside, which name no file of the package',
      () => makePackage(polygonXml('solutions/sum.cpp', '../../../../etc/passwd')),
    ],
    ['with an absurd number of tests', () => makePackage(polygonXml('count>3<', 'count>1e12<'))],
    ['with names of inherited properties', () => makePackage(qduojWith({ constructor: 1 }))],
  ])('%s', async (_, archive) => {
    const { tests, uploads } = await contributionOf(archive())
    expect(tests).toBeGreaterThan(0)
    expect(uploads.every(({ name }) => /^[\w.-]+$/.test(name))).toBe(true)
  })

  it('with 500 unknown commands, of which 200 lines tell', async () => {
    const letters = 'abcdefghij'
    const commands = Array.from(
      { length: 500 },
      (_, index) => `\\q${[...String(index)].map((digit) => letters[Number(digit)]).join('')} `,
    )
    const { losses } = await contributionOf(kattis(tex, `Add.${commands.join('')}`))
    expect(losses).toHaveLength(201)
  })

  it('with 500 files of one name, of which 50 are sent', async () => {
    const files = Array.from({ length: 500 }, (_, index) => ({
      ...{ name: `attachments/${index}/a.txt`, data: 'x' },
    }))
    const { uploads } = await contributionOf(inKattis(...files))
    const names = uploads.map(({ name }) => name)
    expect([names.length, new Set(names).size]).toEqual([50, 50])
  })
})
