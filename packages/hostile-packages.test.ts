/** Packages that are made to harm their reader. Each is rejected with a message that names the fault and its place. */
import { describe, expect, it } from 'vitest'
import { writeZip, type ZipEntry } from '#contract/archive/testing/write-zip.ts'
import { BadPackage } from './bad-package.ts'
import { makeContribution } from './make-contribution.ts'
import {
  hydroWith,
  kattisFiles,
  kattisWith,
  makePackage,
  polygonXml,
  qduojWith,
} from './testing/example-packages.ts'
import { onlyProblem } from './testing/read-example.ts'

const zip = (entries: ZipEntry[], options = {}) => new Blob([writeZip(entries, options)])
const kattisEntries = Object.entries(kattisFiles).map(([name, data]) => ({ name, data }))
const inKattis = (...more: ZipEntry[]) => zip([...kattisEntries, ...more])
const kattis = (path: string, data: string) => makePackage(kattisWith(path, data))
const yaml = (text: string) => kattis('problem.yaml', text)
const configured = (text: string) => makePackage(hydroWith(config, text))
const xml = (text: string) => makePackage({ 'problem.xml': text })
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
const lots = 'name: x\nlimits: {memory: lots}'
const halfPass = 'name: x\ntype: multi-pass\nlimits: {validation_passes: 2.5}'
const endless = 'time_limit_rate: {py: .inf}'
const stars = `"accepted/${'*a'.repeat(30)}b": {permitted: [AC]}`
const zeros = { name: 'x', data: new Uint8Array(2 ** 20) }
const header = { unpackedBytes: 200 * 2 ** 20 }
const asSaid = (file: string, place: string) => `${file} is not as its format says at ${place}`
const tooMany = 'There are more than 1,000 problems in this package.'
const config = 'testdata/config.yaml'
const ownType = 'has a document type of its own, which is not read.'
const localEntity = '<!DOCTYPE p [<!ENTITY e SYSTEM "file:///etc/passwd">]><problem>&e;</problem>'
const remoteEntity = '<!DOCTYPE p [<!ENTITY % e SYSTEM "http://127.0.0.1:1/x">%e;]><problem/>'

const contributionOf = async (archive: Blob) =>
  makeContribution((await onlyProblem(archive)).problem)

describe('a hostile package is refused with a message', () => {
  it.each<[string, () => Blob, string]>([
    [
      'that unpacks to 1.2 GB',
      () => zip(['1', '2', '3', '4', '5', '6'].map((name) => ({ ...zeros, name, header }))),
      'The unpacked files are too large. At most 1024 MB are allowed in all.',
    ],
    ['a file outside', () => makePackage({ 'a/../../x': '' }), 'The name "a/../../x"'],
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
    ['100,000 entries', () => numbered(100_000, (index) => `${index}`), 'At most 10,000 are'],
    ['1,001 problems', () => numbered(1001, (index) => `${index}/problem.yaml`), tooMany],
    ['1,001 in one file', () => fps('<item><title>x</title></item>'.repeat(1001)), tooMany],
    ['lists of lists', () => yaml('['.repeat(2000)), 'problem.yaml cannot be read:'],
    ['a list as problem.yaml', () => yaml('- a'), 'problem.yaml is not as its format says:'],
    ['a list as name', () => yaml('name: [a]'), asSaid('problem.yaml', 'name')],
    ['words as limit', () => yaml(lots), asSaid('problem.yaml', 'limits.memory')],
    ['half a pass', () => yaml(halfPass), asSaid('problem.yaml', 'limits.validation_passes')],
    ['a number as cases', () => configured('cases: 5'), asSaid(config, 'cases')],
    ['an endless limit', () => configured(endless), asSaid(config, 'time_limit_rate.py')],
    [
      'laughing entities in problem.xml',
      () => xml(`<!DOCTYPE p [${laughs}]><problem>&a9;</problem>`),
      `problem.xml ${ownType}`,
    ],
    [
      'laughing entities in an FPS file',
      () => fps('<item><title>&a9;</title></item>', `<!DOCTYPE fps [${laughs}]>`),
      `The file ${ownType}`,
    ],
    [
      'entities behind a document type that is allowed',
      () => fps('&a9;', `<!DOCTYPE fps PUBLIC "a"><!DOCTYPE fps [${laughs}]>`),
      `The file ${ownType}`,
    ],
    ['an entity of this computer', () => xml(localEntity), `problem.xml ${ownType}`],
    ['an entity of another computer', () => xml(remoteEntity), `problem.xml ${ownType}`],
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
    ...['![a](x', '@[pdf](file://x'].map((start): [string, () => Blob, string] => [
      `files of which no name ends: ${start}`,
      () => makePackage(hydroWith('problem.md', start.repeat(20_000))),
      'Description must be at most 64 KB.',
    ]),
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
