import type { Language } from '#contract'
import type { Problem } from './problems.ts'

export const contestantNames = [
  'floor',
  'floor-parallel',
  'go-judge',
  'dmoj',
  'hydro',
  'judge',
  'http',
  'http-wait',
  'plain-page',
  'page',
] as const
export type ContestantName = (typeof contestantNames)[number]

/** Their names in tables. */
export const contestantTitles: Readonly<Record<ContestantName, string>> = {
  floor: 'floor',
  'floor-parallel': 'floor, on all cores',
  'go-judge': 'plain go-judge',
  dmoj: 'DMOJ',
  hydro: 'Hydro',
  judge: 'Assay, judge only',
  http: 'Assay, over HTTP',
  'http-wait': 'Assay, Prefer: wait',
  'plain-page': 'Assay, plain page',
  page: 'Assay, in a browser',
}

export type Sent = { language: Language; source: string; problem: Problem }

export type SandboxUse = {
  /** Programs that were started in a container, compilers included. */
  starts: number
  /** CPU time of the problem's checker. */
  checkerMs: number
}

export const stepNames = ['toJob', 'judge', 'fromVerdict'] as const
/** The parts of the time from sending the source to receiving the verdict, ms. */
export type Steps = Readonly<Record<(typeof stepNames)[number], number>>

export type Contestant = {
  /**
   * Measures the time from passing the source to receiving the verdict.
   * @param seen whether the same source was judged just before
   * @returns milliseconds
   * @throws if the verdict is not Accepted
   */
  judge(sent: Sent, seen: boolean): Promise<number>
  /** Returns the time added to the judge's own time on the last submission, ms. */
  addedMs?(): number
  /** Returns the parts of the time of the last submission. */
  steps?(): Steps
  /** Returns what the sandbox did for the last submission. */
  sandboxUse?(): SandboxUse
  stop(): Promise<void>
}
