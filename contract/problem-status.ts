/** The status of a problem in calls and in the database. */
export const problemStatus = {
  pending: 0,
  /** Rejected by an admin, or withdrawn after having been published. */
  rejected: 1,
  published: 2,
} as const

export type ProblemStatus = (typeof problemStatus)[keyof typeof problemStatus]
