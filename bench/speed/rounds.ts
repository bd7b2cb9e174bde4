/**
 * Alternates between rows: each round measures every row once, and the next starts one row later. So a
 * temporary slowdown of the machine affects all rows. The first round is a warm-up and does not count.
 */
import { setTimeout as pause } from 'node:timers/promises'

export type Row = {
  name: string
  /** @returns milliseconds */
  measure(): Promise<number>
  /** Returns further figures of the same measurement, by the names of their rows. */
  beside?(): Readonly<Record<string, number>>
}

export type Measured = {
  name: string
  /** One figure for each round; undefined if it failed. */
  rounds: (number | undefined)[]
  /** The reason why the row failed; it is not measured again. */
  failure: string | null
}

export type TurnOptions = {
  rounds: number
  /** The pause before each measurement, for work that another contestant does after its verdict. */
  breathMs: number
  /** No further round starts after this time. */
  longestMs?: number
  onRound?(round: number): Promise<void>
  signal?: AbortSignal
}

export async function inTurns(
  rows: readonly Row[],
  { rounds, breathMs, longestMs = Number.POSITIVE_INFINITY, onRound, signal }: TurnOptions,
): Promise<Map<string, Measured>> {
  const measured = new Map<string, Measured>(
    rows.map(({ name }) => [name, { name, rounds: [], failure: null }]),
  )
  if (rows.length === 0) return measured
  function note(name: string, round: number, figure: number): void {
    const known = measured.get(name) ?? { name, rounds: [], failure: null }
    known.rounds[round - 1] = figure
    measured.set(name, known)
  }
  const endMs = performance.now() + longestMs
  for (let round = 0; round <= rounds; round += 1) {
    const start = round % Math.max(1, rows.length)
    for (const row of [...rows.slice(start), ...rows.slice(0, start)]) {
      const of = measured.get(row.name)
      if (of === undefined || of.failure !== null) continue
      await pause(breathMs, undefined, signal ? { signal } : {})
      try {
        const tookMs = await row.measure()
        if (round === 0) continue
        of.rounds[round - 1] = tookMs
        for (const [name, figure] of Object.entries(row.beside?.() ?? {})) note(name, round, figure)
      } catch (error) {
        of.failure = error instanceof Error ? error.message : String(error)
      }
    }
    await onRound?.(round)
    if (performance.now() > endMs) break
  }
  return measured
}
