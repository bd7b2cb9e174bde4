/** Reads the CPU time of processes and their children. */
import { readFileSync } from 'node:fs'
import { childrenByParent, family } from './memory.ts'

/** Linux reports times in hundredths of a second, regardless of its internal unit. */
const ticksPerSecond = 100

/** @returns seconds since their start, including children that have ended and were waited for */
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
    // User and system time of the process, and of its children that have ended.
    return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
  } catch {
    // The process has just ended.
    return 0
  }
}
