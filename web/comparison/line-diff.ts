/**
 * Compares two texts line by line. If they are too long, everything between their common start and
 * end counts as replaced.
 */
import { commonParts } from './common-parts.ts'

export type DiffLine = { kind: 'same' | 'removed' | 'added'; text: string }

export function lineDiff(before: string, after: string): DiffLine[] {
  const [a, b] = [before.split('\n'), after.split('\n')]
  const { start, end, middle } = commonParts(a.length, b.length, (i, j) => a[i] === b[j])
  const lines = a.slice(0, start).map(same)
  let [i, j] = [start, start]
  const [lastI, lastJ] = [a.length - end, b.length - end]
  for (const [nextI, nextJ] of [...(middle ?? []), [lastI, lastJ] as const]) {
    lines.push(...a.slice(i, nextI).map(removed), ...b.slice(j, nextJ).map(added))
    if (nextI < lastI) lines.push(...a.slice(nextI, nextI + 1).map(same))
    i = nextI + 1
    j = nextJ + 1
  }
  return [...lines, ...a.slice(lastI).map(same)]
}

const same = (text: string): DiffLine => ({ kind: 'same', text })
const removed = (text: string): DiffLine => ({ kind: 'removed', text })
const added = (text: string): DiffLine => ({ kind: 'added', text })
