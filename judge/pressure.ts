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
  let totalMs = 0
  try {
    for (const resource of resources) {
      const counted = /^some .*total=(\d+)/m.exec(
        readFileSync(`/proc/pressure/${resource}`, 'utf8'),
      )
      if (counted?.[1] === undefined) return null
      totalMs += Number(counted[1]) / 1000
    }
    return totalMs * cpus().length
  } catch {
    return null
  }
}
