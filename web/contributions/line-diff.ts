/**
 * What changed between two texts, line by line: the longest common subsequence, found in a table.
 * Lines that both begin or end with are set aside first, so that the table stays small; beyond a
 * million cells what is left counts as replaced as a whole.
 */
export type DiffLine = { kind: 'same' | 'removed' | 'added'; text: string }

const mostCells = 1_000_000

export function lineDiff(before: string, after: string): DiffLine[] {
  const [a, b] = [before.split('\n'), after.split('\n')]
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1
  let end = 0
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) {
    end += 1
  }
  return [
    ...a.slice(0, start).map(same),
    ...middle(a.slice(start, a.length - end), b.slice(start, b.length - end)),
    ...a.slice(a.length - end).map(same),
  ]
}

const same = (text: string): DiffLine => ({ kind: 'same', text })
const removed = (text: string): DiffLine => ({ kind: 'removed', text })
const added = (text: string): DiffLine => ({ kind: 'added', text })

function middle(a: readonly string[], b: readonly string[]): DiffLine[] {
  if (a.length * b.length > mostCells) return [...a.map(removed), ...b.map(added)]
  const width = b.length + 1
  // How many lines a from i and b from j have in common, at [i * width + j].
  const common = new Uint32Array((a.length + 1) * width)
  const at = (i: number, j: number) => common[i * width + j] ?? 0
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      common[i * width + j] =
        a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  }
  const lines: DiffLine[] = []
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    const [x, y] = [a[i], b[j]]
    if (x !== undefined && x === y) {
      lines.push(same(x))
      i += 1
      j += 1
    } else if (x !== undefined && (y === undefined || at(i + 1, j) >= at(i, j + 1))) {
      lines.push(removed(x))
      i += 1
    } else if (y !== undefined) {
      lines.push(added(y))
      j += 1
    }
  }
  return lines
}
