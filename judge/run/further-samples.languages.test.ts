/**
 * Judges solutions of the samples in languages that an operator may add: those in `further/`, and by PyPy
 * the ones in Python.
 */
import { describe, expect, it } from 'vitest'
import { readFurtherSolutions, readSamples } from '#samples/catalogue.ts'
import { testEnvironment } from '../testing/environment.ts'
import { expectItsVerdict, testsOnce } from '../testing/judge-sample.ts'
import { offerAll, remedyOf } from '../testing/languages-setup.ts'
import { needs } from '../testing/needs.ts'
import { toolchainOf } from '../toolchains/toolchains.ts'

offerAll()

/** Several wait for the same two permits. */
const timeout = 300_000

// Solutions that are judged at once take their tests one after the other.
const environment = { ...(await testEnvironment()), concurrency: 0 }

const samples = await Promise.all(
  (await readSamples()).map(async (sample) => {
    const inPython = sample.solutions.filter(
      ({ language, expected }) => language === 'python' && expected === 'OK',
    )
    const byPypy = inPython.map((solution) => ({ ...solution, language: 'pypy' }))
    const solutions = [...byPypy, ...(await readFurtherSolutions(sample.slug))]
    return { ...sample, further: solutions.map((solution, at) => ({ ...solution, order: at + 1 })) }
  }),
)

const isInstalled = new Set(
  ['go', 'typescript', 'pypy'].filter((code) => remedyOf(toolchainOf(code).compiler) === null),
)

describe.each(samples)('$slug', ({ further, ...sample }) => {
  const tests = testsOnce(sample)

  it('is solved in at least three of these languages', () => {
    const solved = new Set(further.filter(({ expected }) => expected === 'OK').map(languageOf))
    expect(solved.size).toBeGreaterThanOrEqual(3)
  })

  const installed = further.filter(({ language }) => isInstalled.has(language))
  needs('full').concurrent.for(installed)('$language: $name', { timeout }, async (solution) => {
    await expectItsVerdict(environment, sample, solution, await tests())
  })
})

function languageOf({ language }: { language: string }): string {
  return language
}
