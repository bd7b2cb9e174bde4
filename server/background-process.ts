import type { ChildProcess } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'

const niceness = 15

/** Options of `spawn` or `fork`: a session of its own, which Linux schedules as one group (sched(7), autogroup). */
export const background = { detached: true } as const

/**
 * Lets the server and judged programs go first where they need the same processor, because people wait for
 * them. The priority of a process counts only within its session, so the session's is lowered too.
 */
export function runInBackground({ pid }: ChildProcess): void {
  if (pid === undefined) return
  setPriority(pid, niceness)
  try {
    writeFileSync(`/proc/${pid}/autogroup`, String(niceness))
  } catch {
    // The kernel has no such groups, accepts a change only every 100 ms, or the process has ended.
  }
}
