import { readFileSync } from 'node:fs'

/** Linux reports times in hundredths of a second, regardless of its internal unit. */
const tickMs = 10

/** CPU time of a process, with that of its children that have ended and were waited for; 0 once it has ended. */
export function cpuMsOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // See proc_pid_stat(5). The name in brackets may contain anything, so fields are counted from the last bracket.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
    return ticks * tickMs
  } catch {
    return 0
  }
}
