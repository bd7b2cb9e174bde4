// Finds the processes of an instance among the children of its supervisor.
import { readdirSync, readFileSync } from 'node:fs'

export const processNames = ['server', 'judge', 'sandbox', 'postgres'] as const
export type ProcessName = (typeof processNames)[number]

const programs: Record<ProcessName, RegExp> = {
  server: /\/server\/main\.ts$/,
  judge: /\/judge\/main\.ts$/,
  sandbox: /\/assay-sandbox-[^/]*$/,
  postgres: /\/postgres$/,
}

/** @throws if it is not running at the moment */
export function childOf(supervisorPid: number, name: ProcessName): number {
  const found = runningProcesses().find(
    ({ parentPid, words }) =>
      parentPid === supervisorPid && words.some((word) => programs[name].test(word)),
  )
  if (found === undefined) throw new Error(`No process is the ${name}.`)
  return found.pid
}

/** Returns all processes of this machine with their command lines. */
export function runningProcesses(): { pid: number; parentPid: number; words: string[] }[] {
  return readdirSync('/proc').flatMap((entry) => {
    if (!/^\d+$/.test(entry)) return []
    try {
      const stat = readFileSync(`/proc/${entry}/stat`, 'utf8')
      // The name in brackets may contain anything, so fields are counted from the last bracket.
      const [state, parentPid] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      const words = readFileSync(`/proc/${entry}/cmdline`, 'utf8').split('\0')
      return state === 'Z' ? [] : [{ pid: Number(entry), parentPid: Number(parentPid), words }]
    } catch {
      // The process has ended meanwhile.
      return []
    }
  })
}
