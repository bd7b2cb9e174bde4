/** The fields of a contribution for its comparison and its programs. */
import {
  type ContributionFields,
  isLanguage,
  type ProblemProgram,
  type ProgramRole,
} from '#contract'
import { BadPackage } from './bad-package.ts'
import type { Losses } from './package-files.ts'
import { lostChecker, lostSecondChecker, type PackagedProblem } from './packaged-problem.ts'
import { lostValidator } from './programs.ts'

/** @throws BadPackage if the instance does not offer the language of a program that judging needs */
export function programFields(problem: PackagedProblem, losses: Losses): ContributionFields {
  const { tolerance, interactor, passes } = problem
  if (interactor !== null && !isLanguage(interactor.language)) {
    throw new BadPackage(`The language ${interactor.language} of the interactor is not offered.`)
  }
  const lostIt = interactor === null ? lostChecker : lostSecondChecker
  const checker = ifOffered(problem.checker, lostIt, losses)
  const isLost = problem.comparison === 'program' && checker === null
  if (isLost && passes > 1) {
    throw new BadPackage(
      'The language of the output validator, which makes the passes, is not offered.',
    )
  }
  return {
    comparison: isLost ? 'tokens' : problem.comparison,
    ...(passes > 1 && { passes: String(passes) }),
    ...fieldsOf('checker', checker),
    ...fieldsOf('interactor', interactor),
    ...fieldsOf('validator', ifOffered(problem.validator, lostValidator, losses)),
    ...(tolerance !== null && { tolerance: nearestTolerance(tolerance, losses) }),
  }
}

function nearestTolerance(value: number, losses: Losses): string {
  const nearest = Math.min(1, Math.max(1e-15, value))
  if (nearest !== value) losses.add(`The tolerance of ${value} becomes ${nearest}.`)
  return String(nearest)
}

function ifOffered(
  program: ProblemProgram | null,
  sentence: (why: string) => string,
  losses: Losses,
): ProblemProgram | null {
  if (program === null || isLanguage(program.language)) return program
  losses.add(sentence(`its language ${program.language} is not offered`))
  return null
}

function fieldsOf(role: ProgramRole, program: ProblemProgram | null): ContributionFields {
  if (program === null) return {}
  const { protocol, language, code, flags, headers } = program
  return {
    [`${role}Protocol`]: protocol,
    [`${role}Language`]: language,
    [`${role}Code`]: code,
    [`${role}Flags`]: flags,
    [`${role}Headers`]: JSON.stringify(headers),
  }
}
