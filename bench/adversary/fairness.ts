/** Compares the honest user's times in a phase with the idle times and with the bounds. */
import { quantile } from '../speed/statistics.ts'
import { type Kind, kinds } from './honest.ts'
import type { Judged } from './outcome.ts'

export const idle = 'idle'
/**
 * The longest allowed times of an honest user while one hostile account is active. Several accounts are several users,
 * each with a share of the machine: the bench prints their effect without a bound on time.
 */
export const bounds = {
  startMs: 1000,
  /** A verdict under attack against one when idle, each at the 95th percentile. */
  timesIdle: 3,
  /** Times below this are never too long: the machine's own noise is as large. */
  floorMs: 500,
}

export interface Times {
  phase: string
  kind: Kind
  count: number
  start: Figures
  verdict: Figures
  /** Sentences that name the bounds that are not met; null where none applies. */
  broken: string[] | null
}

export interface Figures {
  median: number
  p95: number
  worst: number
}

export interface Phase {
  name: string
  hostileAccounts: number
}

/** @returns a row for each phase and kind that has submissions, idle first */
export function timesOf(honest: readonly Judged[], phases: readonly Phase[]): Times[] {
  const idleP95 = new Map(
    kinds.map((kind) => [kind, figures(select(honest, idle, kind), 'verdictMs').p95]),
  )
  return phases.flatMap(({ name: phase, hostileAccounts }) =>
    kinds.flatMap((kind) => {
      const chosen = select(honest, phase, kind)
      if (chosen.length === 0) return []
      const start = figures(chosen, 'startMs')
      const verdict = figures(chosen, 'verdictMs')
      const mostMs = Math.max(bounds.floorMs, bounds.timesIdle * (idleP95.get(kind) ?? 0))
      const broken = [
        ...(start.p95 > bounds.startMs ? [`starts after ${start.p95.toFixed(0)} ms`] : []),
        ...(verdict.p95 > mostMs
          ? [`verdict after ${verdict.p95.toFixed(0)} ms, bound ${mostMs.toFixed(0)} ms`]
          : []),
      ]
      const count = chosen.length
      return [{ phase, kind, count, start, verdict, broken: hostileAccounts > 1 ? null : broken }]
    }),
  )
}

function select(honest: readonly Judged[], phase: string, kind: Kind): Judged[] {
  return honest.filter((one) => one.phase === phase && one.kind === kind)
}

function figures(chosen: readonly Judged[], of: 'startMs' | 'verdictMs'): Figures {
  const times = chosen.map((one) => one[of])
  return { median: quantile(times, 0.5), p95: quantile(times, 0.95), worst: quantile(times, 1) }
}
