/** Runs a command in the sandbox with a permit, and charges its user for it. */
import type { Language } from '#contract'
import type { Command, Outcome } from '#sandbox/client.ts'
import { toolchains } from '../toolchains/toolchains.ts'
import type { JudgeBench } from './bench.ts'
import type { PermitRequest } from './fair-semaphore.ts'
import { runCostMs } from './recent-usage.ts'

export function runCommand(
  bench: JudgeBench,
  language: Language,
  command: Command,
  { permit, signal }: { permit: PermitRequest; signal: AbortSignal | undefined },
): Promise<Outcome> {
  const fitted = bench.fit(command, toolchains[language].reservesMemory)
  return bench.slots.use(
    permit,
    signal,
    (ended, usedBeforeMs) => bench.sandbox.run({ ...fitted, usedBeforeMs }, ended),
    (outcome) => runCostMs(outcome),
  )
}
