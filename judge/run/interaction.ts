/**
 * Decides the verdict of an interactive test from how the program and the interactor ended. docs/verdicts.md has
 * a case for each rule.
 *
 * The runner stops the program when the interactor has not accepted it, and the interactor when the program
 * has failed. So the verdict depends on which of them ended first, whether normally or at a limit.
 */
import type { Language } from '#contract'
import type { PairOutcome } from '#sandbox/client.ts'
import type { Checked } from './check.ts'
import { CheckerFault } from './checker-program.ts'
import { type Decision, decideTest, type FinishedRun, type TestLimits } from './verdict.ts'

/** The interactor's answer; `stopped` if it was stopped without one, because the program had failed. */
export type Answer = Checked | CheckerFault | 'stopped'

export type Interaction = {
  outcome: PairOutcome
  /** The program's part of the outcome. */
  run: FinishedRun
  answer: Answer
}

type Facts = {
  first: PairOutcome['first']
  /** The decision about how the program ended, as if there were no interactor. */
  own: Decision
  /** The decision about its time, memory and output alone, as if its exit code had been 0. */
  measured: Decision
  answer: Answer
}

type Rule = {
  what: string
  holds(facts: Facts): boolean
  decides: 'program' | 'measured' | 'interactor' | 'fault'
}

const isFault = (answer: Answer) => answer instanceof CheckerFault
const rejects = (answer: Answer) =>
  answer !== 'stopped' && !(answer instanceof CheckerFault) && !answer.isRight

/** The first rule that holds decides. */
export const rules: readonly Rule[] = [
  {
    what: 'the program failed, or met a limit, before the interactor ended',
    holds: ({ first, own }) => first === 'program' && own.verdict !== 'OK',
    decides: 'program',
  },
  {
    what: 'the interactor failed itself',
    holds: ({ answer }) => isFault(answer),
    decides: 'fault',
  },
  {
    what: 'the program had exceeded a limit when the interactor ended',
    holds: ({ measured }) => measured.verdict !== 'OK',
    decides: 'measured',
  },
  {
    what: 'the interactor rejected first, whatever happened to the program then',
    holds: ({ first, answer }) => first === 'partner' && rejects(answer),
    decides: 'interactor',
  },
  {
    what: 'the program failed after the interactor had accepted',
    holds: ({ own }) => own.verdict !== 'OK',
    decides: 'program',
  },
  {
    what: 'the program ended well, and the interactor decides',
    holds: ({ answer }) => answer !== 'stopped',
    decides: 'interactor',
  },
]

/** @throws {CheckerFault} when the interactor failed, so that there is no verdict */
export async function decideInteraction(
  language: Language,
  limits: TestLimits,
  { outcome, run, answer }: Interaction,
): Promise<Decision & { checkerMessage: string | null }> {
  const isRight = async () => true
  const asIfSuccessful: FinishedRun = { ...run, ending: 'exited', code: 0 }
  const measured = await decideTest(language, limits, asIfSuccessful, isRight)
  const wasStopped = outcome.program.isStopped === true
  const own = wasStopped ? measured : await decideTest(language, limits, run, isRight)
  const facts: Facts = { first: outcome.first, own, measured, answer }
  const decidedBy = rules.find(({ holds }) => holds(facts))?.decides
  if (decidedBy === 'program') return explained(own, outcome)
  if (decidedBy === 'measured') return { ...measured, checkerMessage: null }
  if (answer instanceof CheckerFault) throw answer
  if (answer === 'stopped') {
    throw new Error('The sandbox stopped an interactor whose program had not failed.')
  }
  const verdict = answer.isRight ? 'OK' : 'WRONG_ANSWER'
  return { ...measured, verdict, checkerMessage: answer.message }
}

/** Adds a message about which program waited for the other, if the wall-clock limit ended the test. */
function explained(
  decision: Decision,
  { program, partner }: PairOutcome,
): Decision & { checkerMessage: string | null } {
  const wait = decision.reason === 'wall' ? waitMessage(program.waitsFor, partner.waitsFor) : null
  if (wait === null) return { ...decision, checkerMessage: null }
  const message = `${wait}, for ${(program.wallMs / 1000).toFixed(1)} s`
  return { ...decision, message, checkerMessage: message }
}

type Waits = PairOutcome['program']['waitsFor']

function waitMessage(program: Waits, interactor: Waits): string | null {
  if (program === 'input' && interactor === 'input') {
    return 'The program and the interactor waited for each other (is its output flushed?)'
  }
  if (program === 'output' && interactor === 'output') {
    return 'The program and the interactor both wrote, and neither read'
  }
  return interactor === 'input' ? 'The interactor waited for the program' : null
}
