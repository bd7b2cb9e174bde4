/**
 * Returns the current number of a line after the code was changed. Lines before the first change
 * keep their number, and lines after the last change keep their distance from the end.
 * @returns from 1; null if the line itself is in the changed part
 */
export function movedLine(line: number, before: string, after: string): number | null {
  if (before === after) return line
  const old = before.split('\n')
  const now = after.split('\n')
  const most = Math.min(old.length, now.length)
  let start = 0
  while (start < most && old[start] === now[start]) start += 1
  let end = 0
  while (end < most - start && old[old.length - 1 - end] === now[now.length - 1 - end]) end += 1
  if (line <= start) return line
  return line > old.length - end ? line + now.length - old.length : null
}
