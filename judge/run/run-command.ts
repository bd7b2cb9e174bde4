/** Runs a command in the sandbox with a permit, and charges its user for it. */
import type { Language } from '#contract'
import type { Command, Outcome } from '#sandbox/client.ts'
import type { JudgeEnvironment } from '../host/environment.ts'
import { toolchainOf } from '../toolchains/toolchains.ts'
import type { SliceOptions } from './compare.ts'
import type { PermitRequest } from './fair-semaphore.ts'
import { runCostMs } from './recent-usage.ts'

/**
 * @param finish works on the outcome with the same permit, and must not ask for another one. It charges
 *   the user for its own CPU time. Holding the permit bounds how many outputs are in memory
 */
export function runCommand<Result>(
  environment: JudgeEnvironment,
  language: Language,
  command: Command,
  { permit, signal }: { permit: PermitRequest; signal: AbortSignal | undefined },
  finish: (outcome: Outcome, options: SliceOptions) => Promise<Result>,
): Promise<Result> {
  let costMs = 0
  const charge = (ms: number) => {
    costMs += ms
  }
  const fitted = environment.fit(command, toolchainOf(language).reservesMemory)
  return environment.permits.use(
    permit,
    signal,
    async (ended, usedBeforeMs) => {
      const outcome = await environment.sandbox.run({ ...fitted, usedBeforeMs }, ended)
      costMs = runCostMs(outcome)
      return finish(outcome, { signal: ended, charge })
    },
    () => costMs,
  )
}
