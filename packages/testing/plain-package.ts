import { nothingSpecial, type PackagedProblem, textTest } from '../packaged-problem.ts'

/** A problem with one test, and with nothing that an import has to leave out or change. */
export const plainPackage: PackagedProblem & { losses: Set<string> } = {
  ...nothingSpecial(),
  title: ' Sum ',
  statement: 'Add.',
  timeLimitMs: 1000,
  memoryLimitMb: 128,
  tags: [],
  samples: [],
  tests: [textTest('a', 'a', 'out')],
  losses: new Set<string>(),
}
