/** Runs a command in the sandbox with a permit, and charges its user for it. */
import type { Language } from '#contract'
import type { Command, Outcome, Pair, PairOutcome } from '#sandbox/client.ts'
import type { JudgeEnvironment } from '../host/environment.ts'
import { toolchainOf } from '../toolchains/toolchains.ts'
import type { Grant, PermitRequest } from './fair-semaphore.ts'
import { runCostMs } from './recent-usage.ts'
import { passagesText } from './transcript.ts'

/**
 * @param finish works on the outcome with the same permit, and must not ask for another one. It charges
 *   the user for its own CPU time. Holding the permit bounds how many outputs are in memory
 */
export function runCommand<Result>(
  environment: JudgeEnvironment,
  language: Language,
  command: Command,
  { permit, signal }: { permit: PermitRequest; signal: AbortSignal | undefined },
  finish: (outcome: Outcome, grant: Grant) => Promise<Result>,
): Promise<Result> {
  const fitted = environment.fit(command, toolchainOf(language).reservesMemory)
  return environment.permits.use(permit, signal, async (grant) => {
    const { usedBeforeMs, charge } = grant
    const outcome = await environment.sandbox.run({ ...fitted, usedBeforeMs }, grant.signal)
    charge(runCostMs(outcome))
    return finish(outcome, grant)
  })
}

type PairRequest = {
  permit: PermitRequest
  signal: AbortSignal | undefined
  /** Called with new text of the transcript while both run. */
  onTranscript?: ((text: string) => void) | undefined
}

/** Like runCommand, for two commands at the same time. They share a permit with two places; both are charged. */
export function runPair<Result>(
  environment: JudgeEnvironment,
  languages: { program: Language; partner: Language },
  { acceptingCode, ...pair }: Pair,
  { permit, signal, onTranscript }: PairRequest,
  finish: (outcome: PairOutcome) => Promise<Result>,
): Promise<Result> {
  const fitted = (which: 'program' | 'partner', usedBeforeMs: number) => ({
    ...environment.fit(pair[which], toolchainOf(languages[which]).reservesMemory),
    usedBeforeMs,
  })
  return environment.permits.use({ ...permit, places: 2 }, signal, async (grant) => {
    const { usedBeforeMs } = grant
    const outcome = await environment.sandbox.runPair(
      {
        program: fitted('program', usedBeforeMs),
        partner: fitted('partner', usedBeforeMs),
        acceptingCode,
      },
      grant.signal,
      onTranscript && ((passages) => onTranscript(passagesText(passages))),
    )
    grant.charge(runCostMs(outcome.program) + runCostMs(outcome.partner))
    return finish(outcome)
  })
}
