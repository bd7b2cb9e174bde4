/**
 * Pairs the words of the output with the expected words. If both sides have the same number, they
 * are paired one to one, as the judge reads them. Otherwise the longest common subsequence is
 * paired first, and the words in between in order. One additional word thus does not mark
 * everything after it as different.
 */
import { commonParts } from './common-parts.ts'

type Side = {
  count: number
  /** False if the text was cut, so that nothing is known about further units. */
  whole: boolean
}

type Pairs = {
  /** For each expected unit the index of its output unit, or -1. */
  partners: Int32Array
  /**
   * 1 for each unit that differs from its partner, or has no partner although the other text is
   * complete.
   */
  expectedDiffers: Uint8Array<ArrayBuffer>
  outputDiffers: Uint8Array<ArrayBuffer>
  /** Number of pairs that differ plus number of units without a partner. */
  differences: number
}

export function pairUnits(
  expected: Side,
  output: Side,
  same: (expected: number, output: number) => boolean,
): Pairs {
  const partners = new Int32Array(expected.count).fill(-1)
  const expectedDiffers = new Uint8Array(expected.count)
  const outputDiffers = new Uint8Array(output.count)
  let differences = 0

  function pair(from: number, otherFrom: number, count: number) {
    for (let n = 0; n < count; n += 1) {
      partners[from + n] = otherFrom + n
      if (same(from + n, otherFrom + n)) continue
      expectedDiffers[from + n] = 1
      outputDiffers[otherFrom + n] = 1
      differences += 1
    }
  }
  /** Pairs the units between two matches. */
  function pairBetween(from: number, to: number, otherFrom: number, otherTo: number) {
    const both = Math.min(to - from, otherTo - otherFrom)
    pair(from, otherFrom, both)
    expectedDiffers.fill(1, from + both, to)
    outputDiffers.fill(1, otherFrom + both, otherTo)
    differences += to - from - both + (otherTo - otherFrom - both)
  }

  if (expected.count === output.count || !expected.whole || !output.whole) {
    const both = Math.min(expected.count, output.count)
    pair(0, 0, both)
    if (output.whole) {
      expectedDiffers.fill(1, both)
      differences += expected.count - both
    }
    if (expected.whole) {
      outputDiffers.fill(1, both)
      differences += output.count - both
    }
  } else {
    const { start, end, middle } = commonParts(expected.count, output.count, same)
    pair(0, 0, start)
    let [i, j] = [start, start]
    const last = [expected.count - end, output.count - end] as const
    for (const [nextI, nextJ] of [...(middle ?? []), last]) {
      pairBetween(i, nextI, j, nextJ)
      if (nextI < last[0]) pair(nextI, nextJ, 1)
      i = nextI + 1
      j = nextJ + 1
    }
    pair(last[0], last[1], end)
  }
  return { partners, expectedDiffers, outputDiffers, differences }
}
