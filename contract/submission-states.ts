/**
 * The states of a submission. They are separate from verdicts.ts, which most pages load, because
 * only admin pages list them.
 */
export const submissionStates = ['queued', 'compiling', 'running', 'judged', 'failed'] as const
export type SubmissionState = (typeof submissionStates)[number]
