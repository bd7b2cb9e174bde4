/** Processes for untrusted input. They can reach little, and yield to other work. */
import type { ChildProcess } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { join, resolve } from 'node:path'

const root = join(import.meta.dirname, '..')
const niceness = 10

/** Options of `spawn` or `fork`: a separate session, which Linux schedules as one group (sched(7), autogroup). */
export const background = { detached: true, cwd: '/', env: {} } as const

export interface Permissions {
  /** Files and folders, relative to the checkout or absolute. The packages are always readable. */
  readable: readonly string[]
  writable?: readonly string[]
  memoryMb: number
}

/** Arguments of Node, whose permission model denies other files, native addons and child processes. */
export function confine({ readable, writable = [], memoryMb }: Permissions): string[] {
  const paths = ['node_modules/', 'package.json', ...readable].map((path) => resolve(root, path))
  return [
    '--permission',
    ...paths.map((path) => `--allow-fs-read=${path}`),
    ...writable.map((path) => `--allow-fs-write=${path}`),
    `--max-old-space-size=${memoryMb}`,
  ]
}

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
