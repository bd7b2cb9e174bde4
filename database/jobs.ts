/** The jobs that wait in queues, by queue. */
export type Jobs = {
  /** Judge this submission; `requestId` is that of the call which brought it, for the logs. */
  judge: { submissionId: number; requestId?: string }
  /** Run this code on its input, beside whatever waits to be judged. */
  run: { runId: number }
  /** If this is the address of an account, mail it the way to a new password. */
  mail: { email: string }
  /** Look over this revision of a contribution. */
  review: { problemId: number; revision: number }
  /** Mail the author how this entry of the history decided. */
  decision: { historyId: number }
}
export type JobName = keyof Jobs
export const jobNames: readonly JobName[] = ['judge', 'run', 'mail', 'review', 'decision']

/**
 * Of the jobs to judge, what goes first, and what after it: submissions on published problems, then those on pending
 * contributions, then what is judged again.
 */
export const kinds = ['submission', 'contribution', 'again'] as const
/** Runs have a queue of their own, so their kind stands beside the others. */
export type Kind = (typeof kinds)[number] | 'run'
/** By queue; in the others there is one kind of job. */
export const kindsIn: { readonly [Name in JobName]?: readonly Kind[] } = {
  judge: kinds,
  run: ['run'],
}

/** So many turns fit between one kind's priorities and the next one's. */
const room = 2 ** 29

/** The priority of jobs that have neither kind nor turn. */
export const withoutTurn = kinds.length * room

/** pg-boss takes the larger number first: by kind, and within a kind by turn (turns.ts). */
export function priorityOf(kind: Kind, turn: number): number {
  const after = kind === 'run' ? 0 : kinds.length - 1 - kinds.indexOf(kind)
  return after * room - turn
}

/** The kind and turn that gave this priority in this queue; no kind where there was none. */
export function placeOf(name: JobName, priority: number): { kind: Kind | undefined; turn: number } {
  const above = Math.ceil(priority / room)
  return { kind: kindsIn[name]?.toReversed()[above], turn: above * room - priority }
}

/**
 * Nothing is lost with a worker: a job whose worker stays silent for `heartbeatSeconds` goes back,
 * as often as it takes. Expiry, for a worker that lives and never ends, lies above the longest that
 * a submission can take (600 s of CPU time, at three times the wall time, on a busy machine).
 */
export const queueOptions = {
  heartbeatSeconds: 10,
  expireInSeconds: 6 * 3600,
  retryLimit: 1_000_000,
  retryDelay: 1,
  retentionSeconds: 30 * 24 * 3600,
  deleteAfterSeconds: 3600,
} as const
