import { describe, expect, it } from 'vitest'
import { readPackage } from './read-package.ts'
import { hydroWith, makePackage, qduojWith } from './testing/example-packages.ts'
import { readFiles, textsOf } from './testing/read-example.ts'
import {
  fpsFile,
  hydroInteractive,
  legacyInteractive,
  newestMultiPass,
  polygonInteractive,
} from './testing/special-packages.ts'

const testlib = { protocol: 'testlib', language: 'cpp', flags: '', headers: [] }
const header = (name: string) => [{ name, text: '#pragma once\n' }]
const attachment = { name: 'talk.py', role: 'attachment', alt: '', text: 'print(1)\n' }
const pdf = { name: 'problem.pdf', role: 'statement', alt: '', text: '%PDF-1.4' }
const solution = (name: string, language: string, expected: string) => ({
  name: `submissions/${name}`,
  language,
  expected,
})

describe('a package with programs and files', () => {
  it.each<[string, Record<string, string>, object]>([
    [
      'a Kattis package of an interactive problem',
      legacyInteractive,
      {
        statement: expect.stringMatching(/^## Sample interaction\n[\s\S]*\n```\n>4\n<higher\n```$/),
        memoryLimitMb: 2048,
        ...{ comparison: 'interactor', checker: null, passes: 1 },
        interactor: {
          ...{ protocol: 'icpc', language: 'python', flags: 'tries 7' },
          code: legacyInteractive['output_validators/guess/guess.py'],
          headers: [{ name: 'rules.py', text: 'tries = 7\n' }],
        },
        validator: { protocol: 'icpc', language: 'cpp' },
        files: [pdf, attachment],
        // The conversation is shown instead.
        samples: [],
        tests: [
          ['5\n', ''],
          ['7\n', '7\n'],
        ],
        solutions: [
          solution('accepted/halves.cpp', 'cpp', 'OK'),
          solution('mixed/tagged.py', 'python', 'TIME_LIMIT_EXCEEDED'),
          solution('wrong_answer/one.py', 'python', 'WRONG_ANSWER'),
        ],
        losses: expect.arrayContaining([
          'The solution accepted/folder is left out: it has several files.',
          'The solution mixed/either.py is left out: it may end in several ways.',
        ]),
      },
    ],
    [
      'a Kattis package of several passes',
      newestMultiPass,
      {
        title: 'Relay',
        statement: 'At most 100 (hundred) of {{these}}.\n\n![Two runners](run-ners.png)\n',
        translations: {
          language: 'en',
          others: [{ language: 'sv', title: 'Stafett', markdown: 'Högst 100.' }],
        },
        files: [{ name: 'run-ners.png', role: 'picture', alt: 'Two runners', text: 'PNG' }],
        timeLimitMs: 1500,
        ...{ comparison: 'program', interactor: null, passes: 4 },
        checker: {
          ...{ protocol: 'icpc', language: 'cpp', flags: 'slow', headers: [] },
          code: 'int most = 100;\nint main() { return 42; }\n',
        },
        tests: [['{{most}}\n', '1\n']],
        solutions: [
          solution('mixed/ok.py', 'python', 'OK'),
          solution('rejected/slow.py', 'python', 'TIME_LIMIT_EXCEEDED'),
          solution('rejected/slow2.rs', 'rust', 'TIME_LIMIT_EXCEEDED'),
        ],
        losses: [],
      },
    ],
    [
      'a Polygon package of an interactive problem',
      polygonInteractive,
      {
        statement: '',
        files: [pdf, attachment],
        comparison: 'interactor',
        checker: { ...testlib, headers: header('testlib.h') },
        interactor: { ...testlib, headers: header('testlib.h') },
        validator: testlib,
        solutions: [
          { name: 'solutions/sol.java', language: 'java', expected: 'OK' },
          { name: 'solutions/wa.py', language: 'python', expected: 'WRONG_ANSWER' },
        ],
        losses: expect.arrayContaining([
          'The solution solutions/no.cpp is left out: its tag is rejected.',
          'The solution solutions/old.py is left out: its language is not known.',
        ]),
      },
    ],
    [
      'a Hydro export of an interactive problem',
      hydroInteractive,
      {
        statement: 'Guess. See [talk](talk.py).',
        files: [attachment],
        ...{ comparison: 'interactor', checker: null, timeFactors: new Map([['python', 3]]) },
        interactor: { ...testlib, headers: header('common.h') },
        validator: { protocol: 'testlib', language: 'python' },
        tests: [['5\n', '']],
        losses: [],
      },
    ],
    [
      'a QDUOJ export with a special judge',
      qduojWith({ spj: { code: 'int main() {}', language: 'C' } }),
      { comparison: 'program', checker: { ...testlib, language: 'c', code: 'int main() {}' } },
    ],
  ])('is read: %s', async (_, files, expected) => {
    expect(await readFiles(files)).toMatchObject(expected)
  })

  const paths = ['problem.pdf', 'problem_statement/problem.pdf', 'statement/problem.en.pdf']
  it.each(paths)('may have a PDF statement only: %s', async (path) => {
    const files = { 'problem.yaml': 'name: x', [path]: '%PDF-1.4', 'data/secret/1.in': '' }
    const pdfOnly = { statement: '', files: [{ role: 'statement' }] }
    expect(await readFiles(files)).toMatchObject(pdfOnly)
  })
})

describe('an FPS file', () => {
  it.each([
    ['alone', new Blob([fpsFile]), ''],
    ['in an archive', makePackage({ 'problems.xml': fpsFile }), 'problems.xml 1'],
  ])('is read with its problems %s', async (_, file, folder) => {
    const [first, second] = await readPackage(file, 'en')
    const problem = await first?.read()
    expect(first).toMatchObject({ format: 'FPS file', folder })
    expect(problem).toMatchObject({
      title: 'Sum & more',
      statement:
        'Print **a + b**.![Two heaps](sum.png)\n\n## Input\n\nTwo numbers.\n\n## Output\n\nTheir sum.',
      timeLimitMs: 1500,
      memoryLimitMb: 64,
      comparison: 'program',
      checker: { protocol: 'testlib', language: 'c', headers: [] },
      files: [{ name: 'sum.png', role: 'picture', alt: 'Two heaps', sizeBytes: 3 }],
      solutions: [{ language: 'cpp', code: 'int main() {}', expected: 'OK' }],
    })
    expect([...(problem?.losses ?? [])]).toEqual([
      'The solution 2 is left out: its language Bash is not known.',
    ])
    expect(await textsOf(problem?.samples ?? [])).toEqual([['1 2', '3']])
    expect(await textsOf(problem?.tests ?? [])).toEqual([
      [' 2 3\n', '5\n'],
      ['4 5 <', '9'],
    ])
    const again = await second?.read()
    expect(again).toMatchObject({ title: 'Again', timeLimitMs: 2000, memoryLimitMb: 64 })
    expect(again?.checker?.code).toBe('#include "testlib.h"\nint main() {}')
  })
})

describe('accepted solutions', () => {
  const code = 'print(1)\n'
  const language = 'python'
  it.each<[string, Record<string, string>, string, string]>([
    [
      'the answers of QDUOJ',
      qduojWith({ answers: ['Python3', 'Ada'].map((name) => ({ language: name, code })) }),
      'answer 1',
      'The answer 2 is left out: its language Ada is not known.',
    ],
    [
      'the folder std of Hydro',
      { ...hydroWith('std/a.py', code), 'std/b.ada': code },
      'std/a.py',
      'The solution std/b.ada is left out: its language is not known.',
    ],
  ])('are read from %s', async (_, files, name, loss) => {
    const { solutions, losses } = await readFiles(files)
    expect(solutions).toEqual([{ name, language, code, expected: 'OK' }])
    expect(losses).toContain(loss)
  })
})

it('includes header files that only a header file of a Polygon program names', async () => {
  const inner = { name: 'inner.h', text: 'int inner;\n' }
  const files = {
    ...polygonInteractive,
    'files/testlib.h': '#include "inner.h"\n',
    'files/inner.h': inner.text,
    'files/other.h': 'int other;\n',
  }
  const { interactor } = await readFiles(files)
  expect(interactor?.headers).toEqual([inner, { name: 'testlib.h', text: '#include "inner.h"\n' }])
})
