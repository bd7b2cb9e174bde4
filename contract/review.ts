/** The vocabulary of a contribution's automated review and history. */
export const severities = ['note', 'warning'] as const
export type Severity = (typeof severities)[number]

export const solutionRoles = ['reference', 'wrong'] as const
export type SolutionRole = (typeof solutionRoles)[number]

export const reviewStates = ['waiting', 'running', 'done'] as const
export type ReviewState = (typeof reviewStates)[number]

export const historyActions = ['sent', 'accepted', 'rejected', 'withdrawn', 'replaced'] as const
export type HistoryAction = (typeof historyActions)[number]
