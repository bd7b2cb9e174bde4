import { describe, expect, it } from 'vitest'
import { writeZip, type ZipEntry } from '#contract/archive/testing/write-zip.ts'
import { readPackage } from './read-package.ts'
import {
  hydroWith,
  kattisFiles,
  kattisWith,
  makePackage,
  polygonFiles,
  polygonXml,
  qduojFiles,
  qduojWith,
} from './testing/example-packages.ts'
import { readFiles } from './testing/read-example.ts'

type Files = Record<string, string | Uint8Array>

const zipOf = (...entries: ZipEntry[]) => new Blob([writeZip(entries)])
const texPath = 'problem_statement/problem.en.tex'
const configPath = 'testdata/config.yaml'
const yaml = (text: string) => kattisWith('problem.yaml', text)
const large = zipOf({ name: 'x', header: { unpackedBytes: 300 * 2 ** 20 } })

describe('readPackage', () => {
  it('reads several problems in natural order', async () => {
    const numbered = ['10/', '2/'].flatMap((folder) =>
      Object.entries(qduojFiles).map(([path, data]) => ({ name: folder + path, data })),
    )
    const found = await readPackage(zipOf(...numbered), 'en')
    expect(found.map(({ folder }) => folder)).toEqual(['2/', '10/'])
  })

  it.each([
    ['an unknown package', makePackage({ 'readme.md': 'x' }), 'This is not a known package'],
    ['a file that is not a ZIP', new Blob(['hello']), 'Error reading ZIP file.'],
    ['a file of 300 MB', large, 'At most 256 MB are allowed for one file.'],
  ])('refuses %s', async (_, archive, message) => {
    await expect(readPackage(archive, 'en')).rejects.toThrow(message)
  })

  const polygon = Object.entries(polygonFiles)
  const contest = polygon.map(([path, data]) => [`round/problems/a/${path}`, data])
  const item = '<item><title>Å</title><test_input>1</test_input><test_output>1</test_output></item>'
  const fps = `<?xml version="1.0" encoding="ISO-8859-1"?><fps>${item}</fps>`
  it.each<[string, Blob, string[]]>([
    [
      'a contest of Polygon in a folder',
      makePackage({ 'round/contest.xml': '<contest/>', ...Object.fromEntries(contest) }),
      ['round/problems/a/'],
    ],
    [
      'an FPS file after a long comment',
      new Blob([fps.replace('?>', `?><!--${'x'.repeat(9999)}-->`)]),
      [''],
    ],
    ['an FPS file with a name in capitals', makePackage({ 'A.XML': fps }), ['A.XML 1']],
  ])('finds the problem of %s', async (_, archive, folders) => {
    const found = await readPackage(archive, 'en')
    expect(found.map(({ folder }) => folder)).toEqual(folders)
  })

  it.each([
    ['a file', (data: Uint8Array<ArrayBuffer>) => new Blob([data]), 'The file is not in UTF-8.'],
    [
      'a ZIP',
      (data: Uint8Array<ArrayBuffer>) => makePackage({ 'a.xml': data }),
      'a.xml is not in UTF-8.',
    ],
  ])('refuses FPS in another encoding: %s', async (_, archiveOf, message) => {
    const archive = archiveOf(Uint8Array.from(Buffer.from(fps, 'latin1')))
    await expect(readPackage(archive, 'en')).rejects.toThrow(message)
  })

  const tooLarge = 'The statement has a table that is too large.'
  const excessive = 'problem.yaml cannot be read: Excessive alias count'
  const interactive = 'The problem is interactive'
  const answers = 'Submissions to this problem are answers, not programs'
  const noPasses = 'The output validator makes the passes, and cannot be read: it is missing.'
  const table = (rows: string) => qduojWith({ description: `<table>${rows}` })
  const long = 'x'.repeat(2 ** 21)
  const latin1 = Buffer.from('Sm\xf6rg\xe5s', 'latin1')
  const withInteractor = polygonXml('<assets>', '<assets><interactor><source/></interactor>')
  const generated = polygonXml('tests/%02d', 'generated/%02d')
  it.each<[string, Files, string]>([
    ['YAML aliases that expand exponentially', yaml(bomb()), excessive],
    ['a truncated file', { 'problem.xml': '<problem>' }, 'problem.xml cannot be read'],
    ['a number as its title', qduojWith({ title: 7 }), 'is not as its format says at title'],
    ['a cell across a hundred thousand columns', table('<tr><td colspan="100000">x'), tooLarge],
    [
      'a cell along many rows',
      table(`<tr><td rowspan="9999">x${'<tr><td>y'.repeat(1000)}`),
      tooLarge,
    ],
    ['rows of 51 cells', table(`<tr>${'<td>x'.repeat(51)}`.repeat(2)), tooLarge],
    ['five thousand rows and one', table('<tr><td>x'.repeat(5001)), tooLarge],
    ['a statement not in UTF-8', kattisWith(texPath, latin1), `${texPath} is not in UTF-8.`],
    ['a statement of 2 MB', kattisWith(texPath, long), `${texPath} is larger than 1 MB.`],
    ['an interactive Kattis problem', yaml('name: x\nvalidation: custom interactive'), interactive],
    ['a Kattis problem of several passes', yaml('name: x\ntype: [multi-pass]'), noPasses],
    ['a Kattis problem solved by answers', yaml('name: x\ntype: submit-answer'), answers],
    ['a Hydro problem solved by answers', hydroWith(configPath, 'type: submit_answer'), answers],
    ['an interactive Polygon problem', withInteractor, interactive],
    ['tests that its scripts would have to generate', generated, 'download the full package'],
    ['an interactive Hydro problem', hydroWith(configPath, 'type: interactive'), interactive],
  ])('refuses a package with %s', async (_, files, message) => {
    await expect(readFiles(files)).rejects.toThrow(message)
  })
})

function bomb(): string {
  const levels = Array.from({ length: 9 }, (_, level) => {
    const times = Array.from({ length: 9 }, () => (level === 0 ? 'lol' : `*l${level - 1}`))
    return `l${level}: &l${level} [${times.join(', ')}]`
  })
  return levels.join('\n')
}

const lonely = { 'problem.yaml': 'title: x', 'problem.md': 'x', 'testdata/lonely.in': 'x' }
const missing = { test_case_score: [{ input_name: '9.in', output_name: '9.out' }] }
const checker = 'checker_type: testlib\nchecker: check.cpp'
const absent = 'cases: [{input: x.in, output: x.out}]'
it.each<[string, Files]>([
  [
    'Arguments and files that single tests give to solutions are not carried over.',
    kattisWith('data/secret/group1/a.args', '-x'),
  ],
  [
    'The test data/secret/lonely.in has no answer (.ans) and is left out.',
    { ...kattisFiles, 'data/secret/lonely.in': '1 1\n' },
  ],
  [
    'Scores are not carried over: a solution must pass every test.',
    kattisWith('problem.yaml', 'name: x\ntype: scoring'),
  ],
  ['Tests without both files are left out: tests/04.', polygonXml('count>3<', 'count>4<')],
  ['The checker is not carried over', hydroWith(configPath, checker)],
  ['Files that are given to submissions', hydroWith(configPath, 'user_extra_files: [a.h]')],
  ['Solutions use files there (sum)', hydroWith(configPath, 'filename: sum')],
  ['The test x.in of config.yaml has no input', hydroWith(configPath, absent)],
  ['The sample 1 has no output and is left out.', hydroWith('problem.md', '```input1\n1\n```')],
  ['The test lonely.in has no output and is left out.', lonely],
  ['The checker is not carried over', qduojWith({ spj: true })],
  ['Scores are not carried over', qduojWith({ rule_type: 'OI' })],
  ['Code that submissions begin with', qduojWith({ template: { C: 'x' } })],
  ['The test 9.in has no', qduojWith(missing)],
])('reports data that is not imported: %s', async (sentence, files) => {
  expect((await readFiles(files)).losses.join('\n')).toContain(sentence)
})
