/**
 * Pairs the words of both sides. As many words are paired one to one, as the judge reads them.
 * Otherwise the longest common subsequence is paired first, and the words in between in order, so
 * that one additional word does not mark everything after it as different.
 */
import { matchingBlocks } from './line-diff.ts'
import type { Side } from './text-units.ts'

export type PairedSide = {
  /** The index of each unit's partner on the other side, or -1. */
  partners: Int32Array
  /** 1 for each unit that differs from its partner, or has none although the other text is complete. */
  differs: Uint8Array<ArrayBuffer>
}

export function pairUnits(
  expected: Side,
  output: Side,
  same: (expected: number, output: number) => boolean,
) {
  const left = unpaired(expected)
  const right = unpaired(output)
  /** Number of pairs that differ plus number of units without a partner. */
  let differences = 0

  function pair(from: number, otherFrom: number, count: number) {
    for (let n = 0; n < count; n += 1) {
      left.partners[from + n] = otherFrom + n
      right.partners[otherFrom + n] = from + n
      if (same(from + n, otherFrom + n)) continue
      left.differs[from + n] = 1
      right.differs[otherFrom + n] = 1
      differences += 1
    }
  }
  function leaveAlone({ differs }: PairedSide, from: number, to: number) {
    differs.fill(1, from, to)
    differences += to - from
  }

  const isOneToOne = expected.count === output.count || !expected.whole || !output.whole
  const blocks = isOneToOne
    ? [[expected.count, output.count, 0] as const]
    : matchingBlocks(expected.count, output.count, same)
  let [i, j] = [0, 0]
  for (const [nextI, nextJ, length] of blocks) {
    const both = Math.min(nextI - i, nextJ - j)
    pair(i, j, both)
    if (output.whole) leaveAlone(left, i + both, nextI)
    if (expected.whole) leaveAlone(right, j + both, nextJ)
    pair(nextI, nextJ, length)
    i = nextI + length
    j = nextJ + length
  }
  return { left, right, differences }
}

function unpaired({ count }: Side): PairedSide {
  return { partners: new Int32Array(count).fill(-1), differs: new Uint8Array(count) }
}
