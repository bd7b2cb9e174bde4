import { readFileSync } from 'node:fs'
import { cpus } from 'node:os'

const resources = ['cpu', 'memory', 'io'] as const

/**
 * How long, since this machine started, some program or other on it could not go on for want of a
 * CPU, of memory or of a disk. Of two readings the difference is at least what a single program
 * was kept from running in between: the kernel counts for each processor and tells the average, in
 * which a program that starves on one is hardly seen beside others that run well.
 * @returns milliseconds; null where the kernel does not count it
 */
export function stalledMs(): number | null {
  try {
    const told = resources.map((name) => readFileSync(`/proc/pressure/${name}`, 'utf8'))
    return stalledIn(told, cpus().length)
  } catch {
    return null
  }
}

/** @param told what the kernel says of each resource */
export function stalledIn(told: readonly string[], processors: number): number | null {
  const totals = told.map((text) => /^some .*total=(\d+)/m.exec(text)?.[1])
  if (totals.includes(undefined)) return null
  const averageMs = totals.reduce((sum, total) => sum + Number(total) / 1000, 0)
  return averageMs * processors
}
