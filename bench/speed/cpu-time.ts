import { cpuMsOf } from '#server/process-cpu-time.ts'
import { childrenByParent, family } from './memory.ts'

/** @returns seconds that processes and their children have used since their start */
export function cpuSeconds(...pids: readonly number[]): number {
  const children = childrenByParent()
  const ms = pids
    .flatMap((pid) => family(pid, children))
    .map(cpuMsOf)
    .reduce((sum, one) => sum + one, 0)
  return ms / 1000
}
