/**
 * Where a line is after the code around it was changed: lines before the first change keep their
 * number, lines behind the last one keep their distance to the end.
 * @returns from 1; null where the line itself is among what was changed
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
