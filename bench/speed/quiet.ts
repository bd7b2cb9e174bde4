/** Whether the machine has time for a measurement: what others take while nothing of ours runs. */
import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'

const watchedMs = 3000

export type Quiet = {
  /** Share of all cores' time that was taken while the bench did nothing: 0 is none, 1 is all. */
  busy: number
  /** Of the last 1, 5 and 15 minutes. */
  load: readonly number[]
}

export async function howQuiet(): Promise<Quiet> {
  const before = cpuTimes()
  await pause(watchedMs)
  const after = cpuTimes()
  const total = after.total - before.total
  return { busy: (total - (after.idle - before.idle)) / total, load: loadavg() }
}

function cpuTimes(): { idle: number; total: number } {
  const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n')
  // user, nice, system, idle, waiting for disks, …, and what the host took ("steal").
  const [, ...times] = line.split(/\s+/).map(Number)
  return {
    idle: (times[3] ?? 0) + (times[4] ?? 0),
    total: times.slice(0, 8).reduce((sum, time) => sum + time, 0),
  }
}
