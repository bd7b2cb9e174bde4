/**
 * Measures in turns: each round measures every row once, and the next begins one row later, so that
 * what slows the machine for a while slows all of them. The first round warms up and does not count.
 */
import { setTimeout as pause } from 'node:timers/promises'

export type Row = {
  name: string
  /** @returns milliseconds */
  measure(): Promise<number>
  /** Another figure that the same measurement gave, ms. */
  beside?: { name: string; figureMs(): number }
}

export type Measured = {
  name: string
  /** One for each round; undefined where it failed. */
  rounds: (number | undefined)[]
  /** Why it has no figures; it is left out from then on. */
  failure: string | null
}

export type TurnOptions = {
  rounds: number
  /** Before each measurement: what another still does after its verdict must not weigh on it. */
  breathMs: number
  /** After this long no other round begins. */
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
  function note(name: string, round: number, figureMs: number): void {
    const known = measured.get(name) ?? { name, rounds: [], failure: null }
    known.rounds[round - 1] = figureMs
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
        if (row.beside !== undefined) note(row.beside.name, round, row.beside.figureMs())
      } catch (error) {
        of.failure = error instanceof Error ? error.message : String(error)
      }
    }
    await onRound?.(round)
    if (performance.now() > endMs) break
  }
  return measured
}
