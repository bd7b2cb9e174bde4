import { cpuMsOf } from '#server/background-process.ts'
import type { Instance } from '../../e2e/testing/instance.ts'
import { childrenByParent, eachPart, family, type Part, processesOf } from './memory.ts'

/** @returns seconds that processes and their children have used since their start */
export function cpuSeconds(...pids: readonly number[]): number {
  const children = childrenByParent()
  return secondsOf(pids.flatMap((pid) => family(pid, children)))
}

/** @returns seconds that the processes of each part have used since their start */
export function cpuSecondsByPart(instance: Instance): Record<Part, number> {
  return eachPart(processesOf(instance), secondsOf)
}

function secondsOf(pids: readonly number[]): number {
  return pids.map(cpuMsOf).reduce((sum, ms) => sum + ms, 0) / 1000
}
