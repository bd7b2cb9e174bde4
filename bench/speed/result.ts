import type { Language } from '#contract'
import type { ContestantName } from './contestant.ts'
import type { LoadResult } from './load.ts'
import type { QueueResult } from './queue.ts'
import type { Quiet } from './quiet.ts'
import type { Measured } from './rounds.ts'

/** Everything that a run has found, as it is written. */
export type BenchResult = {
  /** ISO 8601. */
  measuredAt: string
  machine: { cores: number; processor: string; kernel: string; node: string; memoryGib: number }
  rounds: number
  languages: readonly Language[]
  contestants: readonly ContestantName[]
  /** Why a contestant, or the instance, could not be had. */
  missing: Partial<Record<ContestantName | 'instance', string>>
  /** `between`: the share of the machine that was taken after each round. */
  quiet: { before: Quiet; between: readonly number[]; after: Quiet }
  /** Of the table's rows and of the growth's, by name. */
  rows: Readonly<Record<string, Measured>>
  load: LoadResult | string | null
  /** From commit to start of a job. */
  queue: QueueResult | string | null
}

/** @returns each round's milliseconds; none where the row was not measured */
export function roundsOf(result: BenchResult, row: string): readonly (number | undefined)[] {
  return result.rows[row]?.rounds ?? []
}
