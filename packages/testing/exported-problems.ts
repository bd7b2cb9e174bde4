/** Problems, and what formats lose of them. */
import { expect } from 'vitest'
import type { ProblemProgram } from '#contract'
import type { ExportedProblem } from '../exported-problem.ts'
import { type PackagedFile, type PackagedSolution, textFile } from '../packaged-problem.ts'
import { bytes, filesOf, meaning, type roundTrip, type TestBytes } from './round-trip.ts'

export const formatNames = ['hydro', 'polygon', 'qduoj', 'fps'] as const
export type FormatName = (typeof formatNames)[number]

export const tests: TestBytes[] = Array.from({ length: 12 }, (_, index) => [
  bytes(`in ${index + 1}\r\n<a> & "b" ]]> \`\`\`\n\n`),
  bytes(index % 2 === 0 ? `out ${index + 1}` : ''),
])

const description = [
  'Add $a_1$ and **b** in *time*, ~~or not~~: 5 % of {x} -- a_b #1 & c^d~e \\\\ ``f`` "g".',
  '1. Read `x_1 {y}`.',
  '2. Print\n   - $x < y$\n   - [a guide](https://example.org/a?b=1&c=2).',
  '> A quotation\\\n> of two lines.',
  '## Input',
  'Two numbers.',
  '### Limits',
  '| *n* | most |\n| --- | --- |\n| 1 | 2 |',
  '## Output',
  '```\nint main() { return 0; }\n\n  // $5\n```',
  '## Notes',
  'None.\r\n',
].join('\n\n')

/** Every format can express this. */
export const plain: ExportedProblem = {
  title: 'Ünï "sum" <1> & 2',
  author: { username: 'somebody' },
  description,
  timeLimit: 1500,
  memoryLimit: 256,
  comparison: 'lines',
  tolerance: null,
  tags: '',
  samples: [{}],
}

export const testlib: ProblemProgram = {
  ...{ protocol: 'testlib', language: 'cpp', flags: '', headers: [] },
  code: '#include "testlib.h"\nint main() { return "]]>"[0]; }\n',
}
export const included: ProblemProgram = {
  ...{ ...testlib, headers: [{ name: 'x.h', text: 'int x;\n' }] },
  code: `#include "x.h"\n${testlib.code}`,
}
const inC: ProblemProgram = { ...testlib, language: 'c', code: 'int main() { return 0; }\n' }
export const icpc: ProblemProgram = { ...included, protocol: 'icpc' }
export const interactive = { comparison: 'interactor' as const, interactor: testlib }
export const checked = (checker: ProblemProgram) => ({ comparison: 'program' as const, checker })

export const file = (role: PackagedFile['role'], name: string, alt = ''): PackagedFile => ({
  ...textFile(name, `${name} \u0000\r\n`),
  ...{ role, alt },
})
const files = [file('picture', 'a.png', 'A line'), file('attachment', 'b.zip')]
const withPicture = 'See ![A line](a.png) and [the data](b.zip).'
const pdf = file('statement', 'problem.pdf')

export const solution = (language: string, expected: PackagedSolution['expected']) => ({
  ...{ name: '', language, expected, code: `${language}\r\n` },
})
const accepted = [solution('python', 'OK'), solution('cpp', 'OK')]
const wrong = (['WRONG_ANSWER', 'TIME_LIMIT_EXCEEDED', 'RUNTIME_ERROR'] as const).map((expected) =>
  solution('java', expected),
)
const solutions = [...accepted, ...wrong, solution('c', 'COMPILE_ERROR')]

/** The reported losses, and the values that the import reads instead. */
interface Loss {
  lost: string[]
  read?: Partial<Awaited<ReturnType<typeof roundTrip>>>
}
/** Without an entry, nothing is lost. A text is the reason why the problem is refused. */
type Outcomes = Partial<Record<FormatName, Loss | string>>

const asLines = (comparison: string, system: string): Loss => ({
  lost: [`The comparison "${comparison}" becomes "lines", which ${system} has.`],
  read: { comparison: 'lines', tolerance: null },
})
const noValidator = (system: string): Loss => ({
  lost: [`The input validator is left out: ${system} has none.`],
  read: { validator: null },
})
const lostFiles = (...lost: string[]) => lost.map((name) => `The file ${name} is left out.`)
const noPasses = 'Its tests have several passes, which'
const otherProtocol = "it uses the ICPC's protocol, which"
const lostLimits = [
  'The accepted languages are left out.',
  'Time limits of single languages are left out.',
]
const slower = 'More time for slower languages'
const lostSolutions: Loss = {
  lost: ['The wrong solutions are left out.'],
  read: { solutions: accepted.map(({ language, code, expected }) => [language, code, expected]) },
}
const none: Loss['read'] = { languages: '', languageLimits: '' }

export const exportedProblems: [
  what: string,
  change: Partial<ExportedProblem>,
  outcomes: Outcomes,
][] = [
  ['nothing special', {}, {}],
  [
    'tags',
    { tags: 'Math,Depth-First Search' },
    { fps: { lost: ['The tags are left out.'], read: { tags: [] } } },
  ],
  [
    'words',
    { comparison: 'tokens' },
    { qduoj: asLines('tokens', 'QDUOJ'), fps: asLines('tokens', 'HUSTOJ') },
  ],
  ['bytes', { comparison: 'exact' }, { qduoj: asLines('exact', 'QDUOJ') }],
  ['letter case', { comparison: 'caseless' }, { qduoj: asLines('caseless', 'QDUOJ') }],
  ['lines in any order', { comparison: 'unordered' }, { qduoj: asLines('unordered', 'QDUOJ') }],
  [
    'a tolerance',
    { comparison: 'numbers', tolerance: 1e-7 },
    { qduoj: asLines('numbers', 'QDUOJ') },
  ],
  ['a checker of testlib', checked(testlib), { qduoj: 'do not get the expected output' }],
  [
    'a checker with a header file',
    checked(included),
    { qduoj: 'no place for the file x.h', fps: 'no place for the file x.h' },
  ],
  ['a checker in C', checked(inC), { polygon: 'it is written in c, which' }],
  [
    'a checker of the ICPC',
    checked(icpc),
    { polygon: otherProtocol, qduoj: otherProtocol, fps: otherProtocol },
  ],
  ['an interactor', interactive, { qduoj: 'It is interactive, which QDUOJ does not have.' }],
  [
    'an interactor and a checker',
    { ...interactive, checker: testlib },
    {
      hydro: { lost: [expect.stringContaining('the interactor')], read: { checker: null } },
      qduoj: 'It is interactive',
      fps: { lost: [expect.stringContaining('the interactor')], read: { checker: null } },
    },
  ],
  [
    'an interactor of the ICPC',
    { ...interactive, interactor: icpc },
    { hydro: otherProtocol, polygon: otherProtocol, qduoj: 'interactive', fps: otherProtocol },
  ],
  [
    'an input validator',
    { validator: included },
    { qduoj: noValidator('QDUOJ'), fps: noValidator('FPS') },
  ],
  [
    'several passes',
    { ...checked(icpc), passes: 2 },
    { hydro: noPasses, polygon: noPasses, qduoj: noPasses, fps: noPasses },
  ],
  [
    'pictures and attachments',
    { description: withPicture, files },
    {
      polygon: {
        lost: ['The description of the picture a.png is left out.'],
        read: {
          statement: meaning(withPicture.replace('A line', '')),
          files: await filesOf([file('picture', 'a.png'), file('attachment', 'b.zip')]),
        },
      },
      qduoj: {
        lost: lostFiles('a.png', 'b.zip'),
        read: { statement: meaning('See A line and [the data](b.zip).'), files: [] },
      },
      fps: { lost: lostFiles('b.zip'), read: { files: await filesOf(files.slice(0, 1)) } },
    },
  ],
  [
    'a statement in another language',
    { translations: [{ language: 'de', title: 'Summe', markdown: 'Siehe.' }] },
    {
      hydro: {
        lost: ['The title in the language "de" is left out.'],
        read: { translations: [{ language: 'de', title: null, markdown: 'Siehe.' }] },
      },
      polygon: {
        lost: [],
        read: { translations: [{ language: 'de', title: 'Summe', markdown: 'Siehe.' }] },
      },
      qduoj: { lost: ['The statement in the language "de" is left out.'] },
      fps: { lost: ['The statement in the language "de" is left out.'] },
    },
  ],
  [
    'a PDF beside the text',
    { files: [pdf] },
    {
      polygon: { lost: lostFiles('problem.pdf'), read: { files: [] } },
      qduoj: { lost: lostFiles('problem.pdf'), read: { files: [] } },
      fps: { lost: lostFiles('problem.pdf'), read: { files: [] } },
    },
  ],
  [
    'a PDF alone',
    { description: '', files: [pdf] },
    { qduoj: 'Its statement is only a PDF', fps: 'Its statement is only a PDF' },
  ],
  [
    'accepted languages and own limits',
    { languages: 'python,cpp', languageLimits: 'python=4000,cpp=1000' },
    {
      polygon: { lost: lostLimits, read: none },
      qduoj: { lost: lostLimits, read: none },
      fps: { lost: lostLimits, read: none },
    },
  ],
  [
    'more time for slower languages',
    { scaleTimeLimit: true },
    {
      hydro: {
        lost: [`${slower} becomes time limits of single languages.`],
        read: { languageLimits: 'python=4500,java=3000,javascript=3000' },
      },
      polygon: { lost: [`${slower} is left out.`] },
      qduoj: { lost: [`${slower} is left out.`] },
      fps: { lost: [`${slower} is left out.`] },
    },
  ],
  [
    'solutions',
    { solutions },
    {
      ...{ hydro: lostSolutions, qduoj: lostSolutions, fps: lostSolutions },
      polygon: {
        lost: [expect.stringContaining('that must not compile')],
        read: {
          solutions: solutions
            .slice(0, -1)
            .map(({ language, code, expected }) => [language, code, expected]),
        },
      },
    },
  ],
]
