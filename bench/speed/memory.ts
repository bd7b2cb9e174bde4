/** Reads the memory of an instance by process. PSS divides shared pages among their processes. */
import { readdirSync, readFileSync } from 'node:fs'
import type { Instance } from '../../e2e/testing/instance.ts'

export const parts = ['supervisor', 'server', 'judge', 'sandbox', 'PostgreSQL'] as const
export type Part = (typeof parts)[number]
export type Memory = Record<Part, { pssMb: number; rssMb: number; processes: number }>

/** @returns the processes of each part with their child processes; the sandbox includes its programs */
export function processesOf(instance: Instance): Record<Part, number[]> {
  const children = childrenByParent()
  const heads: Record<Exclude<Part, 'supervisor' | 'PostgreSQL'>, number> = {
    server: instance.pidOf('server'),
    judge: instance.pidOf('judge'),
    sandbox: instance.pidOf('sandbox'),
  }
  const taken = new Set(Object.values(heads))
  const others = (children.get(instance.pid) ?? []).filter((pid) => !taken.has(pid))
  return {
    supervisor: [instance.pid],
    server: family(heads.server, children),
    judge: family(heads.judge, children),
    sandbox: family(heads.sandbox, children),
    // The supervisor's other children are PostgreSQL and its guard process.
    PostgreSQL: others.flatMap((pid) => family(pid, children)),
  }
}

/** @returns the memory of each part with its child processes; the sandbox includes its programs */
export function memoryOf(instance: Instance): Memory {
  return eachPart(processesOf(instance), weigh)
}

export function eachPart<From, To>(
  from: Readonly<Record<Part, From>>,
  map: (value: From, part: Part) => To,
): Record<Part, To> {
  const entries = parts.map((part) => [part, map(from[part], part)])
  return Object.fromEntries(entries) as Record<Part, To>
}

/** @returns the maximum of each figure */
export function larger(one: Memory, other: Memory): Memory {
  return eachPart(one, (memory, part) => (memory.pssMb >= other[part].pssMb ? memory : other[part]))
}

function weigh(pids: readonly number[]): Memory[Part] {
  const found = pids.flatMap((pid) => {
    try {
      const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
      const kib = (name: string) =>
        Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1])
      return [{ pssMb: kib('Pss') / 1024, rssMb: kib('Rss') / 1024 }]
    } catch {
      // The process has ended, or is ending and has no memory any more.
      return []
    }
  })
  return {
    pssMb: found.reduce((sum, { pssMb }) => sum + (pssMb || 0), 0),
    rssMb: found.reduce((sum, { rssMb }) => sum + (rssMb || 0), 0),
    processes: found.length,
  }
}

/** Returns a process and all of its descendants. */
export function family(pid: number, children: ReadonlyMap<number, number[]>): number[] {
  return [pid, ...(children.get(pid) ?? []).flatMap((child) => family(child, children))]
}

export function childrenByParent(): Map<number, number[]> {
  const children = new Map<number, number[]>()
  for (const entry of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const stat = readFileSync(`/proc/${entry}/stat`, 'utf8')
      const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
      children.set(parent, [...(children.get(parent) ?? []), Number(entry)])
    } catch {
      // The process has just ended.
    }
  }
  return children
}
