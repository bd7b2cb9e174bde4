/** States and other fixed words of calls and of the database. */

export const problemStatus = {
  pending: 0,
  /** Rejected by an admin, or withdrawn after having been published. */
  rejected: 1,
  published: 2,
} as const

export type ProblemStatus = (typeof problemStatus)[keyof typeof problemStatus]

/**
 * `failed`: the judge gave up for now. `set aside`: the problem's checker failed, so no verdict is
 * possible until a revision of the problem fixes it.
 */
export const submissionStates = [
  'queued',
  'compiling',
  'running',
  'judged',
  'failed',
  'set aside',
] as const
export type SubmissionState = (typeof submissionStates)[number]

export const rejudgeStates = ['judging', 'applied', 'discarded'] as const
export type RejudgeState = (typeof rejudgeStates)[number]

/**
 * The stored part of a program's text: as much as is ever stored of a text; its first bytes, as for
 * passed hidden tests; or its first bytes because the full text was removed.
 */
export const storedParts = ['all', 'start', 'dropped'] as const
export type StoredPart = (typeof storedParts)[number]

export const severities = ['note', 'warning'] as const
export type Severity = (typeof severities)[number]

export const solutionRoles = ['reference', 'wrong'] as const
export type SolutionRole = (typeof solutionRoles)[number]

export const reviewStates = ['waiting', 'running', 'done'] as const
export type ReviewState = (typeof reviewStates)[number]

/** Conventions for the arguments and the exit codes of a problem's programs. */
export const programProtocols = ['testlib', 'icpc'] as const
export type ProgramProtocol = (typeof programProtocols)[number]

/** `validator`: checks the inputs of tests. */
export const programRoles = ['checker', 'interactor', 'validator'] as const
export type ProgramRole = (typeof programRoles)[number]

export const programNames: Readonly<Record<ProgramRole, string>> = {
  checker: 'Checker',
  interactor: 'Interactor',
  validator: 'Input validator',
}

/**
 * `statement`: a PDF beside or instead of the description. `translation`: a PDF in another language, which
 * pages do not show.
 */
export const fileRoles = ['picture', 'attachment', 'statement', 'translation'] as const
export type FileRole = (typeof fileRoles)[number]

export const historyActions = ['sent', 'accepted', 'rejected', 'withdrawn', 'replaced'] as const
export type HistoryAction = (typeof historyActions)[number]
