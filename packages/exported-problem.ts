import type { Problem } from '#contract/shapes.ts'
import type { PackagedFile, PackagedProblem, PackagedSolution } from './packaged-problem.ts'

export interface ExportedTests {
  count: number
  /** @param number counts from 1 */
  read: (number: number, side: 'input' | 'output') => Promise<ReadableStream<Uint8Array>>
}

export type ExportedFile = Pick<PackagedFile, 'name' | 'role' | 'alt'> & {
  read: () => ReadableStream<Uint8Array> | Promise<ReadableStream<Uint8Array>>
}

type Exported = 'title' | 'author' | 'description' | 'timeLimit' | 'memoryLimit' | 'comparison'
type Beyond = 'checker' | 'interactor' | 'validator' | 'passes' | 'translations'
type OfLanguages = 'scaleTimeLimit' | 'languages' | 'languageLimits'
/** The first tests are the samples, as many as `samples` has elements. */
export type ExportedProblem = Pick<Problem, Exported | 'tolerance' | 'tags'> &
  Partial<Pick<Problem, OfLanguages>> &
  Partial<Pick<PackagedProblem, Beyond>> & {
    samples: readonly unknown[]
    files?: readonly ExportedFile[]
    solutions?: readonly PackagedSolution[]
  }

/**
 * Writes a package.
 * @param name lowercase letters and digits
 * @returns what the format cannot express, one sentence each
 * @throws BadPackage if the format cannot express the problem at all
 */
export type WritePackage = (
  to: WritableStream<Uint8Array>,
  name: string,
  problem: ExportedProblem,
  tests: ExportedTests,
) => Promise<string[]>
