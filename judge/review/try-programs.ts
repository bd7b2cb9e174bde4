/** Tries all programs of a problem, for the automated review. */
import { limits, type ProblemProgram } from '#contract'
import { type Finding, type NumberedTest, type Tries, timed } from './finding.ts'
import { tryChecker } from './try-checker.ts'
import { tryInteractor } from './try-interactor.ts'
import { validateInputs } from './validate-inputs.ts'

export type ProgramsOfProblem = {
  checkerProgram: ProblemProgram | null
  interactorProgram: ProblemProgram | null
  validatorProgram: ProblemProgram | null
  passes: number
}

/** Programs that are run on every test get as much time as a submission on a contribution. */
const mostMs = limits.budgetMs.pending

export async function tryPrograms(
  { environment, ...rest }: Omit<Tries, 'isOver'>,
  { checkerProgram, interactorProgram, validatorProgram, passes }: ProgramsOfProblem,
  tests: readonly NumberedTest[],
): Promise<Finding[]> {
  const tries = () => ({ ...rest, ...timed(environment, mostMs) })
  const findings: Finding[] = []
  if (validatorProgram !== null) {
    findings.push(...(await validateInputs(tries(), validatorProgram, tests)))
  }
  // Next to an interactor, the checker judges the interactor's output, for which there is no reference.
  if (checkerProgram !== null && interactorProgram === null) {
    findings.push(...(await tryChecker(tries(), checkerProgram, tests, { passes })))
  }
  const [first] = tests
  if (interactorProgram !== null && first !== undefined) {
    const others = { checkerProgram, passes }
    findings.push(
      ...(await tryInteractor({ environment, ...rest }, interactorProgram, first, others)),
    )
  }
  return findings
}
