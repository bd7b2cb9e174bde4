import { describe, expect, it } from 'vitest'
import { joinTags, type ProblemProgram, tagCatalogue } from '#contract'
import type { ExportedProblem } from '../exported-problem.ts'
import { makeContribution } from '../make-contribution.ts'
import { openPackage } from '../package-files.ts'
import {
  type PackagedFile,
  type PackagedSolution,
  textFile,
  textTest,
} from '../packaged-problem.ts'
import { readOnly } from '../testing/read-example.ts'
import { writeKattis } from './write-kattis.ts'

/** No samples and files, because `readOnly` gives their texts. */
const none = { samples: [], tests: [textTest('1', 'in', 'out')], files: [] }

const texts: [string, string][] = Array.from({ length: 12 }, (_, index) => [
  `in ${index + 1}\r\n`,
  `out ${index + 1}`,
])

const problem: ExportedProblem = {
  title: 'Ünï "sum": 5',
  author: { username: 'somebody' },
  description: '# Story\r\n\r\nAdd $a_1$. <b> *x*\n',
  timeLimit: 1500,
  memoryLimit: 256,
  comparison: 'tokens',
  tolerance: null,
  tags: 'Math,Depth-First Search',
  samples: [{}, {}],
}

async function exported(change: Partial<ExportedProblem>) {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const written = writeKattis(
    writable,
    'sum',
    { ...problem, ...change },
    {
      count: texts.length,
      async read(number, side) {
        const text = texts[number - 1]?.[side === 'input' ? 0 : 1] ?? ''
        return textFile('', text).read()
      },
    },
  )
  const chunks: Uint8Array<ArrayBuffer>[] = []
  for await (const chunk of readable) chunks.push(new Uint8Array(chunk))
  return { lost: await written, archive: new Blob(chunks) }
}

/** Writes the problem and reads the result. */
async function roundTrip(change: Partial<ExportedProblem> = {}) {
  const { lost, archive } = await exported(change)
  return { ...(await readOnly(archive)), lost }
}

describe('an exported problem', () => {
  it('is unchanged after import', async () => {
    const read = await roundTrip()
    expect(read).toMatchObject({
      format: 'Kattis package',
      folder: 'sum/',
      title: problem.title,
      statement: problem.description,
      timeLimitMs: 1500,
      memoryLimitMb: 256,
      comparison: 'tokens',
      tolerance: null,
      tags: ['math', 'depth-first-search'],
      losses: [],
    })
    expect([read.samples, read.tests]).toEqual([texts.slice(0, 2), texts.slice(2)])
  })

  it.each([
    { comparison: 'exact' as const, tolerance: null },
    { comparison: 'caseless' as const, tolerance: null },
    { comparison: 'numbers' as const, tolerance: 1e-9 },
  ])('keeps its comparison: $comparison', async (compared) => {
    expect(await roundTrip(compared)).toMatchObject({ ...compared, losses: [] })
  })

  const program = (language: string, protocol: ProblemProgram['protocol']): ProblemProgram => ({
    ...{ protocol, language, code: `code in ${language}\n` },
    ...{ flags: protocol === 'icpc' ? 'some flags' : '' },
    headers: [{ name: 'x.h', text: 'header\n' }],
  })
  const file = (role: PackagedFile['role'], name: string, alt = ''): PackagedFile => ({
    ...textFile(name, `${name} \u0000`),
    ...{ role, alt },
  })
  const solutions: PackagedSolution[] = [
    { name: 'a', language: 'python', code: 'print(1)\r\n', expected: 'OK' },
    { name: 'b', language: 'cpp', code: 'b', expected: 'COMPILE_ERROR' },
    { name: 'c', language: 'java', code: 'class C {}', expected: 'RUNTIME_ERROR' },
    { name: 'd', language: 'c', code: 'd', expected: 'TIME_LIMIT_EXCEEDED' },
    { name: 'e', language: 'javascript', code: 'e', expected: 'WRONG_ANSWER' },
  ]
  const checked = { comparison: 'program' as const }
  const talked = { comparison: 'interactor' as const }
  const validator = program('python', 'icpc')
  const module = { name: 'checker.py', text: 'if __name__ == "__main__": pass\n' }
  const withModule = { ...program('python', 'icpc'), headers: [module] }
  const kinds: [string, Partial<ExportedProblem>][] = [
    ['a checker of the ICPC', { ...checked, checker: program('cpp', 'icpc') }],
    ['a checker of testlib', { ...checked, checker: program('cpp', 'testlib') }],
    ['an interactor of the ICPC', { ...talked, interactor: program('python', 'icpc') }],
    ['an interactor of testlib', { ...talked, interactor: program('cpp', 'testlib') }],
    ['several passes', { ...checked, checker: program('cpp', 'icpc'), passes: 7 }],
    [
      'a conversation of several passes',
      { ...talked, interactor: program('cpp', 'icpc'), passes: 2, validator },
    ],
    ['an input validator of the ICPC', { validator }],
    ['a checker in Python with a module', { ...checked, checker: withModule }],
    ['an input validator of testlib', { validator: program('cpp', 'testlib') }],
  ]
  it.each(kinds)('keeps everything of a problem with %s', async (_, change) => {
    const given = { checker: null, interactor: null, validator: null, passes: 1, ...change }
    const read = await roundTrip(given)
    const { comparison, title, description } = { ...problem, ...given }
    expect(read).toMatchObject({ ...given, comparison, title, statement: description })
    expect(read.lost).toEqual(['The difficulty is left out.'])
    const whole = { timeLimitMs: 1500, memoryLimitMb: 256, tags: ['math', 'depth-first-search'] }
    expect(read).toMatchObject({ ...whole, losses: [] })
    expect([read.samples, read.tests]).toEqual([texts.slice(0, 2), texts.slice(2)])
  })

  it('keeps its pictures, attachments, PDF, translations and solutions', async () => {
    const files = [
      file('statement', 'problem.en.pdf'),
      file('picture', 'a.png', 'A line'),
      file('attachment', 'b.zip'),
      file('picture', 'unused.svg'),
      file('translation', 'problem.pl.pdf'),
    ]
    const description = 'See ![A line](a.png).\n'
    const others = [
      { language: 'de', title: 'Summe', markdown: 'Siehe ![A line](a.png).\n' },
      { language: 'fr', title: null, markdown: 'Voir.\n' },
    ]
    const translations = { language: 'en', others }
    const read = await roundTrip({ description, files, translations, solutions })
    expect(read).toMatchObject({ statement: description, translations, losses: [] })
    const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1)
    expect(read.files.toSorted(byName)).toEqual(
      files
        .map(({ name, role, alt }) => ({ name, role, alt, text: `${name} \u0000` }))
        .toSorted(byName),
    )
    const withoutName = ({ language, code, expected }: PackagedSolution) => [
      ...[language, code, expected],
    ]
    expect(read.solutions.map(withoutName).toSorted()).toEqual(
      solutions.map(withoutName).toSorted(),
    )
  })

  it.each([
    ['in LaTeX, too, if it is legacy', 1, '\\problemname{Summe\\_1}\n\nSiehe.\n'],
    ['only in Markdown if it is newer', 2, undefined],
  ])('has its statements %s', async (_, passes, latex) => {
    const others = [{ language: 'de', title: 'Summe_1', markdown: 'Siehe.\n' }]
    const translations = { language: 'en', others }
    const { archive } = await exported({ ...checked, passes, translations })
    const files = await openPackage(archive)
    expect(await files.text('sum/problem_statement/problem.de.tex')).toBe(latex)
    expect(files.below('sum/problem_statement/problem.en.tex')).toHaveLength(passes === 1 ? 1 : 0)
  })

  it.each([
    ['ours', [], /An own implementation/],
    ["the problem's own", [{ name: 'testlib.h', text: '// another\n' }], /^\/\/ another\n$/],
  ])('has a testlib.h for its programs: %s', async (_, headers, text) => {
    const checker = { ...program('cpp', 'testlib'), headers }
    const { archive } = await exported({ ...checked, checker })
    const files = await openPackage(archive)
    expect(await files.text('sum/output_validators/validator/testlib.h')).toMatch(text)
    expect(await readOnly(archive)).toMatchObject({ checker })
  })

  it('keeps its tags and its languages', async () => {
    const tags = joinTags(tagCatalogue)
    const read = await roundTrip({ tags, languages: 'python,java' })
    expect(read.languages).toEqual(['python', 'java'])
    const { fields } = await makeContribution({ ...read, ...none, losses: new Set() })
    expect(fields).toMatchObject({ tags, languages: 'python,java' })
  })

  it.each<[string, Partial<ExportedProblem>]>([
    ['The comparison "unordered" becomes the default one', { comparison: 'unordered' }],
    ['More time for slower languages is left out.', { scaleTimeLimit: true }],
    [
      "The checker is left out: it uses testlib's protocol",
      { ...checked, checker: program('python', 'testlib') },
    ],
    [
      'The checker is left out: the interactor of such a package decides alone.',
      {
        ...talked,
        interactor: program('cpp', 'testlib'),
        checker: program('cpp', 'testlib'),
      },
    ],
    ['Time limits of single languages are left out.', { languageLimits: 'java=3000' }],
    ['The format does not know the accepted languages pypy.', { languages: 'c,pypy' }],
    [
      'The file run beside the checker is a source of its own in such packages.',
      { ...checked, checker: { ...withModule, headers: [{ name: 'run', text: '' }] } },
    ],
    [
      'The file a.pdf becomes problem_statement/problem.en.pdf.',
      { files: [file('statement', 'a.pdf')] },
    ],
    [
      'does not say that its language is pypy.',
      { solutions: solutions.map((one) => ({ ...one, language: 'pypy' })) },
    ],
    [
      'The description of the picture a.png is left out.',
      { files: [file('picture', 'a.png', 'A line')] },
    ],
  ])('says what the format cannot express: %s', async (sentence, change) => {
    expect((await roundTrip(change)).lost.join('\n')).toContain(sentence)
  })
})
