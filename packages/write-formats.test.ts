import { describe, expect, it } from 'vitest'
import type { ExportedProblem } from './exported-problem.ts'
import {
  checked,
  type FormatName,
  file,
  formatNames,
  icpc,
  included,
  interactive,
  plainIn,
  solution,
  testlib,
  tests,
} from './testing/exported-fixtures.ts'
import { exportedProblems } from './testing/exported-problems.ts'
import {
  bytes,
  filesOf,
  meaning,
  roundTrip,
  solutionsOf,
  type TestBytes,
  written,
} from './testing/round-trip.ts'
import { writtenFormats } from './write-package.ts'

const writerOf = (format: FormatName) => {
  const found = writtenFormats.get(format)
  if (found === undefined) throw new Error(`${format} is not written.`)
  return found.write
}

describe.each(formatNames)('a problem in the format %s', (format) => {
  const write = writerOf(format)

  const cases = exportedProblems
  it.each(cases)('is the same after import, or is refused: %s', async (_, change, outcomes) => {
    const problem: ExportedProblem = { ...plainIn(format), ...change }
    const outcome = outcomes[format] ?? { lost: [] }
    if (typeof outcome === 'string') {
      await expect(written(write, problem, tests)).rejects.toThrow(outcome)
      return
    }
    const { title, tags, translations, languages, languageLimits } = problem
    const { comparison, tolerance, checker, interactor, validator, passes } = problem
    const read = await roundTrip(write, problem, tests)
    expect(read).toMatchObject({
      ...{ title, comparison, tolerance, checker, interactor, validator, passes, translations },
      ...{ timeLimitMs: 1500, memoryLimitMb: 256, samples: 1, losses: [] },
      ...{ statement: meaning(problem.description), languages, languageLimits },
      files: await filesOf(problem.files),
      solutions: solutionsOf(problem.solutions),
      ...outcome.read,
      lost: [...outcome.lost, 'The difficulty is left out.'],
    })
    const kept = outcome.read?.tags?.join() ?? tags.toLowerCase()
    expect(read.tags.join().toLowerCase()).toBe(kept)
    expect(read.tests).toEqual(tests)
  })

  it('keeps the order of many tests', async () => {
    const many = Array.from({ length: 101 }, (_, index) => [bytes(`${index}`), bytes('')] as const)
    expect((await roundTrip(write, plainIn(format), many)).tests).toEqual(many)
  })

  it('keeps the bytes of every test, or refuses them', async () => {
    const binary: TestBytes[] = [
      [bytes('1\n'), bytes('2\n')],
      [bytes('\u00ff\u0000\u001b'), bytes('\r\r\n')],
    ]
    const trip = roundTrip(write, plainIn(format), binary)
    const refused = 'The input of test 2 has bytes that XML cannot contain.'
    if (format === 'fps') await expect(trip).rejects.toThrow(refused)
    else expect((await trip).tests).toEqual(binary)
  })
})

it.each(['hydro', 'qduoj'] as const)('hides samples that are not text: %s', async (format) => {
  const binary: TestBytes[] = [
    [bytes('1'), bytes('2')],
    [bytes('\u00ff'), bytes('3')],
    [bytes('4'), bytes('5')],
  ]
  const problem = { ...plainIn(format), samples: [{}, {}, {}] }
  const read = await roundTrip(writerOf(format), problem, binary)
  expect(read).toMatchObject({ samples: 1, tests: binary })
  expect(read.lost).toContainEqual(expect.stringContaining('The samples from number 2 on'))
})

const otherHeader = { ...included, headers: [{ name: 'x.h', text: 'int y;\n' }] }
const unused = { files: [file('picture', 'b.svg')] }
const inLanguage = (language: string) => ({ solutions: [solution(language, 'OK')] })
const withScript = { ...icpc, language: 'python', headers: [{ name: 'run', text: '' }] }
const losses: [FormatName, sentence: string, Partial<ExportedProblem>][] = [
  ['kattis', 'does not know the accepted languages d.', { languages: 'c,d' }],
  ['kattis', 'The file run beside the checker is a source of its own', checked(withScript)],
  ['kattis', 'does not say that its language is pypy.', inLanguage('pypy')],
  ['kattis', 'picture a.png is left out.', { files: [file('picture', 'a.png', 'A line')] }],
  ['hydro', 'The arguments of the checker are left out.', checked({ ...icpc, flags: 'a' })],
  ['hydro', 'All programs share the files', { ...checked(testlib), validator: included }],
  ['hydro', 'name of another one', { ...checked(included), validator: otherHeader }],
  ['hydro', 'The file b.svg becomes an attachment.', unused],
  ['hydro', 'HTML in the statement', { description: '<div>a</div>' }],
  ['hydro', 'does not know the accepted languages d.', { languages: 'c,d' }],
  ['hydro', 'The time limits of the languages d are left out.', { languageLimits: 'd=2000' }],
  ['hydro', 'does not say that its language is pypy.', inLanguage('pypy')],
  ['polygon', 'name of another one', { ...checked(included), validator: otherHeader }],
  ['polygon', 'The file b.svg is left out.', unused],
  ['polygon', 'a.pdf becomes statements', { description: '', files: [file('statement', 'a.pdf')] }],
  ['polygon', 'does not say that its language is pypy.', inLanguage('pypy')],
  ['polygon', 'The solutions in typescript are left out', inLanguage('typescript')],
  ['qduoj', 'Dollar signs outside of formulas', { description: 'It costs \\$5.' }],
  ['qduoj', 'The title is cut to 128 characters.', { title: 'x'.repeat(129) }],
  ['qduoj', 'The solutions in rust are left out', inLanguage('rust')],
  ['fps', 'The solutions in rust are left out', inLanguage('rust')],
  [
    'fps',
    'The file a.webp is left out.',
    { description: '![](a.webp)', files: [file('picture', 'a.webp')] },
  ],
]
it.each(losses)('says what the format %s cannot express: %s', async (format, sentence, change) => {
  const { lost } = await written(writerOf(format), { ...plainIn(format), ...change }, tests)
  expect(lost).toContainEqual(expect.stringContaining(sentence))
})

it.each<[FormatName, why: string, Partial<ExportedProblem>]>([
  ['hydro', 'Hydro knows none of the accepted languages d.', { languages: 'd' }],
  [
    'polygon',
    'different files of one name',
    { ...interactive, interactor: included, checker: otherHeader },
  ],
  ['fps', 'Its title has characters that XML cannot contain.', { title: '\u0001' }],
])('refuses what the format %s cannot express: %s', async (format, why, change) => {
  const problem = { ...plainIn(format), ...change }
  await expect(written(writerOf(format), problem, tests)).rejects.toThrow(why)
})
