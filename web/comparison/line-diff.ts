/**
 * Compares two sequences by their longest common subsequence, and two texts line by line. If they
 * are too long, everything between their common start and end counts as replaced.
 */

type Same = (one: number, other: number) => boolean
/** Equal elements: where they start in each sequence, and how many there are. */
type Block = readonly [one: number, other: number, length: number]

/** A larger table would be too slow. */
const mostCells = 1_000_000

/** Returns the equal parts of two sequences in order. The last one, maybe empty, ends both. */
export function matchingBlocks(one: number, other: number, same: Same): Block[] {
  const shorter = Math.min(one, other)
  let start = 0
  while (start < shorter && same(start, start)) start += 1
  let end = 0
  while (end < shorter - start && same(one - 1 - end, other - 1 - end)) end += 1
  // The common start and end are left out of the table to keep it small.
  const middle = longestCommon(one - end - start, other - end - start, (i, j) =>
    same(start + i, start + j),
  )
  return [
    [0, 0, start],
    ...middle.map(([i, j]) => [start + i, start + j, 1] as const),
    [one - end, other - end, end],
  ]
}

function longestCommon(rows: number, columns: number, same: Same): [number, number][] {
  if (rows * columns > mostCells) return []
  const width = columns + 1
  // Length of the longest common subsequence from i and j, at [i * width + j].
  const common = new Uint32Array((rows + 1) * width)
  const at = (i: number, j: number) => common[i * width + j] ?? 0
  for (let i = rows - 1; i >= 0; i -= 1) {
    for (let j = columns - 1; j >= 0; j -= 1) {
      common[i * width + j] = same(i, j)
        ? at(i + 1, j + 1) + 1
        : Math.max(at(i + 1, j), at(i, j + 1))
    }
  }
  const matches: [number, number][] = []
  let [i, j] = [0, 0]
  while (i < rows && j < columns) {
    if (same(i, j)) {
      matches.push([i, j])
      i += 1
      j += 1
    } else if (at(i + 1, j) >= at(i, j + 1)) i += 1
    else j += 1
  }
  return matches
}

export type DiffLine = {
  kind: 'same' | 'removed' | 'added'
  text: string
  /** The line's number in each text, from 1; null if that text lacks it. */
  before: number | null
  after: number | null
}

export function lineDiff(before: string, after: string): DiffLine[] {
  const [a, b] = [before.split('\n'), after.split('\n')]
  const lines: DiffLine[] = []
  const add = (kind: DiffLine['kind'], text = '', before: number | null, after: number | null) =>
    lines.push({ kind, text, before, after })
  let [i, j] = [0, 0]
  const blocks = matchingBlocks(a.length, b.length, (i, j) => a[i] === b[j])
  for (const [nextI, nextJ, length] of blocks) {
    for (; i < nextI; i += 1) add('removed', a[i], i + 1, null)
    for (; j < nextJ; j += 1) add('added', b[j], null, j + 1)
    for (; i < nextI + length; i += 1, j += 1) add('same', a[i], i + 1, j + 1)
  }
  return lines
}
