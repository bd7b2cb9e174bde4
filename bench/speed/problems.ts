/**
 * The problems that all contestants judge: add numbers. A fixed rule generates the tests, so that every
 * run has the same bytes. Each contestant reads their folder in its own way.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ProblemProgram } from '#contract'

export type Test = { input: Buffer; output: Buffer }

export type Problem = {
  name: string
  /** Contains input1.txt, output1.txt, …, and init.yml for DMOJ. */
  folder: string
  tests: readonly Test[]
  /** The checker and the interactor: only Assay's judge supports them. */
  checker?: ProblemProgram
  interactor?: ProblemProgram
}

export const timeLimitMs = 5000
export const memoryLimitMb = 256

/** @param inputBytes the approximate size of each input */
export function makeProblem(root: string, testCount: number, inputBytes: number): Problem {
  const name = `sum-${testCount}x${inputBytes}`
  const folder = join(root, name)
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  const tests = Array.from({ length: testCount }, (_, index) => makeTest(index + 1, inputBytes))
  for (const [index, { input, output }] of tests.entries()) {
    writeFileSync(join(folder, `input${index + 1}.txt`), input)
    writeFileSync(join(folder, `output${index + 1}.txt`), output)
  }
  const cases = tests.map(
    (_, index) => `- {in: input${index + 1}.txt, out: output${index + 1}.txt, points: 1}\n`,
  )
  writeFileSync(join(folder, 'init.yml'), `test_cases:\n${cases.join('')}`)
  return { name, folder, tests }
}

/** Generates numbers of ten bytes, including the space after each. */
function makeTest(seed: number, inputBytes: number): Test {
  const count = Math.max(1, Math.floor(inputBytes / 10))
  const numbers: number[] = []
  let state = seed
  for (let index = 0; index < count; index += 1) {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    numbers.push(100_000_000 + (state % 900_000_000))
  }
  const sum = numbers.reduce((total, number) => total + number, 0)
  return {
    input: Buffer.from(`${count}\n${numbers.join(' ')}\n`),
    output: Buffer.from(`${sum}\n`),
  }
}
