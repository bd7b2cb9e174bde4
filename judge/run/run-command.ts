/** Runs a command in the sandbox with a permit, and charges its user for it. */
import type { Language } from '#contract'
import type { Command, Outcome } from '#sandbox/client.ts'
import type { JudgeEnvironment } from '../host/environment.ts'
import { toolchains } from '../toolchains/toolchains.ts'
import type { PermitRequest } from './fair-semaphore.ts'
import { runCostMs } from './recent-usage.ts'

export function runCommand(
  environment: JudgeEnvironment,
  language: Language,
  command: Command,
  { permit, signal }: { permit: PermitRequest; signal: AbortSignal | undefined },
): Promise<Outcome> {
  const fitted = environment.fit(command, toolchains[language].reservesMemory)
  return environment.permits.use(
    permit,
    signal,
    (ended, usedBeforeMs) => environment.sandbox.run({ ...fitted, usedBeforeMs }, ended),
    (outcome) => runCostMs(outcome),
  )
}
