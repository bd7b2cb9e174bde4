// What the bench and its two crowds tell each other. They are processes of their own, so that what one
// of them is busy with makes no other one's times longer.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Person } from '../../e2e/testing/api.ts'

export type Order =
  | { kind: 'begin'; url: string; people: Person[]; problemIds: number[] }
  /** What came before was warming up. */
  | { kind: 'measure' }
  | { kind: 'probe' }
  | { kind: 'stop' }

export interface BrowsersReport {
  kind: 'browsers'
  timesMs: Record<string, number[]>
  /** How often what went wrong. */
  wrong: Record<string, number>
  loopMs: LoopDelay
}

export interface FollowersReport {
  kind: 'followers'
  submitMs: number[]
  sent: { expected: [string, string][]; ids: number[]; unanswered: number }
  /** When the page of whoever had sent it knew the verdict: id, and ms since 1970. */
  told: [number, number][]
  /** Event streams that were open, looked at each second. */
  live: number[]
  events: number
  refused: number
  broken: number
  loopMs: LoopDelay
}

/** Answers by status, of what was opened beyond each limit. */
export interface ProbeReport {
  kind: 'probe'
  oneAddress: Record<number, number>
  oneUser: Record<number, number>
}

export type Report = BrowsersReport | FollowersReport | ProbeReport

/** How late the crowd itself was: times cannot be truer than this. */
export interface LoopDelay {
  p99: number
  longest: number
}

type Delay = ReturnType<typeof monitorEventLoopDelay>

export function watchLoop(): Delay {
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  return delay
}

export function loopDelay(delay: Delay): LoopDelay {
  return { p99: delay.percentile(99) / 1e6, longest: delay.max / 1e6 }
}

export function isOrder(message: unknown): message is Order {
  return typeof message === 'object' && message !== null && 'kind' in message
}

export function isReport(message: unknown): message is Report {
  return typeof message === 'object' && message !== null && 'kind' in message
}
