import { describe, expect, it } from 'vitest'
import { writeZip } from '#contract/archive/testing/write-zip.ts'
import { readText } from './package-files.ts'
import type { PackagedTest } from './packaged-problem.ts'
import { readPackage } from './read-package.ts'
import {
  examplePackages,
  hydroFiles,
  kattisFiles,
  polygonFiles,
  qduojFiles,
} from './testing/example-packages.ts'
import { makePackage } from './testing/make-package.ts'

async function only(archive: Blob, language = 'en') {
  const [found, ...others] = await readPackage(archive, language)
  expect(others).toEqual([])
  if (found === undefined) throw new Error('There is one.')
  return found.read()
}

async function texts(tests: readonly PackagedTest[]): Promise<[string, string][]> {
  return Promise.all(
    tests.map(
      async ({ input, output }): Promise<[string, string]> => [
        await readText(input),
        await readText(output),
      ],
    ),
  )
}

describe('readPackage', () => {
  it.each(examplePackages)('recognises a $format', async ({ format, archive }) => {
    const found = await readPackage(archive(), 'en')
    expect(found.map((problem) => problem.format)).toEqual([format])
  })

  it('reads several problems in natural order', async () => {
    const numbered = ['10/', '2/'].flatMap((folder) =>
      Object.entries(qduojFiles).map(([path, data]) => ({ name: folder + path, data })),
    )
    const found = await readPackage(new Blob([writeZip(numbered)]), 'en')
    expect(found.map(({ folder }) => folder)).toEqual(['2/', '10/'])
  })

  it('refuses an unknown package with a message', async () => {
    await expect(readPackage(makePackage({ 'readme.md': 'x' }), 'en')).rejects.toThrow(
      'This is no package that is known',
    )
  })

  it.each([
    ['that is not a ZIP', new Blob(['hello']), 'Error reading ZIP file.'],
    [
      'with a path traversal',
      makePackage({ '../problem.yaml': 'x' }),
      'The name "../problem.yaml"',
    ],
    [
      'with two files of the same name',
      makePackage({ 'a/X': '', 'a/x': '' }),
      'is in the archive twice',
    ],
    [
      'with a link',
      new Blob([writeZip([{ name: 'problem.xml', data: '/etc/passwd', mode: 0o120777 }])]),
      '"problem.xml" is a link or a special file.',
    ],
    [
      'that unpacks to more than its declared size',
      new Blob([
        writeZip([{ name: 'x', data: new Uint8Array(2 ** 24), header: { unpackedBytes: 100 } }]),
      ]),
      '"x" is damaged',
    ],
    [
      'whose header declares a file of 300 MB',
      new Blob([writeZip([{ name: 'x', data: '', header: { unpackedBytes: 300 * 2 ** 20 } }])]),
      'At most 256 MB are allowed for one file.',
    ],
  ])('refuses an archive %s', async (_, archive, message) => {
    await expect(readPackage(archive, 'en')).rejects.toThrow(message)
  })

  it.each([
    [
      'YAML aliases that expand exponentially',
      { ...kattisFiles, 'problem.yaml': bomb() },
      'problem.yaml cannot be read: Excessive alias count',
    ],
    [
      'entities',
      {
        ...polygonFiles,
        'problem.xml':
          '<!DOCTYPE p [<!ENTITY e SYSTEM "file:///etc/passwd">]><problem>&e;</problem>',
      },
      'problem.xml has a document type of its own, which is not read.',
    ],
    [
      'a truncated file',
      { ...polygonFiles, 'problem.xml': '<problem>' },
      'problem.xml cannot be read',
    ],
    [
      'an invalid shape',
      { ...qduojFiles, 'problem.json': '{"title": 7}' },
      'problem.json is not as its format says at title',
    ],
    [
      'braces without an end, a thousand deep',
      { ...kattisFiles, 'problem_statement/problem.en.tex': '{'.repeat(100_000) },
      'The statement is nested too deeply.',
    ],
    [
      'lists without an end',
      {
        ...qduojFiles,
        'problem.json': JSON.stringify({ title: 'x', description: '<ul><li>'.repeat(20_000) }),
      },
      'The statement is nested too deeply.',
    ],
    ...[
      ['a cell across a hundred thousand columns', '<table><tr><td colspan="100000">x'],
      ['a cell along many rows', `<table><tr><td rowspan="9999">x${'<tr><td>y'.repeat(1000)}`],
      ['rows of 51 cells', `<table>${`<tr>${'<td>x'.repeat(51)}`.repeat(2)}`],
      ['five thousand rows and one', `<table>${'<tr><td>x'.repeat(5001)}`],
    ].map(([what, description]): [string, Record<string, string>, string] => [
      `a table with ${what}`,
      { ...qduojFiles, 'problem.json': JSON.stringify({ title: 'x', description }) },
      'The statement has a table that is too large.',
    ]),
    [
      'a statement that is not in UTF-8',
      {
        ...kattisFiles,
        'problem_statement/problem.en.tex': Buffer.from('Sm\xf6rg\xe5s', 'latin1'),
      },
      'problem_statement/problem.en.tex is not in UTF-8.',
    ],
    [
      'a statement of 2 MB',
      { ...kattisFiles, 'problem_statement/problem.en.tex': 'x'.repeat(2 ** 21) },
      'problem_statement/problem.en.tex is larger than 1 MB.',
    ],
  ])('refuses a package with %s', async (_, files, message) => {
    await expect(only(makePackage(files))).rejects.toThrow(message)
  })
})

function bomb(): string {
  const levels = Array.from({ length: 9 }, (_, level) => {
    const times = Array.from({ length: 9 }, () => (level === 0 ? 'lol' : `*l${level - 1}`))
    return `l${level}: &l${level} [${times.join(', ')}]`
  })
  return levels.join('\n')
}

describe('a Kattis package', () => {
  it('is read with its statement, limits, samples and secret tests, groups in order', async () => {
    const problem = await only(makePackage(kattisFiles, 'sumoftwo/'))
    expect({ ...problem, samples: [], tests: [] }).toEqual({
      title: 'Sum of Two',
      statement: 'Print $a + b$.\n\n## Input\n\nTwo numbers:\n\n- $a$, at most **5 000**;\n- $b$.',
      timeLimitMs: 2000,
      memoryLimitMb: 512,
      comparison: 'tokens',
      tolerance: null,
      tags: ['math', 'dp', 'geometry'],
      samples: [],
      tests: [],
      left: [
        'The statement in the language "sv" is left out.',
        'The picture sum.png is not carried over.',
        "The jury's solutions are not carried over.",
        'Input validators are not carried over.',
        'Hints, descriptions and pictures of tests are not carried over.',
        'Groups of tests become one list, in their order.',
      ],
    })
    expect(await texts(problem.samples)).toEqual([['1 2\n', '3\n']])
    expect(await texts(problem.tests)).toEqual([
      ['10 20\n', '30\n'],
      ['4 5\r\n', '9\n'],
    ])
  })

  const comparisons: [string, Record<string, string>, object][] = [
    [
      'numbers',
      { 'problem.yaml': 'name: x\nvalidator_flags: case_sensitive float_tolerance 1e-6' },
      { comparison: 'numbers', tolerance: 1e-6 },
    ],
    [
      'the larger of two tolerances',
      {
        'problem.yaml':
          'name: x\nvalidator_flags: float_relative_tolerance 1e-4 float_absolute_tolerance 1e-9',
      },
      { comparison: 'numbers', tolerance: 1e-4 },
    ],
    [
      'space',
      { 'problem.yaml': 'name: x\nvalidator_flags: space_change_sensitive case_sensitive' },
      { comparison: 'exact', tolerance: null },
    ],
    [
      'flags of the group of all tests',
      { 'data/secret/testdata.yaml': 'output_validator_flags: float_tolerance 0.01' },
      { comparison: 'numbers', tolerance: 0.01 },
    ],
    [
      'flags of the inner of two groups',
      {
        'data/testdata.yaml': 'output_validator_flags: float_tolerance 0.5',
        'data/secret/testdata.yaml': 'output_validator_flags: float_tolerance 0.01',
      },
      { comparison: 'numbers', tolerance: 0.01 },
    ],
    [
      'what all groups share, and says whose flags are left out',
      {
        'data/secret/group1/testdata.yaml': 'output_validator_flags: float_tolerance 0.01',
        'data/testdata.yaml': 'output_validator_flags: {some: float_tolerance 0.1}',
      },
      {
        comparison: 'tokens',
        left: expect.arrayContaining([
          'The flags of the output validator in data/testdata.yaml are not carried over.',
          'The flags of the output validator in data/secret/group1/testdata.yaml are not carried over.',
        ]),
      },
    ],
    [
      'arguments of 2023-07',
      { 'data/test_group.yaml': 'output_validator_args: [float_tolerance, 1e-3]' },
      { comparison: 'numbers', tolerance: 0.001 },
    ],
    [
      'a checker, of which it is said that it is left out',
      {
        'problem.yaml': 'name: x\nvalidation: custom',
        'output_validators/check/check.cpp': 'int main() {}',
      },
      {
        comparison: 'tokens',
        left: expect.arrayContaining([
          'The checker is not carried over: outputs are compared word by word.',
        ]),
      },
    ],
    [
      'scores, of which it is said that they are left out',
      { 'problem.yaml': 'name: x\ntype: scoring' },
      {
        left: expect.arrayContaining([
          'Scores are not carried over: a solution must pass every test.',
        ]),
      },
    ],
  ]
  it.each(comparisons)('has the comparison of %s', async (_, change, expected) => {
    expect(await only(makePackage({ ...kattisFiles, ...change }))).toMatchObject(expected)
  })

  const limits: [string, Record<string, string>, number | null][] = [
    ['2023-07', { 'problem.yaml': 'name: x\nlimits: {time_limit: 1.5}' }, 1500],
    ['DOMjudge', { '.timelimit': '', 'domjudge-problem.ini': "timelimit='3'\n" }, 3000],
    ['nobody', { '.timelimit': '' }, null],
  ]
  it.each(limits)('has the time limit of %s', async (_, change, timeLimitMs) => {
    expect(await only(makePackage({ ...kattisFiles, ...change }))).toMatchObject({ timeLimitMs })
  })

  it('may have a number as its name', async () => {
    const files = { ...kattisFiles, 'problem.yaml': 'name: 2048\nkeywords: [2023, math]' }
    expect(await only(makePackage(files))).toMatchObject({ title: '2048', tags: ['2023', 'math'] })
  })

  it.each([
    ['problem.en.md', 'Add.\n\n{{nextsample}}\nSo.\n{{remainingsamples}}'],
    ['problem.en.tex', 'Add.\n\n\\nextsample\nSo.\n\\remainingsamples\n'],
  ])('loses the placeholders for samples in its statement: %s', async (name, source) => {
    const files = {
      'problem.yaml': 'name: x\nvalidator_flags: case_sensitive',
      [`problem_statement/${name}`]: source,
      'data/secret/1.in': '',
      'data/secret/1.ans': '',
    }
    const { statement, left } = await only(makePackage(files))
    expect([statement.replaceAll(/\s+/g, ' ').trim(), left]).toEqual(['Add. So.', []])
  })

  it('reports arguments of single tests', async () => {
    const files = { ...kattisFiles, 'data/secret/group1/a.args': '-x' }
    expect((await only(makePackage(files))).left).toContain(
      'Arguments and files that single tests give to solutions are not carried over.',
    )
  })

  it('is read in the requested language, with its title', async () => {
    const files = { ...kattisFiles, 'problem.yaml': 'name: {sv: Summan, en: Sum}' }
    const problem = await only(makePackage(files), 'sv')
    expect([problem.title, problem.statement]).toEqual(['Summan', 'Skriv $a + b$.'])
  })

  it('takes its title from the statement or its folder if problem.yaml has none', async () => {
    const files: Record<string, string> = { ...kattisFiles, 'problem.yaml': '' }
    expect((await only(makePackage(files, 'adding/'))).title).toBe('Sum of Two')
    const { 'problem_statement/problem.en.tex': _, ...others } = files
    const named = { ...others, 'statement/problem.md': 'Add.' }
    expect((await only(makePackage(named, 'adding/'))).title).toBe('adding')
  })

  it('leaves out a test without an answer, by name', async () => {
    const files = { ...kattisFiles, 'data/secret/lonely.in': '1 1\n' }
    expect((await only(makePackage(files))).left).toContain(
      'The test data/secret/lonely.in has no answer (.ans) and is left out.',
    )
  })

  it.each([
    [{ 'problem.yaml': 'name: x\nvalidation: custom interactive' }, 'The problem is interactive'],
    [{ 'problem.yaml': 'name: x\ntype: [multi-pass]' }, 'The problem is multi-pass'],
  ])('is refused if Assay cannot judge it', async (change, message) => {
    await expect(only(makePackage({ ...kattisFiles, ...change }))).rejects.toThrow(message)
  })

  it('is refused if its statement is a PDF', async () => {
    const files = {
      'problem.yaml': 'name: x',
      'problem_statement/problem.en.pdf': '%PDF',
      'data/secret/1.in': '',
    }
    await expect(only(makePackage(files))).rejects.toThrow('as PDF only')
  })
})

describe('a Polygon package', () => {
  it('is read with the parts of its statement, limits, samples first, and tests without endings', async () => {
    const problem = await only(makePackage(polygonFiles))
    expect({ ...problem, samples: [], tests: [] }).toEqual({
      title: 'Sum & Two',
      statement: [
        'Print *the sum* of $a$ and\u00a0$b$.',
        '## Input',
        'Two numbers $a$, $b$ ($1 \\le a, b \\le 10^9$).',
        '## Output',
        'Their `sum`.',
      ].join('\n\n'),
      timeLimitMs: 1500,
      memoryLimitMb: 256,
      comparison: 'numbers',
      tolerance: 1e-6,
      tags: ['math', '*special'],
      samples: [],
      tests: [],
      left: [
        'The statement in the language "russian" is left out.',
        "The jury's solutions are not carried over.",
      ],
    })
    expect(await texts(problem.samples)).toEqual([['1 2\r\n', '3\r\n']])
    expect(await texts(problem.tests)).toEqual([
      ['10 20\r\n', '30\r\n'],
      ['4 5\r\n', '9\r\n'],
    ])
  })

  const xml = polygonFiles['problem.xml'] ?? ''
  const without = (...paths: string[]) =>
    Object.fromEntries(Object.entries(polygonFiles).filter(([path]) => !paths.includes(path)))

  it('reports tests that its scripts would have to generate', async () => {
    expect((await only(makePackage(without('tests/03', 'tests/03.a')))).left).toContain(
      'Tests without both files are left out: tests/03.',
    )
    const none = without(...Object.keys(polygonFiles).filter((path) => path.startsWith('tests/')))
    await expect(only(makePackage(none))).rejects.toThrow('download the full package')
  })

  it.each([
    ['std::wcmp.cpp', { comparison: 'tokens' }],
    ['std::fcmp.cpp', { comparison: 'exact' }],
    ['check.cpp', { comparison: 'tokens' }],
  ])('has the comparison of its checker %s', async (name, expected) => {
    const files = { ...polygonFiles, 'problem.xml': xml.replace('std::rcmp6.cpp', name) }
    const problem = await only(makePackage(files))
    expect(problem).toMatchObject(expected)
    const said = `The checker ${name} is not carried over: outputs are compared word by word.`
    expect(problem.left.includes(said)).toBe(name === 'check.cpp')
  })

  it('decodes numeric character references in its description', async () => {
    const files = { ...polygonFiles, 'problem.xml': xml.replace('&amp;', '&#38;&#x42f;') }
    expect((await only(makePackage(files))).title).toBe('Sum &Я Two')
  })

  it('is read from problem.tex if there are no parts', async () => {
    const files = {
      ...without('statements/english/problem-properties.json'),
      'statements/english/problem.tex': [
        '\\begin{problem}{Sum}{standard input}{standard output}{1 second}{256 megabytes}',
        'Print $a+b$.',
        '\\InputFile',
        'Two numbers.',
        '\\Example',
        '\\begin{example}\\exmp{1 2}{3}%',
        '\\end{example}',
        '\\end{problem}',
      ].join('\n'),
    }
    expect((await only(makePackage(files))).statement).toBe(
      'Print $a+b$.\n\n## Input\n\nTwo numbers.',
    )
  })

  it('is refused if it is interactive', async () => {
    const interactive = xml.replace('<assets>', '<assets><interactor><source/></interactor>')
    const files = { ...polygonFiles, 'problem.xml': interactive }
    await expect(only(makePackage(files))).rejects.toThrow('The problem is interactive')
  })
})

describe('a Hydro export', () => {
  it('is read with its cases in the order of config.yaml, and its samples from the text', async () => {
    const problem = await only(makePackage(hydroFiles, 'P1000/'))
    expect({ ...problem, samples: [], tests: [] }).toEqual({
      title: '两数之和',
      statement: '给定 $a$ 和 $b$。\n\n## 样例\n\n![图](file://sum.png)',
      timeLimitMs: 3000,
      memoryLimitMb: 256,
      comparison: 'tokens',
      tolerance: null,
      tags: ['数学', 'Math'],
      samples: [],
      tests: [],
      left: [
        'The picture file://sum.png is not carried over.',
        'Subtasks and scores are not carried over: a solution must pass every test.',
        'Limits of single tests are not carried over: the largest holds for all.',
        'Attachments (additional_file/) are not carried over.',
      ],
    })
    expect(await texts(problem.samples)).toEqual([['1 2\n', '3\n']])
    expect(await texts(problem.tests)).toEqual([
      ['4 5\n', '9\n'],
      ['10 20\n', '30\n'],
    ])
  })

  it('finds its tests by their names without a list', async () => {
    const files = {
      'problem.yaml': 'title: x',
      'problem.md': 'x',
      'testdata/10.in': '10',
      'testdata/10.ans': 'ten',
      'testdata/2.in': '2',
      'testdata/2.out': 'two',
      'testdata/input3.txt': '3',
      'testdata/output3.txt': 'three',
      'testdata/lonely.in': 'x',
    }
    expect(await texts((await only(makePackage(files))).tests)).toEqual([
      ['2', 'two'],
      ['10', 'ten'],
      ['3', 'three'],
    ])
  })

  it.each([
    ['1.in', '1.out'],
    ['1.in', '1.ans'],
    ['A1.IN', 'A1.OUT'],
    ['input1.in', 'input1.out'],
    ['input1.in', 'output1.out'],
    ['input_1.txt', 'output_1.txt'],
    ['sum2-1.in.txt', 'sum2-1.out.txt'],
    ['sum.in10', 'sum.ou10'],
    ['sum.in10', 'sum.out10'],
  ])('pairs the input %s with the output %s', async (input, output) => {
    const files = {
      'problem.yaml': 'title: x',
      'problem.md': 'x',
      [`testdata/${input}`]: 'in',
      [`testdata/${output}`]: 'out',
    }
    const { tests, left } = await only(makePackage(files))
    expect([await texts(tests), left]).toEqual([[['in', 'out']], []])
  })

  it('reports tests and samples without an output', async () => {
    const files = {
      'problem.yaml': 'title: x',
      'problem.md': '```input1\n1\n```',
      'testdata/lonely.in': 'x',
    }
    expect((await only(makePackage(files))).left).toEqual([
      'The sample 1 has no output and is left out.',
      'The test lonely.in has no output and is left out.',
    ])
  })

  it.each([
    ['checker_type: testlib\nchecker: check.cpp', 'The checker is not carried over'],
    ['user_extra_files: [a.h]', 'Files that are given to submissions'],
    ['filename: sum', 'Solutions read from and write to files there (sum)'],
    ['cases: [{input: x.in, output: x.out}]', 'The test x.in of config.yaml has no input'],
  ])('reports data that is not imported: %s', async (config, said) => {
    const { left } = await only(makePackage({ ...hydroFiles, 'testdata/config.yaml': config }))
    expect(left.join('\n')).toContain(said)
  })

  it('is refused if it is interactive', async () => {
    const files = { ...hydroFiles, 'testdata/config.yaml': 'type: interactive' }
    await expect(only(makePackage(files))).rejects.toThrow('The problem is interactive')
  })
})

it('ends a Hydro sample without an end at the start of the next one', async () => {
  const markdown = 'Add.\n\n```input1\n1\n\n```input1\n2\n```\n\n```output1\n3\n```\n'
  const { samples } = await only(makePackage({ ...hydroFiles, 'problem.md': markdown }), '')
  expect(await texts(samples)).toEqual([['2\n', '3\n']])
})

it('uses the last value of a duplicate YAML key', async () => {
  const files = { ...kattisFiles, 'problem.yaml': 'name: x\nname: y' }
  expect((await only(makePackage(files))).title).toBe('y')
})

describe('a QDUOJ export', () => {
  it('is read with its HTML as Markdown, unchanged formulas, and its samples', async () => {
    const problem = await only(makePackage(qduojFiles, '1/'))
    expect({ ...problem, samples: [], tests: [] }).toEqual({
      title: 'Sum of Two, again',
      statement:
        'Print **a\\_1 + b**, that is $a_1 + b$.\n\n## Input\n\nTwo numbers.\n\n## Output\n\nTheir sum.',
      timeLimitMs: 1000,
      memoryLimitMb: 256,
      comparison: 'tokens',
      tolerance: null,
      tags: ['Math'],
      samples: [],
      tests: [],
      left: ['The picture /public/x.png is not carried over.'],
    })
    expect(await texts(problem.samples)).toEqual([['4 5', '9']])
    expect(await texts(problem.tests)).toEqual([
      ['10 20\n', '30\n'],
      ['4 5\n', '9\n'],
    ])
  })

  it('reads the formulas that follow one without an end', async () => {
    const description = '<p>\\(a \\(b\\) \\[c \\[d\\]</p>'
    const files = { ...qduojFiles, 'problem.json': JSON.stringify({ title: 'x', description }) }
    const { statement } = await only(makePackage(files))
    expect([...statement.matchAll(/\$[^$]+\$/g)].map(([formula]) => formula)).toEqual([
      '$b$',
      '$d$',
    ])
  })

  it.each([
    ['10<sup>5</sup>', '10$^{5}$'],
    ['H<sub>2</sub>O', 'H$_{2}$O'],
    ['x<sub>i</sub><sup>n_2</sup>', 'x$_{i} ^{n\\_2}$'],
    ['2<sup>n<sup>2</sup></sup>', '2$^{n^{2}}$'],
    ['$10$<sup>5</sup> $a$$b$', '$10 ^{5}$ $a b$'],
    ['So $$a\n= b$$$c$ \\[d\\].', 'So  $$a = b$$ $c$  $$d$$ .'],
  ])('keeps superscripts and subscripts: %s', async (html, markdown) => {
    const files = {
      ...qduojFiles,
      'problem.json': JSON.stringify({ title: 'x', description: `<p>${html}</p>` }),
    }
    expect((await only(makePackage(files))).statement).toBe(markdown)
  })

  it('keeps tables without padding cells', async () => {
    const rows = ['x'.repeat(2000), 'y', 'z'].map((cell) => `<tr><td>${cell}`).join('')
    const description = `<table><th>a<th>b</table><p>and</p><table>${rows}</table>`
    const files = { ...qduojFiles, 'problem.json': JSON.stringify({ title: 'x', description }) }
    const { statement } = await only(makePackage(files))
    expect(statement).toContain('| a | b |\n| - | - |')
    expect(statement.length).toBeLessThan(3000)
  })

  const json = JSON.parse(qduojFiles['problem.json'] ?? '')
  it.each([
    [{ spj: { code: 'int main() {}', language: 'C++' } }, 'The checker is not carried over'],
    [{ rule_type: 'OI' }, 'Scores are not carried over'],
    [{ template: { C: 'x' } }, 'Code that submissions begin with'],
    [{ test_case_score: [{ input_name: '9.in', output_name: '9.out' }] }, 'The test 9.in has no'],
  ])('reports data that is not imported: %j', async (change, said) => {
    const files = { ...qduojFiles, 'problem.json': JSON.stringify({ ...json, ...change }) }
    expect((await only(makePackage(files))).left.join('\n')).toContain(said)
  })
})
