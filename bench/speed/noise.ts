/**
 * Whether a run may settle anything. Others at work, before or after, make it noisy; so does a floor
 * that wavers, since the floor's own work never changes.
 */
import { rowName } from './comparison.ts'
import { type BenchResult, roundsOf } from './result.ts'
import { median, spread } from './statistics.ts'

const mostBusy = 0.1
const mostSpread = 0.15
const fewestRounds = 5

export type Noise = {
  /** The middle half of the floor's times, as a share of their median; the median over languages. */
  floorSpread: number
  /** Why the run is noisy; empty when it is not. */
  reasons: readonly string[]
}

export function noiseOf(result: BenchResult): Noise {
  const { before, between, after } = result.quiet
  const during = between.length === 0 ? 0 : median(between)
  const spreads = result.languages.flatMap((language) => {
    const rounds = roundsOf(result, rowName(language, 'first', 'floor'))
    const times = rounds.filter((value) => value !== undefined)
    return times.length === 0 ? [] : [spread(times)]
  })
  const floorSpread = median(spreads)
  const percent = (share: number) => `${(share * 100).toFixed(0)} %`
  return {
    floorSpread,
    reasons: [
      ...(before.busy > mostBusy ? [`others took ${percent(before.busy)} before it`] : []),
      ...(during > mostBusy ? [`others took ${percent(during)} between its rounds`] : []),
      ...(after.busy > mostBusy ? [`others took ${percent(after.busy)} after it`] : []),
      ...(result.rounds < fewestRounds ? [`it had only ${result.rounds} rounds`] : []),
      ...(spreads.length === 0 ? ['the floor was not measured'] : []),
      ...(floorSpread > mostSpread ? [`the floor wavered by ${percent(floorSpread)}`] : []),
    ],
  }
}
