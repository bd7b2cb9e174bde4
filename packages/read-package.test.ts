import { describe, expect, it } from 'vitest'
import { writeZip, type ZipEntry } from '#contract/archive/testing/write-zip.ts'
import { readPackage } from './read-package.ts'
import {
  examplePackages,
  hydroFiles,
  kattisFiles,
  polygonXml,
  qduojFiles,
  qduojJson,
} from './testing/example-packages.ts'
import { makePackage } from './testing/make-package.ts'
import { readFiles } from './testing/read-example.ts'

const zipOf = (...entries: ZipEntry[]) => new Blob([writeZip(entries)])
const texPath = 'problem_statement/problem.en.tex'
const qduojWith = (changes: object) => ({
  ...qduojFiles,
  'problem.json': JSON.stringify({ ...qduojJson, ...changes }),
})

describe('readPackage', () => {
  it.each(examplePackages)('recognises a $format', async ({ format, archive }) => {
    const found = await readPackage(archive(), 'en')
    expect(found.map((problem) => problem.format)).toEqual([format])
  })

  it('reads several problems in natural order', async () => {
    const numbered = ['10/', '2/'].flatMap((folder) =>
      Object.entries(qduojFiles).map(([path, data]) => ({ name: folder + path, data })),
    )
    const found = await readPackage(zipOf(...numbered), 'en')
    expect(found.map(({ folder }) => folder)).toEqual(['2/', '10/'])
  })

  it.each([
    ['an unknown package', makePackage({ 'readme.md': 'x' }), 'This is no package that is known'],
    ['a file that is not a ZIP', new Blob(['hello']), 'Error reading ZIP file.'],
    ['a path traversal', makePackage({ '../problem.yaml': 'x' }), 'The name "../problem.yaml"'],
    [
      'two files of the same name',
      makePackage({ 'a/X': '', 'a/x': '' }),
      'is in the archive twice',
    ],
    [
      'a link',
      zipOf({ name: 'problem.xml', data: '/etc/passwd', mode: 0o120777 }),
      '"problem.xml" is a link or a special file.',
    ],
    [
      'a file that unpacks to more than its declared size',
      zipOf({ name: 'x', data: new Uint8Array(2 ** 24), header: { unpackedBytes: 100 } }),
      '"x" is damaged',
    ],
    [
      'a header that declares a file of 300 MB',
      zipOf({ name: 'x', header: { unpackedBytes: 300 * 2 ** 20 } }),
      'At most 256 MB are allowed for one file.',
    ],
  ])('refuses %s', async (_, archive, message) => {
    await expect(readPackage(archive, 'en')).rejects.toThrow(message)
  })

  const tooDeep = 'The statement is nested too deeply.'
  const tables = [
    ['a cell across a hundred thousand columns', '<table><tr><td colspan="100000">x'],
    ['a cell along many rows', `<table><tr><td rowspan="9999">x${'<tr><td>y'.repeat(1000)}`],
    ['rows of 51 cells', `<table>${`<tr>${'<td>x'.repeat(51)}`.repeat(2)}`],
    ['five thousand rows and one', `<table>${'<tr><td>x'.repeat(5001)}`],
  ] as const
  it.each<[string, Record<string, string | Uint8Array>, string]>([
    [
      'YAML aliases that expand exponentially',
      { ...kattisFiles, 'problem.yaml': bomb() },
      'problem.yaml cannot be read: Excessive alias count',
    ],
    [
      'entities',
      {
        'problem.xml':
          '<!DOCTYPE p [<!ENTITY e SYSTEM "file:///etc/passwd">]><problem>&e;</problem>',
      },
      'problem.xml has a document type of its own, which is not read.',
    ],
    ['a truncated file', { 'problem.xml': '<problem>' }, 'problem.xml cannot be read'],
    [
      'an invalid shape',
      { ...qduojFiles, 'problem.json': '{"title": 7}' },
      'problem.json is not as its format says at title',
    ],
    ['100,000 nested braces', { ...kattisFiles, [texPath]: '{'.repeat(100_000) }, tooDeep],
    ['20,000 nested lists', qduojWith({ description: '<ul><li>'.repeat(20_000) }), tooDeep],
    ...tables.map(([what, description]): [string, Record<string, string>, string] => [
      `a table with ${what}`,
      qduojWith({ description }),
      'The statement has a table that is too large.',
    ]),
    [
      'a statement that is not in UTF-8',
      { ...kattisFiles, [texPath]: Buffer.from('Sm\xf6rg\xe5s', 'latin1') },
      `${texPath} is not in UTF-8.`,
    ],
    [
      'a statement of 2 MB',
      { ...kattisFiles, [texPath]: 'x'.repeat(2 ** 21) },
      `${texPath} is larger than 1 MB.`,
    ],
    [
      'an interactive Kattis problem',
      { ...kattisFiles, 'problem.yaml': 'name: x\nvalidation: custom interactive' },
      'The problem is interactive',
    ],
    [
      'a Kattis problem of several passes',
      { ...kattisFiles, 'problem.yaml': 'name: x\ntype: [multi-pass]' },
      'The problem is multi-pass',
    ],
    [
      'a statement in PDF only',
      { 'problem.yaml': 'name: x', 'problem_statement/problem.en.pdf': '%PDF' },
      'as PDF only',
    ],
    [
      'an interactive Polygon problem',
      polygonXml('<assets>', '<assets><interactor><source/></interactor>'),
      'The problem is interactive',
    ],
    [
      'tests that its scripts would have to generate',
      polygonXml('tests/%02d', 'generated/%02d'),
      'download the full package',
    ],
    [
      'an interactive Hydro problem',
      { ...hydroFiles, 'testdata/config.yaml': 'type: interactive' },
      'The problem is interactive',
    ],
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

it.each<[string, Record<string, string>]>([
  [
    'Arguments and files that single tests give to solutions are not carried over.',
    { ...kattisFiles, 'data/secret/group1/a.args': '-x' },
  ],
  [
    'The test data/secret/lonely.in has no answer (.ans) and is left out.',
    { ...kattisFiles, 'data/secret/lonely.in': '1 1\n' },
  ],
  [
    'Scores are not carried over: a solution must pass every test.',
    { ...kattisFiles, 'problem.yaml': 'name: x\ntype: scoring' },
  ],
  [
    'Tests without both files are left out: tests/04.',
    polygonXml('<test-count>3<', '<test-count>4<'),
  ],
  ...(
    [
      ['The checker is not carried over', 'checker_type: testlib\nchecker: check.cpp'],
      ['Files that are given to submissions', 'user_extra_files: [a.h]'],
      ['Solutions read from and write to files there (sum)', 'filename: sum'],
      ['The test x.in of config.yaml has no input', 'cases: [{input: x.in, output: x.out}]'],
    ] as const
  ).map(([sentence, config]): [string, Record<string, string>] => [
    sentence,
    { ...hydroFiles, 'testdata/config.yaml': config },
  ]),
  [
    'The sample 1 has no output and is left out.',
    { ...hydroFiles, 'problem.md': '```input1\n1\n```' },
  ],
  [
    'The test lonely.in has no output and is left out.',
    { 'problem.yaml': 'title: x', 'problem.md': 'x', 'testdata/lonely.in': 'x' },
  ],
  ['The checker is not carried over', qduojWith({ spj: { code: 'int main() {}' } })],
  ['Scores are not carried over', qduojWith({ rule_type: 'OI' })],
  ['Code that submissions begin with', qduojWith({ template: { C: 'x' } })],
  [
    'The test 9.in has no',
    qduojWith({ test_case_score: [{ input_name: '9.in', output_name: '9.out' }] }),
  ],
])('reports data that is not imported: %s', async (sentence, files) => {
  expect((await readFiles(files)).losses.join('\n')).toContain(sentence)
})
