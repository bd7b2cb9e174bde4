import { describe, expect, it } from 'vitest'
import type { ProblemProgram } from '#contract'
import { checkArchive } from '#contract/archive/check-archive.ts'
import { chooseTests } from './choose-tests.ts'
import { makeContribution } from './make-contribution.ts'
import { readText } from './package-files.ts'
import {
  type PackagedFile,
  type PackagedProblem,
  type PackagedTest,
  textFile,
  textTest,
} from './packaged-problem.ts'
import { plainPackage as plain } from './testing/example-packages.ts'

const test = (name: string, input = name, output = 'out') => textTest(name, input, output)

async function inputsOf(archive: Blob): Promise<string[]> {
  const checked = await checkArchive({ name: 'tests.zip', bytes: archive })
  if (!checked.ok) throw new Error(checked.message)
  return Promise.all(checked.pairs.map(({ input }) => readText(input)))
}

/** A test whose files declare this size and must not be read. */
const large = (name: string, sizeBytes: number): PackagedTest => {
  const file = { name, sizeBytes, read: () => new Blob(['x']).stream() }
  return { name, input: file, output: file }
}

describe('the fields of a contribution', () => {
  it('come from the package, with defaults for missing ones', async () => {
    const made = await makeContribution({ ...plain, timeLimitMs: null, memoryLimitMb: null })
    expect(made.fields).toEqual({
      ...{ title: 'Sum', description: 'Add.', difficulty: '2', tags: '', samples: '0' },
      ...{ timeLimit: '1000', memoryLimit: '128', comparison: 'tokens' },
    })
    expect(made.losses).toEqual([
      'The package has no time limit: it is proposed as 1000 ms.',
      'The package has no memory limit: it is proposed as 128 MB.',
      'The package has no difficulty: it is proposed as 2 (Platinum).',
    ])
  })

  it('come from the options first', async () => {
    const wishes = { title: 'Other', difficulty: '1', tags: 'Math', timeLimit: '700' }
    const limited = { ...wishes, memoryLimit: '64' }
    const made = await makeContribution(plain, limited)
    expect(made).toMatchObject({ fields: limited, losses: [] })
  })

  const clamps: [Partial<PackagedProblem>, object, string][] = [
    [{ timeLimitMs: 30_000 }, { timeLimit: '10000' }, 'of 30000 ms becomes 10000 ms'],
    [{ timeLimitMs: 50 }, { timeLimit: '100' }, 'of 50 ms becomes 100 ms'],
    [{ timeLimitMs: 1500.4 }, { timeLimit: '1500' }, 'of 1500.4 ms becomes 1500 ms'],
    [{ timeLimitMs: Number.NaN }, { timeLimit: '1000' }, 'has no time limit'],
    [{ memoryLimitMb: 2048 }, { memoryLimit: '1024' }, 'of 2048 MB becomes 1024 MB'],
    [{ comparison: 'numbers', tolerance: 2 }, { tolerance: '1' }, 'The tolerance of 2 becomes 1.'],
    [
      { tags: ['dp', 'binary-search', 'Two Pointers', 'math'] },
      { tags: 'Dynamic Programming,Binary Search,Math' },
      'Tags that are not known here: Two Pointers.',
    ],
  ]
  it.each(clamps)('are clamped to their range with a message: %j', async (change, fields, said) => {
    const made = await makeContribution({ ...plain, ...change })
    expect(made.fields).toMatchObject(fields)
    expect(made.losses.join('\n')).toContain(said)
  })

  const checker: ProblemProgram = {
    ...{ protocol: 'icpc', language: 'cpp', code: 'int main() {}', flags: 'slow' },
    headers: [{ name: 'a.h', text: '' }],
  }
  const inGo = { ...checker, language: 'go' }
  const fieldsOf = (role: string) => ({
    ...{ [`${role}Protocol`]: 'icpc', [`${role}Language`]: 'cpp', [`${role}Flags`]: 'slow' },
    ...{ [`${role}Code`]: checker.code, [`${role}Headers`]: '[{"name":"a.h","text":""}]' },
  })
  it.each<[string, Partial<PackagedProblem>, object, string[]]>([
    [
      'a checker, passes and a validator',
      { comparison: 'program', checker, passes: 3, validator: checker },
      { comparison: 'program', passes: '3', ...fieldsOf('checker'), ...fieldsOf('validator') },
      [],
    ],
    [
      'an interactor',
      { comparison: 'interactor', interactor: checker },
      { comparison: 'interactor', ...fieldsOf('interactor') },
      [],
    ],
    [
      'words instead of a checker in a language that is not offered',
      { comparison: 'program', checker: inGo, validator: inGo },
      { comparison: 'tokens' },
      [
        'The checker is not carried over, because its language go is not offered: outputs are compared word by word.',
        'The input validator is not carried over, because its language go is not offered.',
      ],
    ],
    [
      'languages and their limits',
      {
        languages: ['java', 'go', 'python'],
        timeFactors: new Map(Object.entries({ python: 20, java: 1.5, c: 2 })),
      },
      { languages: 'python,java', languageLimits: 'python=10000,java=1500' },
      [
        'Languages that are not offered here are left out: go.',
        'The time limit of 20000 ms for Python becomes 10000 ms.',
      ],
    ],
  ])('have %s', async (_, change, fields, losses) => {
    const made = await makeContribution({ ...plain, ...change })
    const { comparison = 'tokens' } = change
    expect([made.fields, made.losses]).toEqual([
      { ...(await makeContribution(plain)).fields, comparison, ...fields },
      [...losses, 'The package has no difficulty: it is proposed as 2 (Platinum).'],
    ])
  })

  const noInteractor = 'The language go of the interactor is not offered.'
  const noPasses = 'The language of the output validator, which makes the passes, is not offered.'
  it.each<[Partial<PackagedProblem>, string]>([
    [{ title: '' }, 'Title is required.'],
    [{ statement: 'x'.repeat(70_000) }, 'Description must be at most 64 KB.'],
    [{ tests: [] }, 'There is no test with an input and an output that can be carried over.'],
    [{ comparison: 'interactor', interactor: inGo }, noInteractor],
    [{ comparison: 'program', checker: inGo, passes: 2 }, noPasses],
  ])('are refused with a message: %j', async (change, message) => {
    await expect(makeContribution({ ...plain, ...change })).rejects.toThrow(message)
  })

  it('list the files that fit, whose bytes are sent beside them', async () => {
    const files: PackagedFile[] = [
      { ...textFile('b.zip', 'PK'), role: 'attachment', alt: '' },
      { ...textFile('a.png', 'PNG'), role: 'picture', alt: 'A line' },
      { ...textFile('c.png', 'PNG'), role: 'picture', alt: '' },
      { ...textFile('p.pdf', '%PDF'), role: 'statement', alt: '' },
      { ...textFile('empty.txt', ''), role: 'attachment', alt: '' },
      { ...textFile('large.zip', ''), role: 'attachment', alt: '', sizeBytes: 11 * 2 ** 20 },
    ]
    const { fields, uploads, losses } = await makeContribution({ ...plain, statement: '', files })
    expect(JSON.parse(fields.files ?? '')).toEqual([
      { name: 'p.pdf', role: 'statement', alt: null },
      { name: 'a.png', role: 'picture', alt: 'A line' },
      { name: 'c.png', role: 'picture', alt: null },
      { name: 'b.zip', role: 'attachment', alt: null },
    ])
    const sent = uploads.map(({ name, bytes }) => `${name} ${bytes.size}`)
    expect(sent).toEqual(['p.pdf 4', 'a.png 3', 'c.png 3', 'b.zip 2'])
    expect(losses.join('\n')).toMatch(
      /empty.txt is left out: it is empty.\n.*large.zip is left out: a problem may have 50 files/,
    )
    expect(losses).toContain('Pictures without a description are marked as decorative: c.png.')
  })

  it('report at most 200 losses', async () => {
    const losses = new Set(Array.from({ length: 1000 }, (_, index) => `Loss ${index}.`))
    const made = await makeContribution({ ...plain, losses })
    expect([made.losses.length, made.losses.at(-1)]).toEqual([201, '801 more lines are not shown.'])
  })

  it('cause no messages with control characters', async () => {
    const { losses } = await makeContribution({ ...plain, tags: ['\u001b[2J\u202Eevil'] })
    expect(losses.join('\n')).toContain('not known here: \uFFFD[2J\uFFFDevil.')
  })
})

describe('the tests', () => {
  it('begin with the samples, without duplicates, byte for byte', async () => {
    const { fields, archive } = await makeContribution({
      ...plain,
      samples: [test('s1', 'two'), test('s2', 'new\r\n')],
      tests: [test('one'), test('two', 'two\n'), test('three')],
    })
    expect(fields.samples).toBe('2')
    expect(await inputsOf(archive)).toEqual(['two\n', 'new\r\n', 'one', 'three'])
  })

  it('keep a sample when a test has the same input and another answer', async () => {
    const { samples, tests } = await chooseTests({
      ...plain,
      samples: [test('s1', 'two', 'yes')],
      tests: [test('two', 'two', 'no')],
    })
    expect([samples, tests.map(({ name }) => name)]).toEqual([1, ['s1', 'two']])
  })

  it('are each read once and compared a few times, regardless of the number of samples', async () => {
    let reads = 0
    let comparisons = 0
    const counted = (name: string): PackagedTest => {
      const { input, output } = test(name)
      const read = () => {
        reads += 1
        return input.read()
      }
      const get = () => {
        comparisons += 1
        return input.sizeBytes
      }
      return {
        name,
        input: Object.defineProperty({ ...input, read }, 'sizeBytes', { get }),
        output,
      }
    }
    const samples = Array.from({ length: 300 }, (_, index) => counted(`sample ${100 + index}`))
    const tests = Array.from({ length: 300 }, (_, index) => counted(`secret ${100 + index}`))
    await chooseTests({ ...plain, samples, tests })
    expect(reads).toBe(600)
    expect(comparisons).toBeLessThan(20 * 600)
  })

  it('are left out by name if one is too large', async () => {
    const { archive, losses } = await makeContribution({
      ...plain,
      tests: [test('a'), large('heavy', 33 * 2 ** 20)],
    })
    expect(await inputsOf(archive)).toEqual(['a'])
    expect(losses).toContain('The test heavy is left out: a file may have 32 MB.')
  })

  it('are left out by name beyond 500', async () => {
    const tests = Array.from({ length: 503 }, (_, index) => test(`t${index}`))
    const chosen = await chooseTests({ ...plain, tests })
    expect(chosen.tests).toEqual(tests.slice(0, 500))
    expect(chosen.losses).toEqual([
      '3 tests are left out (t500, t501, t502): a problem may have 500 tests of 256 MB in all.',
    ])
  })

  it('are left out by name beyond 256 MB in total', async () => {
    const tests = Array.from({ length: 6 }, (_, index) => large(`t${index}`, 30 * 2 ** 20))
    const { losses } = await chooseTests({ ...plain, tests })
    expect(losses.join('\n')).toContain('2 tests are left out (t4, t5)')
  })
})
