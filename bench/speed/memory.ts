/** Reads the memory of an instance by process. PSS divides shared pages among their processes. */
import { readdirSync, readFileSync } from 'node:fs'
import type { Instance } from '../../e2e/testing/instance.ts'

export const parts = ['supervisor', 'server', 'judge', 'sandbox', 'PostgreSQL'] as const
export type Part = (typeof parts)[number]
export type Memory = Record<Part, { pssMb: number; rssMb: number; processes: number }>

/** @returns the memory of each part with its child processes; the sandbox includes its programs */
export function memoryOf(instance: Instance): Memory {
  const children = childrenByParent()
  const heads: Record<Exclude<Part, 'supervisor' | 'PostgreSQL'>, number> = {
    server: instance.pidOf('server'),
    judge: instance.pidOf('judge'),
    sandbox: instance.pidOf('sandbox'),
  }
  const taken = new Set(Object.values(heads))
  const others = (children.get(instance.pid) ?? []).filter((pid) => !taken.has(pid))
  return {
    supervisor: weigh([instance.pid]),
    server: weigh(family(heads.server, children)),
    judge: weigh(family(heads.judge, children)),
    sandbox: weigh(family(heads.sandbox, children)),
    // The supervisor's other children are PostgreSQL and its guard process.
    PostgreSQL: weigh(others.flatMap((pid) => family(pid, children))),
  }
}

/** @returns the maximum of each figure */
export function larger(one: Memory, other: Memory): Memory {
  const of = (part: Part) => (one[part].pssMb >= other[part].pssMb ? one[part] : other[part])
  return {
    supervisor: of('supervisor'),
    server: of('server'),
    judge: of('judge'),
    sandbox: of('sandbox'),
    PostgreSQL: of('PostgreSQL'),
  }
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
