/**
 * Which word of the output answers which expected one. As many on both sides are paired one to
 * one, as the judge reads them. Otherwise what both have in common stays together, and what lies in
 * between is paired in order: so one word too many does not make all that follow look wrong.
 */
import { commonParts } from './common-parts.ts'

type Side = {
  count: number
  /** False where more would follow that is not at hand: nothing can be said about that. */
  whole: boolean
}

type Pairs = {
  /** For each expected one its partner in the output, or -1. */
  partners: Int32Array
  /** 1 for each that differs from its partner, or that has and could have none. */
  expectedDiffers: Uint8Array<ArrayBuffer>
  outputDiffers: Uint8Array<ArrayBuffer>
  /** How many pairs differ, and how many have no partner. */
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
  /** What lies between two places where both agree. */
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
