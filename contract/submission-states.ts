/** A file of its own: pages of admins list the states, and the verdicts' file is loaded by most pages. */
export const submissionStates = ['queued', 'compiling', 'running', 'judged', 'failed'] as const
export type SubmissionState = (typeof submissionStates)[number]
