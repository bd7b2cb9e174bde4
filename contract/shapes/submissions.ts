import { z } from 'zod'
import { id, nothing, outcome, paged, storedPart, username, verdict } from './fields.ts'
import { problemItem } from './problems.ts'

/** index counts from 1; time in ms; memory in MB with one decimal. */
const resultItem = z.object({
  index: z.int(),
  verdict,
  reason: outcome.shape.reason,
  time: z.int(),
  memory: z.number(),
})
export type ResultItem = z.output<typeof resultItem>

/**
 * output, stderr, message and transcript are null where hidden. message: the message of the
 * problem's checker or interactor about a wrong output; null where there is none. cut: true if the shown
 * output was shortened.
 *
 * transcript: the dialogue of the program and the interactor of an interactive problem; null for other
 * problems. Lines that the program read begin with "< ", lines that it wrote with "> ". In a multi-pass
 * problem, "-- pass 1 --" precedes the lines of the first pass, and so on.
 */
const result = resultItem.extend({
  output: z.string().nullable(),
  stderr: z.string().nullable(),
  message: z.string().nullable(),
  cut: z.boolean(),
  transcript: z.string().nullable(),
  transcriptCut: z.boolean(),
  outputStored: storedPart,
  stderrStored: storedPart,
  transcriptStored: storedPart,
})
export type Result = z.output<typeof result>

const submissionBase = outcome.extend({ submissionId: id })
export const problemOfSubmission = problemItem.pick({
  problemId: true,
  title: true,
  difficulty: true,
})

const submissionOfUser = submissionBase.extend({ problem: problemOfSubmission })
export type SubmissionOfUser = z.output<typeof submissionOfUser>

const submissionOfProblem = submissionBase.extend({ results: z.array(resultItem) })
export type SubmissionOfProblem = z.output<typeof submissionOfProblem>

export const submissionOfContribution = submissionOfProblem.extend({
  username: username.nullable(),
})
export type SubmissionOfContribution = z.output<typeof submissionOfContribution>

const anySubmission = submissionOfUser.extend({ username })
export type AnySubmission = z.output<typeof anySubmission>

const submission = submissionBase.extend({
  results: z.array(result),
  problem: problemOfSubmission.extend({ status: z.int() }),
  username: username.nullable(),
  code: z.string().nullable(),
  stderr: z.string().nullable(),
  stderrStored: storedPart,
  /** The reason why it is set aside; null in other states, and if the caller may not see the code. */
  setAside: z.string().nullable(),
  testCount: z.int(),
  /** ms of CPU time in its language, without the startup overhead. */
  limitMs: z.int(),
  /** MB */
  memoryLimit: z.int(),
  /** False if it was judged on an older revision of the problem and no longer counts. */
  current: z.boolean(),
  /** The ids of its author's previous and next submissions on this problem; only the author receives them. */
  previous: id.nullable(),
  next: id.nullable(),
})
export type Submission = z.output<typeof submission>

/**
 * One run of code on one input, stored for an hour. OK: the program finished. WRONG_ANSWER is
 * possible only for an input that is a `sample`, and if the problem is interactive.
 */
const run = outcome.extend({
  runId: id,
  /** Number, from 1, of the sample used as input; null for other inputs. */
  sample: z.int().positive().nullable(),
  /** True if the output is correct for the sample; null if there was no comparison. */
  matches: z.boolean().nullable(),
  time: z.int(),
  memory: z.number(),
  limitMs: z.int(),
  memoryLimit: z.int(),
  output: z.string().nullable(),
  /** The compiler's messages, the error summary of a runtime error, or the program's stderr. */
  stderr: z.string().nullable(),
  /** True if `output` is only the beginning; a shortened `stderr` has its own mark. */
  cut: z.boolean(),
  /** The dialogue so far, as in `transcript` of a result. Null unless the problem is interactive. */
  transcript: z.string().nullable(),
  transcriptCut: z.boolean(),
  /** The reason why it has no verdict if a program of the problem failed; null otherwise. */
  fault: z.string().nullable(),
  /** The message of the failed program; null unless the caller is the problem's author or an admin. */
  faultMessage: z.string().nullable(),
  stored: storedPart,
})
export type Run = z.output<typeof run>

const listOfUser = z.object({ submissions: z.array(submissionOfUser) })

export const submissionReplies = {
  downloadSubmissions: nothing,
  listAcceptedSubmissions: listOfUser,
  listOwnSubmissions: listOfUser.extend(paged),
  /** submission: with `Prefer: return=representation`. */
  submitCode: z.object({ submissionId: id, submission: submission.optional() }),
  listProblemSubmissions: z.object({ submissions: z.array(submissionOfProblem), ...paged }),
  getSubmission: z.object({ submission }),
  getSubmissionResults: z.object({ results: z.array(result) }),
  followSubmission: nothing,
  startRun: z.object({ runId: id }),
  getRun: z.object({ run }),
  followRun: nothing,
  /** total: null if there are too many to count. */
  listAllSubmissions: z.object({
    submissions: z.array(anySubmission),
    ...paged,
    total: z.int().nullable(),
  }),
}
