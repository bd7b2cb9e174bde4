/**
 * Judges solutions of the samples: one that is accepted, or in an exhaustive run all of them in five
 * languages. Each must get the verdict that its file's name states.
 */
import { describe } from 'vitest'
import { readSamples } from '#samples/catalogue.ts'
import { acceptedOrAll } from '../testing/cheapest.ts'
import { testEnvironment } from '../testing/environment.ts'
import { expectItsVerdict, testsOnce } from '../testing/judge-sample.ts'
import { needs } from '../testing/needs.ts'

/** Several wait for the same two permits. */
const timeout = 300_000

// Several solutions are judged at once, so each takes its tests one after the other: a slow one would
// compute as long again on tests that do not count.
const environment = { ...(await testEnvironment()), concurrency: 0 }

describe.each(await readSamples())('$slug', (sample) => {
  const tests = testsOnce(sample)
  const solutions = acceptedOrAll(sample.solutions).map((solution, at) => ({
    ...solution,
    order: at + 1,
  }))
  needs('full').concurrent.for(solutions)('$name', { timeout }, async (solution) => {
    await expectItsVerdict(environment, sample, solution, await tests())
  })
})
