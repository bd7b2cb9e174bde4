/** The jobs that wait in queues, by queue. */
export type Jobs = {
  /** Judge this submission. */
  judge: { submissionId: number }
}
export type JobName = keyof Jobs

/**
 * Which job goes first: the larger number. Submissions on a pending contribution wait behind all
 * others.
 */
export const priorities = { published: 0, pending: -10 } as const

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

export const jobNames: readonly JobName[] = ['judge']
