/**
 * Determines whether a run is too noisy to decide anything. Other processes that use the CPU make it
 * noisy, and so does a floor that varies, since its work is constant.
 */
import { rowName } from './comparison.ts'
import { type BenchResult, roundsOf } from './result.ts'
import { median, spread } from './statistics.ts'

const mostBusy = 0.1
const mostSpread = 0.15
const fewestRounds = 5

export type Noise = {
  /** The spread of the floor's times (statistics.ts); the median over languages. */
  floorSpread: number
  /** Reasons why the run is noisy; empty if it is not. */
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
