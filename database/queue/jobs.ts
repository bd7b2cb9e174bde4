/** The data of each kind of job, by queue. */
export type Jobs = {
  /** `requestId` identifies the request that sent the submission, for the logs. */
  judge: { submissionId: number; requestId?: string }
  run: { runId: number }
  /** Mail a link for a new password, if this address belongs to an account. */
  mail: { email: string }
  review: { problemId: number; revision: number }
  /** Try the programs of a revision, at the expense of its author. */
  probe: { problemId: number; revision: number; userId: number }
  /** Mail the author the decision in this entry of the history. */
  decision: { historyId: number }
}
export type JobName = keyof Jobs
export const jobNames: readonly JobName[] = ['judge', 'run', 'mail', 'review', 'probe', 'decision']

/** The kinds of job in each queue, highest priority first. `again`: submissions judged again. */
export const kindsIn = {
  judge: ['submission', 'contribution', 'again'],
  run: ['run'],
  mail: ['mail'],
  review: ['review'],
  probe: ['probe'],
  decision: ['decision'],
} as const satisfies { readonly [Name in JobName]: readonly string[] }
export type Kind = (typeof kindsIn)[JobName][number]

/** The owner of jobs that belong to no user. Such jobs are taken in the order in which they were sent. */
export const noOwner = 0
