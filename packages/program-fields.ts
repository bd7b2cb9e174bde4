/** The fields of a contribution for its comparison and its programs. */
import {
  type ContributionFields,
  isLanguage,
  type ProblemProgram,
  type ProgramRole,
} from '#contract'
import { BadPackage } from './bad-package.ts'
import {
  type Losses,
  lostChecker,
  lostSecondChecker,
  type PackagedProblem,
} from './packaged-problem.ts'
import { lostValidator } from './programs.ts'

type Programs = Pick<
  PackagedProblem,
  'comparison' | 'checker' | 'interactor' | 'validator' | 'passes'
>

/** @throws BadPackage if the instance does not offer the language of a program that judging needs */
export function programFields(problem: Programs, losses: Losses): ContributionFields {
  const { interactor, passes } = problem
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
  }
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
