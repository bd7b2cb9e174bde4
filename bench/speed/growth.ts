/** Measures how time grows with the number of tests and with the size of their inputs, in C++. */

import type { Kind } from './comparison.ts'
import type { ContestantName } from './contestant.ts'
import type { Contestants } from './contestants.ts'
import { makeProblem, type Problem } from './problems.ts'
import { freshSource } from './programs.ts'
import type { Row } from './rounds.ts'

export type Size = { tests: number; inputBytes: number }

const kib = 1024
export const testCounts: readonly Size[] = [10, 20, 100].map((tests) => ({
  tests,
  inputBytes: kib,
}))
export const inputSizes: readonly Size[] = [kib, 100 * kib, 1024 * kib, 10_240 * kib].map(
  (inputBytes) => ({ tests: 10, inputBytes }),
)
const hasMost = ({ tests }: Size) => tests === 100
const isLargest = (size: Size) => hasMost(size) || size.inputBytes === 10_240 * kib
const all = () => true
/** The contestants to show, and with which sizes: slow ones only with the largest. */
const shown: readonly { name: ContestantName; kind: Kind; isShown: (size: Size) => boolean }[] = [
  { name: 'floor', kind: 'first', isShown: isLargest },
  { name: 'floor', kind: 'again', isShown: all },
  { name: 'go-judge', kind: 'first', isShown: isLargest },
  { name: 'dmoj', kind: 'first', isShown: isLargest },
  { name: 'hydro', kind: 'first', isShown: isLargest },
  { name: 'judge', kind: 'first', isShown: all },
  { name: 'judge', kind: 'again', isShown: all },
  { name: 'http', kind: 'again', isShown: hasMost },
]

export function growthName(
  { tests, inputBytes }: Size,
  kind: Kind,
  contestant: ContestantName,
): string {
  return `${tests} tests of ${inputBytes} bytes ${kind} ${contestant}`
}

/** Returns the problems, and writes them before DMOJ searches for them. */
export function growthProblems(problemsFolder: string): ReadonlyMap<string, Problem> {
  return new Map(
    sizes().map((size) => [key(size), makeProblem(problemsFolder, size.tests, size.inputBytes)]),
  )
}

export function growthRows({ ready }: Contestants, problems: ReadonlyMap<string, Problem>): Row[] {
  return sizes().flatMap((size) => {
    const sources = new Map<ContestantName, string>()
    return shown.flatMap(({ name, kind, isShown }): Row[] => {
      const contestant = ready[name]
      const problem = problems.get(key(size))
      if (contestant === undefined || problem === undefined) return []
      if (!isShown(size)) return []
      const seen = kind === 'again'
      const measure = () => {
        const source = (seen ? sources.get(name) : undefined) ?? freshSource('cpp')
        sources.set(name, source)
        return contestant.judge({ language: 'cpp', source, problem }, seen)
      }
      return [{ name: growthName(size, kind, name), measure }]
    })
  })
}

function sizes(): Size[] {
  const smallest = inputSizes.slice(1)
  return [...testCounts, ...smallest]
}

function key({ tests, inputBytes }: Size): string {
  return `${tests}x${inputBytes}`
}
