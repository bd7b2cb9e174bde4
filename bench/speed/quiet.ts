/** Measures whether the machine is idle: the CPU use of other processes. */
import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'

const watchedMs = 3000
const glanceMs = 1000

export type Quiet = {
  /** Share of all cores' time that was used while the benchmark was idle, from 0 to 1. */
  busy: number
  /** Load averages of the last 1, 5 and 15 minutes. */
  load: readonly number[]
}

export async function howQuiet(): Promise<Quiet> {
  return { busy: await busyFor(watchedMs), load: loadavg() }
}

/** Returns the share that other processes and idle contestants use between two rounds. */
export function glance(): Promise<number> {
  return busyFor(glanceMs)
}

async function busyFor(ms: number): Promise<number> {
  const before = cpuTimes()
  await pause(ms)
  const after = cpuTimes()
  const total = after.total - before.total
  return (total - (after.idle - before.idle)) / total
}

/** Returns the times of all cores together since the machine started, in clock ticks. */
export function cpuTimes(): { idle: number; total: number } {
  const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n')
  // user, nice, system, idle, iowait, …, steal
  const [, ...times] = line.split(/\s+/).map(Number)
  return {
    idle: (times[3] ?? 0) + (times[4] ?? 0),
    total: times.slice(0, 8).reduce((sum, time) => sum + time, 0),
  }
}
