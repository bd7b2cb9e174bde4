/**
 * One run in the sandbox, and how busy the machine was meanwhile: what the clock ended may have
 * starved (verdict.ts says when), and then it is run once more with more patience.
 */
import { type Command, type Outcome, SandboxError } from '#sandbox/client.ts'
import type { JudgeBench } from './bench.ts'
import type { FinishedRun } from './verdict.ts'

export type WatchedOutcome = Outcome & Pick<FinishedRun, 'stalledMs'>

/** How much more wall time a command gets that may have starved. */
export const patience = 5

/** How busy the machine was is only asked of a run that the clock may have ended. */
export async function runUnderWatch(
  bench: Pick<JudgeBench, 'sandbox' | 'stalledMs'>,
  command: Command,
  signal?: AbortSignal,
): Promise<WatchedOutcome> {
  const before = bench.stalledMs()
  const outcome = await bench.sandbox.run(command, signal)
  const after = outcome.ending === 'stopped' ? bench.stalledMs() : null
  return { ...outcome, stalledMs: before === null || after === null ? null : after - before }
}

/** There is no verdict then, and the submission goes back. */
export function tooBusy(): SandboxError {
  return new SandboxError('internal', 'The machine is too busy to tell waiting from computing.')
}
