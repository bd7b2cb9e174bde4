import type { Language } from '#contract'
import type { ContestantName } from './contestant.ts'
import type { LoadResult } from './load.ts'
import type { QueueResult } from './queue.ts'
import type { Quiet } from './quiet.ts'
import type { Measured } from './rounds.ts'

/** All results of a run, as they are written to the file. */
export type BenchResult = {
  /** ISO 8601. */
  measuredAt: string
  machine: { cores: number; processor: string; kernel: string; node: string; memoryGib: number }
  rounds: number
  languages: readonly Language[]
  contestants: readonly ContestantName[]
  /** Reasons why a contestant or the instance is missing. */
  missing: Partial<Record<ContestantName | 'instance', string>>
  /** `between`: the share of the machine that was used after each round. */
  quiet: { before: Quiet; between: readonly number[]; after: Quiet }
  /** The rows of the comparison and of the growth, by name. */
  rows: Readonly<Record<string, Measured>>
  load: LoadResult | string | null
  /** The time from commit to start of a job. */
  queue: QueueResult | string | null
}

/** @returns the milliseconds of each round; empty if the row was not measured */
export function roundsOf(result: BenchResult, row: string): readonly (number | undefined)[] {
  return result.rows[row]?.rounds ?? []
}
