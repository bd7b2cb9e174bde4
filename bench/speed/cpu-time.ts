/** How much CPU time processes have taken, with all that they have started. */
import { readFileSync } from 'node:fs'
import { childrenByParent, family } from './memory.ts'

/** Linux tells times to programs in hundredths of a second, whatever it counts in itself. */
const ticksPerSecond = 100

/** @returns seconds since they started, with children that have ended and were waited for */
export function cpuSeconds(...pids: readonly number[]): number {
  const children = childrenByParent()
  const ticks = pids
    .flatMap((pid) => family(pid, children))
    .map(ticksOf)
    .reduce((sum, one) => sum + one, 0)
  return ticks / ticksPerSecond
}

function ticksOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in brackets may contain anything, so fields are counted from the last bracket.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    // Its own time in programs and in the kernel, and both of children that have ended.
    return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
  } catch {
    // It ended while we looked.
    return 0
  }
}
