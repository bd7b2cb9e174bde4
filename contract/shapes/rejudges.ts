import { z } from 'zod'
import { rejudgeStates } from '../states.ts'
import { date, id, language, paged, username, verdict } from './fields.ts'
import { problemOfSubmission } from './submissions.ts'

const rejudgeItem = z.object({
  rejudgeId: id,
  /** Null if started from the command line. */
  by: username.nullable(),
  createdAt: date,
  reason: z.string(),
  filter: z.record(z.string(), z.string()),
  state: z.enum(rejudgeStates),
  total: z.int(),
  endedAt: date.nullable(),
  endedBy: username.nullable(),
})
export type RejudgeItem = z.output<typeof rejudgeItem>

const rejudge = rejudgeItem.extend({
  /** Number of the `total` that have a new outcome. */
  judged: z.int(),
  /** Number on which the judge gave up; they keep their verdicts. */
  failed: z.int(),
  done: z.boolean(),
  /** Number of judged submissions whose verdict differs. */
  changed: z.int(),
  /** Judged submissions by old and new verdict, the most frequent first. */
  pairs: z.array(z.object({ from: verdict, to: verdict, count: z.int() })),
  /** ms: sum over all judged submissions of their slowest test. */
  timeBefore: z.int(),
  timeAfter: z.int(),
  /** Number not applied because their verdict or problem had changed. */
  overtaken: z.int(),
})
export type Rejudge = z.output<typeof rejudge>

const rejudgedItem = z.object({
  submissionId: id,
  username,
  problem: problemOfSubmission,
  language,
  from: verdict,
  to: verdict,
  timeBefore: z.int(),
  timeAfter: z.int(),
  overtaken: z.boolean(),
})
export type RejudgedItem = z.output<typeof rejudgedItem>

const oneRejudge = z.object({ rejudge })

export const rejudgeReplies = {
  startRejudge: z.object({ rejudgeId: id, submissions: z.int() }),
  listRejudges: z.object({ rejudges: z.array(rejudgeItem) }),
  getRejudge: oneRejudge,
  /** next: `after` for the next page. */
  listRejudged: z.object({ changes: z.array(rejudgedItem), ...paged }),
  applyRejudge: oneRejudge,
  discardRejudge: oneRejudge,
}
