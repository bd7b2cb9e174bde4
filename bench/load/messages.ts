// Messages between the benchmark and the two processes of simulated users. They are separate processes,
// so that work in one does not distort the measurements of another.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Person } from '../../e2e/testing/api.ts'

export type Order =
  | { kind: 'begin'; url: string; people: Person[]; problemIds: number[] }
  /** Starts the measurement; everything before was the warm-up. */
  | { kind: 'measure' }
  | { kind: 'probe' }
  | { kind: 'stop' }

export interface BrowsersReport {
  kind: 'browsers'
  timesMs: Record<string, number[]>
  /** Number of occurrences of each error. */
  wrong: Record<string, number>
  loopMs: LoopDelay
}

export interface FollowersReport {
  kind: 'followers'
  submitMs: number[]
  sent: { expected: [string, string][]; ids: number[]; unanswered: number }
  /** Submission id, and the time when the user received the verdict, in ms since 1970. */
  told: [number, number][]
  /** Number of open event streams, sampled each second. */
  live: number[]
  events: number
  refused: number
  broken: number
  loopMs: LoopDelay
}

/** Replies by status to the streams that were opened beyond each limit. */
export interface ProbeReport {
  kind: 'probe'
  oneAddress: Record<number, number>
  oneUser: Record<number, number>
}

export type Report = BrowsersReport | FollowersReport | ProbeReport

/** The event loop delay of the simulated users: times are no more precise than this. */
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
