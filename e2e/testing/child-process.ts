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
  const found = readdirSync('/proc').find((entry) => {
    if (!/^\d+$/.test(entry)) return false
    try {
      const stat = readFileSync(`/proc/${entry}/stat`, 'utf8')
      // The name in brackets may contain anything, so fields are counted from the last bracket.
      const [state, parentPid] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      if (state === 'Z' || Number(parentPid) !== supervisorPid) return false
      return readFileSync(`/proc/${entry}/cmdline`, 'utf8')
        .split('\0')
        .some((word) => programs[name].test(word))
    } catch {
      // The process has ended meanwhile.
      return false
    }
  })
  if (found === undefined) throw new Error(`No process is the ${name}.`)
  return Number(found)
}
