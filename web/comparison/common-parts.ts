/**
 * Finds the longest common subsequence of two sequences with a table. The common start and end are
 * set aside first to keep the table small.
 */

/** Indices of two equal elements. */
type Match = readonly [one: number, other: number]

/** A larger table would be too slow. */
const mostCells = 1_000_000

type CommonParts = {
  /** Number of common elements at the start and at the end. */
  start: number
  end: number
  /** Matches in between; null if that part is too long to compare. */
  middle: Match[] | null
}

export function commonParts(
  one: number,
  other: number,
  same: (one: number, other: number) => boolean,
): CommonParts {
  const shorter = Math.min(one, other)
  let start = 0
  while (start < shorter && same(start, start)) start += 1
  let end = 0
  while (end < shorter - start && same(one - 1 - end, other - 1 - end)) end += 1
  const middle = longestCommon([start, one - end], [start, other - end], same)
  return { start, end, middle }
}

type Range = readonly [from: number, to: number]

function longestCommon(
  [start, end]: Range,
  [otherStart, otherEnd]: Range,
  same: (one: number, other: number) => boolean,
): Match[] | null {
  const [rows, width] = [end - start, otherEnd - otherStart + 1]
  if (rows * (width - 1) > mostCells) return null
  const equal = (i: number, j: number) => same(start + i, otherStart + j)
  // Length of the longest common subsequence from i and j, at [i * width + j].
  const common = new Uint32Array((rows + 1) * width)
  const at = (i: number, j: number) => common[i * width + j] ?? 0
  for (let i = rows - 1; i >= 0; i -= 1) {
    for (let j = width - 2; j >= 0; j -= 1) {
      common[i * width + j] = equal(i, j)
        ? at(i + 1, j + 1) + 1
        : Math.max(at(i + 1, j), at(i, j + 1))
    }
  }
  const matches: Match[] = []
  let [i, j] = [0, 0]
  while (i < rows && j < width - 1) {
    if (equal(i, j)) {
      matches.push([start + i, otherStart + j])
      i += 1
      j += 1
    } else if (at(i + 1, j) >= at(i, j + 1)) i += 1
    else j += 1
  }
  return matches
}
