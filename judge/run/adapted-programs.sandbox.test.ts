/**
 * Exports samples with programs of the ICPC's protocol to formats that use testlib's. The solutions get the same
 * verdicts after an import, and with the adapter as another system compiles it.
 */
import { readFileSync } from 'node:fs'
import { describe, expect } from 'vitest'
import { loadTests, readSamples, type Sample } from '#samples/catalogue.ts'
import { asTestlib } from '../../packages/icpc-adapter.ts'
import { nothingSpecial } from '../../packages/packaged-problem.ts'
import { bytes, roundTrip } from '../../packages/testing/round-trip.ts'
import { writtenFormats } from '../../packages/write-package.ts'
import { testEnvironment } from '../testing/environment.ts'
import { problemProgram } from '../testing/judge.ts'
import { expectItsVerdict, testsOnce } from '../testing/judge-sample.ts'
import { needs } from '../testing/needs.ts'

const timeout = 300_000
const environment = await testEnvironment()
const samples = await readSamples()

const cases: { slug: string; role: 'checker' | 'interactor'; flags: string; names: string[] }[] = [
  {
    ...{ slug: 'feast-of-a-hundred-pots', role: 'checker', flags: 'two "words"' },
    names: [
      'accepted-queue.cpp',
      'wrong-answer-set-of-demands.cpp',
      'wrong-answer-order-in-any-case.py',
    ],
  },
  {
    ...{ slug: 'lanterns-on-the-quay', role: 'interactor', flags: '' },
    names: ['accepted-table.cpp', 'wrong-answer-always-first.cpp'],
  },
]

function sampleOf({ slug, role, flags }: (typeof cases)[number]): Sample {
  const found = samples.find((one) => one.slug === slug)
  if (found === undefined) throw new Error(`There is no sample ${slug}.`)
  const path = new URL(`../testing/icpc-programs/${slug}.cpp`, import.meta.url)
  const code = readFileSync(path, 'utf8')
  const program = problemProgram({ protocol: 'icpc', language: 'cpp', code, flags })
  return { ...found, programs: { ...found.programs, validator: null, [role]: program } }
}

async function imported(sample: Sample, format: string) {
  const write = writtenFormats.get(format)?.write
  if (write === undefined) throw new Error(`${format} is not written.`)
  const [first] = [...(await loadTests(sample.slug)).cases()]
  const tests = [[bytes(String(first?.input)), bytes(String(first?.output))] as const]
  const { title, description, timeLimitMs, memoryLimitMb, comparison, tolerance } = sample
  const exported = {
    ...nothingSpecial(),
    ...{ languages: '', languageLimits: '', losses: new Set<string>() },
    ...{ title, description, comparison, tolerance, ...sample.programs, author: null },
    ...{ timeLimit: timeLimitMs, memoryLimit: memoryLimitMb, tags: '', samples: [] },
  }
  return roundTrip(write, exported, tests)
}

describe.each(cases)('$slug with a $role in C++', (given) => {
  const sample = sampleOf(given)
  const program = sample.programs[given.role]
  const tests = testsOnce(sample)
  const solutions = sample.solutions.filter(({ name }) =>
    given.names.some((one) => name.startsWith(one)),
  )
  const both = ['polygon', 'fps'].flatMap((format) =>
    solutions.map((solution) => ({ ...solution, format })),
  )
  needs('full').for(both)('judges $name after $format', { timeout }, async (solution) => {
    const read = await imported(sample, solution.format)
    expect(read).toMatchObject({ comparison: sample.comparison, [given.role]: program })
    const programs = { ...sample.programs, [given.role]: read[given.role] }
    await expectItsVerdict(
      environment,
      { ...sample, programs },
      { ...solution, order: 1 },
      await tests(),
    )
  })

  needs('full').for(solutions)('judges $name with the adapter', { timeout }, async (solution) => {
    if (program === null) throw new Error('The sample has no such program.')
    const programs = { ...sample.programs, [given.role]: asTestlib(given.role, program) }
    await expectItsVerdict(
      environment,
      { ...sample, programs },
      { ...solution, order: 1 },
      await tests(),
    )
  })
})
