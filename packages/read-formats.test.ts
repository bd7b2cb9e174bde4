import { describe, expect, it } from 'vitest'
import { nothingSpecial } from './packaged-problem.ts'
import {
  hydroFiles,
  hydroWith,
  kattisFiles,
  kattisWith,
  polygonFiles,
  polygonXml,
  qduojFiles,
} from './testing/example-packages.ts'
import { readFiles } from './testing/read-example.ts'

type Files = Record<string, string | Uint8Array>

const picture = (alt: string) => ({ name: 'sum.png', role: 'picture', alt, text: 'PNG' })

describe('a Kattis package', () => {
  it('is read with its statement, limits, samples and secret tests, groups in order', async () => {
    expect(await readFiles(kattisFiles, 'sumoftwo/')).toEqual({
      ...nothingSpecial(),
      format: 'Kattis package',
      folder: 'sumoftwo/',
      title: 'Sum of Two',
      statement:
        'Print $a + b$.\n\n## Input\n\nTwo numbers:\n\n- $a$, at most **5 000**;\n- $b$.\n\n![](sum.png)',
      translations: {
        language: 'en',
        others: [{ language: 'sv', title: 'Summan', markdown: 'Skriv $a + b$.' }],
      },
      files: [picture('')],
      validator: {
        ...{ protocol: 'icpc', language: 'python', code: kattisFiles['input_validators/check.py'] },
        ...{ flags: '', headers: [] },
      },
      solutions: [
        {
          ...{ name: 'submissions/accepted/sum.py', language: 'python', expected: 'OK' },
          code: kattisFiles['submissions/accepted/sum.py'],
        },
      ],
      timeLimitMs: 2000,
      memoryLimitMb: 512,
      comparison: 'tokens',
      tolerance: null,
      tags: ['math', 'dp', 'geometry'],
      samples: [['1 2\n', '3\n']],
      tests: [
        ['10 20\n', '30\n'],
        ['4 5\r\n', '9\n'],
      ],
      losses: [
        'Hints, descriptions and pictures of tests are not carried over.',
        'Groups of tests become one list, in their order.',
      ],
    })
  })

  const yaml = (text: string) => kattisWith('problem.yaml', `name: x\n${text}`)
  const flags = (text: string) => yaml(`validator_flags: ${text}`)
  const group = (path: string, text: string) => ({ [`data/${path}`]: `output_validator_${text}` })
  const inGroup = (path: string, text: string) => ({ ...kattisFiles, ...group(path, text) })
  const numbers = (tolerance: number) => ({ comparison: 'numbers', tolerance })
  const two = 'float_relative_tolerance 1e-4 float_absolute_tolerance 1e-9'
  const exact = { comparison: 'exact', tolerance: null }
  const byProgram = (flags: string) => ({
    comparison: 'program',
    checker: {
      ...{ protocol: 'icpc', language: 'cpp', code: 'int main() {}', flags },
      headers: [{ name: 'check.h', text: '#pragma once' }],
    },
  })
  const hundredth = 'flags: float_tolerance 0.01'
  const letterCase = 'Letter case counts in words beside numbers here.'
  it.each<[string, Files, object]>([
    ['of numbers', flags('case_sensitive float_tolerance 1e-6'), numbers(1e-6)],
    ['of the larger of two tolerances', flags(two), numbers(1e-4)],
    ['of space', flags('space_change_sensitive case_sensitive'), exact],
    ['of the group of all tests', inGroup('secret/testdata.yaml', hundredth), numbers(0.01)],
    [
      'of the inner of two groups',
      {
        ...inGroup('testdata.yaml', 'flags: float_tolerance 0.5'),
        ...group('secret/testdata.yaml', hundredth),
      },
      numbers(0.01),
    ],
    [
      "of a group after the problem's own",
      { ...flags('case_sensitive'), ...group('secret/testdata.yaml', hundredth) },
      { ...numbers(0.01), losses: expect.not.arrayContaining([letterCase]) },
    ],
    [
      'of an absolute tolerance alone, which is reported',
      flags('case_sensitive float_absolute_tolerance 0.01'),
      {
        ...numbers(0.01),
        losses: expect.arrayContaining([
          'The tolerance of float_absolute_tolerance is used as an absolute and as a relative one here.',
        ]),
      },
    ],
    [
      'of words for a tolerance of 0, which is reported',
      flags('case_sensitive float_tolerance 0'),
      {
        comparison: 'tokens',
        losses: expect.arrayContaining([
          'Numbers are compared as texts here, because the tolerance is 0.',
        ]),
      },
    ],
    [
      'of the default validator if problem.yaml asks for it, whatever programs there are',
      {
        ...yaml('validation: default\nvalidator_flags: case_sensitive'),
        'output_validators/old.cpp': 'int main() {}',
      },
      {
        ...{ comparison: 'tokens', checker: null },
        losses: expect.arrayContaining([
          'The programs in output_validators/ are not used, because problem.yaml has "validation: default".',
        ]),
      },
    ],
    [
      'of its output validator, a file with a header file beside it',
      {
        ...yaml('validation: custom'),
        'output_validators/check.cpp': 'int main() {}',
        'output_validators/check.h': '#pragma once',
      },
      byProgram(''),
    ],
    [
      'that all groups share, and reports groups with other flags',
      {
        ...inGroup('testdata.yaml', 'flags: {some: float_tolerance 0.1}'),
        ...group('secret/group1/testdata.yaml', hundredth),
      },
      {
        comparison: 'tokens',
        losses: expect.arrayContaining([
          'The flags of the output validator in data/testdata.yaml are not carried over.',
          'The flags of the output validator in data/secret/group1/testdata.yaml are not carried over.',
        ]),
      },
    ],
    ['of arguments', inGroup('test_group.yaml', 'args: [float_tolerance, 1e-3]'), numbers(0.001)],
    [
      'of its output validator, with flags and header files',
      {
        ...yaml('validation: custom\nvalidator_flags: a 1'),
        'output_validators/check/check.cpp': 'int main() {}',
        'output_validators/check/check.h': '#pragma once',
      },
      byProgram('a 1'),
    ],
    [
      'of words instead of an output validator with a script, which is reported',
      { ...yaml('validation: custom'), 'output_validators/check/build': 'make' },
      {
        comparison: 'tokens',
        losses: expect.arrayContaining([
          'The checker is not carried over, because it has a script of its own, output_validators/check/build: outputs are compared word by word.',
        ]),
      },
    ],
    [
      'without letter case unless flags ask for it',
      yaml(''),
      { comparison: 'caseless', tolerance: null, memoryLimitMb: 2048 },
    ],
  ])('has the comparison %s', async (_, files, expected) => {
    expect(await readFiles(files)).toMatchObject(expected)
  })

  it.each<[string, Files, number | null]>([
    ['2023-07', { 'problem.yaml': 'name: x\nlimits: {time_limit: 1.5}' }, 1500],
    ['DOMjudge', { '.timelimit': '', 'domjudge-problem.ini': "timelimit='3'\n" }, 3000],
    ['no tool', { '.timelimit': '' }, null],
  ])('has the time limit of %s', async (_, change, timeLimitMs) => {
    expect(await readFiles({ ...kattisFiles, ...change })).toMatchObject({ timeLimitMs })
  })

  it.each([
    ['a number as its name', 'name: 2048\nkeywords: [2023, math]', ['2048', ['2023', 'math']]],
    ['a key twice, of which the last counts', 'name: x\nname: y', ['y', []]],
  ])('may have %s', async (_, yaml, expected) => {
    const { title, tags } = await readFiles(kattisWith('problem.yaml', yaml))
    expect([title, tags]).toEqual(expected)
  })

  it.each([
    ['problem.en.md', 'Add.\n\n{{nextsample}}\nSo.\n{{remainingsamples}}'],
    ['problem.en.tex', 'Add.\n\n\\nextsample\nSo.\n\\remainingsamples\n'],
  ])('loses the placeholders for samples in its statement: %s', async (name, source) => {
    const { statement, losses } = await readFiles({
      'problem.yaml': 'name: x\nvalidator_flags: case_sensitive',
      [`problem_statement/${name}`]: source,
    })
    expect([statement.replaceAll(/\s+/g, ' ').trim(), losses]).toEqual(['Add. So.', []])
  })

  it('is read in the requested language, with its title', async () => {
    const files = kattisWith('problem.yaml', 'name: {sv: Summan, en: Sum}')
    const expected = { title: 'Summan', statement: 'Skriv $a + b$.' }
    expect(await readFiles(files, '', 'sv')).toMatchObject(expected)
  })

  it('takes its title from the statement or its folder if problem.yaml has none', async () => {
    const files = kattisWith('problem.yaml', '')
    expect((await readFiles(files, 'adding/')).title).toBe('Sum of Two')
    const named = { 'problem.yaml': '', 'statement/problem.md': 'Add.' }
    expect((await readFiles(named, 'adding/')).title).toBe('adding')
  })
})

describe('a Polygon package', () => {
  it('is read with the parts of its statement, limits, samples first, and tests without file extensions', async () => {
    expect(await readFiles(polygonFiles)).toEqual({
      ...nothingSpecial(),
      format: 'Polygon package',
      folder: '',
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
      samples: [['1 2\r\n', '3\r\n']],
      tests: [
        ['10 20\r\n', '30\r\n'],
        ['4 5\r\n', '9\r\n'],
      ],
      translations: {
        language: 'en',
        others: [{ language: 'ru', title: 'Сумма', markdown: 'Сумма' }],
      },
      solutions: [
        {
          ...{ name: 'solutions/sum.cpp', language: 'cpp', expected: 'OK' },
          code: polygonFiles['solutions/sum.cpp'],
        },
      ],
      losses: [],
    })
  })

  it.each([
    ['std::wcmp.cpp', { comparison: 'tokens' }],
    ['std::fcmp.cpp', { comparison: 'lines' }],
    ['std::yesno.cpp', { comparison: 'caseless' }],
    ['std::lcmp.cpp', { comparison: 'tokens' }],
    ['std::acmp.cpp', { comparison: 'numbers', tolerance: 1e-6 }],
    ['std::rcmp.cpp', { comparison: 'numbers', tolerance: 1.5e-6 }],
    ['std::rncmp.cpp', { comparison: 'numbers', tolerance: 1.5e-5 }],
    ['check.cpp', { comparison: 'tokens' }],
  ])('has the comparison of its checker %s', async (name, expected) => {
    const problem = await readFiles(polygonXml('std::rcmp6.cpp', name))
    expect(problem).toMatchObject(expected)
    const sentence =
      'The checker is not carried over, because files/check.cpp is missing or is not in UTF-8: outputs are compared word by word.'
    expect(problem.losses.includes(sentence)).toBe(name === 'check.cpp')
  })

  it.each([
    ['std::lcmp.cpp', 'program'],
    ['std::rncmp.cpp', 'program'],
    ['std::wcmp.cpp', 'tokens'],
    ['std::rcmp6.cpp', 'numbers'],
  ])('brings the source of %s if ours compares less strictly', async (name, comparison) => {
    const code = '#include "testlib.h"\nint main() {}\n'
    const problem = await readFiles({
      ...polygonXml('std::rcmp6.cpp', name),
      'files/check.cpp': code,
    })
    expect(problem.comparison).toBe(comparison)
    expect(problem.checker?.code).toBe(comparison === 'program' ? code : undefined)
  })

  it('may name its files with backslashes', async () => {
    const named = polygonFiles['problem.xml']?.replaceAll(
      /(?<=(?:path="|pattern>))[a-z]+\/(?:[^/]+(?=[<"]))/g,
      (path) => path.replaceAll('/', '\\'),
    )
    expect(named).toContain('tests\\%02d.a')
    const problem = await readFiles({ ...polygonFiles, 'problem.xml': named ?? '' })
    expect(problem).toEqual(await readFiles(polygonFiles))
  })

  it('decodes numeric character references in its description', async () => {
    expect((await readFiles(polygonXml('&amp;', '&#38;&#x42f;'))).title).toBe('Sum &Я Two')
  })

  it('is read from problem.tex if there are no parts', async () => {
    const { 'statements/english/problem-properties.json': _, ...files } = polygonFiles
    const source =
      '\\begin{problem}{Sum}{standard input}{standard output}{1 second}{256 megabytes}\n' +
      'Print $a+b$.\n\\InputFile\nTwo numbers.\n\\Example\n' +
      '\\begin{example}\\exmp{1 2}{3}%\n\\end{example}\n\\end{problem}'
    const { statement } = await readFiles({ ...files, 'statements/english/problem.tex': source })
    expect(statement).toBe('Print $a+b$.\n\n## Input\n\nTwo numbers.')
  })
})

describe('a Hydro export', () => {
  it('is read with its cases in the order of config.yaml, and its samples from the text', async () => {
    expect(await readFiles(hydroFiles, 'P1000/')).toEqual({
      ...nothingSpecial(),
      format: 'Hydro export',
      folder: 'P1000/',
      title: '两数之和',
      translations: { language: 'zh', others: [] },
      statement: '给定 $a$ 和 $b$。\n\n## 样例\n\n![图](sum.png)',
      files: [picture('图')],
      timeLimitMs: 3000,
      memoryLimitMb: 256,
      comparison: 'lines',
      tolerance: null,
      tags: ['数学', 'Math'],
      samples: [['1 2\n', '3\n']],
      tests: [
        ['4 5\n', '9\n'],
        ['10 20\n', '30\n'],
      ],
      losses: [
        'Subtasks and scores are not carried over: a solution must pass every test.',
        'Limits of single tests are not carried over: the largest holds for all.',
      ],
    })
  })

  const found = (tests: Files) =>
    readFiles({ 'problem.yaml': 'title: x', 'problem.md': 'x', ...tests })

  it('finds its tests by their names in natural order without a list', async () => {
    const { tests } = await found({
      'testdata/10.in': '10',
      'testdata/10.ans': 'ten',
      'testdata/2.in': '2',
      'testdata/2.out': 'two',
      'testdata/input3.txt': '3',
      'testdata/output3.txt': 'three',
    })
    expect(tests).toEqual([
      ['2', 'two'],
      ['10', 'ten'],
      ['3', 'three'],
    ])
  })

  it.each([
    ['A1.IN', 'A1.OUT'],
    ['input1.in', 'input1.out'],
    ['input1.in', 'output1.out'],
    ['input_1.txt', 'output_1.txt'],
    ['sum2-1.in.txt', 'sum2-1.out.txt'],
    ['sum.in10', 'sum.ou10'],
    ['sum.in10', 'sum.out10'],
  ])('pairs the input %s with the output %s', async (input, output) => {
    const read = await found({ [`testdata/${input}`]: 'in', [`testdata/${output}`]: 'out' })
    expect(read).toMatchObject({ tests: [['in', 'out']], losses: [] })
  })

  it('ends a sample without an end at the start of the next one', async () => {
    const markdown = 'Add.\n\n```input1\n1\n\n```input1\n2\n```\n\n```output1\n3\n```\n'
    const { samples } = await readFiles(hydroWith('problem.md', markdown), '', '')
    expect(samples).toEqual([['2\n', '3\n']])
  })
})

describe('a QDUOJ export', () => {
  it('is read with its HTML as Markdown, unchanged formulas, and its samples', async () => {
    expect(await readFiles(qduojFiles, '1/')).toEqual({
      ...nothingSpecial(),
      format: 'QDUOJ export',
      folder: '1/',
      title: 'Sum of Two, again',
      statement:
        'Print **a\\_1 + b**, that is $a_1 + b$.\n\n## Input\n\nTwo numbers.\n\n## Output\n\nTheir sum.',
      timeLimitMs: 1000,
      memoryLimitMb: 256,
      comparison: 'lines',
      tolerance: null,
      tags: ['Math'],
      samples: [['4 5', '9']],
      tests: [
        ['10 20\n', '30\n'],
        ['4 5\n', '9\n'],
      ],
      losses: ['The picture /public/x.png is not carried over.'],
    })
  })
})
