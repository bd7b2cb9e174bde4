import { readFileSync } from 'node:fs'

const resources = ['cpu', 'memory', 'io'] as const

/**
 * How long, since this machine started, some program or other on it could not go on for want of a
 * CPU, of memory or of a disk. Of two readings the difference is at least what a single program
 * was kept from running in between.
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
    return totalMs
  } catch {
    return null
  }
}
