/**
 * The shapes of all replies, as zod schemas, and the types of bodies, by feature. The server
 * serialises with them, so it never sends an undeclared field. The web imports only types, so
 * its bundles do not contain zod.
 */
import type { z } from 'zod'
import type { CallName } from './calls.ts'
import { type AccountBodies, accountReplies } from './shapes/accounts.ts'
import { type ContributionBodies, contributionReplies } from './shapes/contributions.ts'
import { type OperationBodies, operationReplies } from './shapes/operation.ts'
import { type ProblemBodies, problemReplies } from './shapes/problems.ts'
import { type RejudgeBodies, rejudgeReplies } from './shapes/rejudges.ts'
import { type SubmissionBodies, submissionReplies } from './shapes/submissions.ts'

export type * from './shapes/accounts.ts'
export type * from './shapes/contributions.ts'
export type * from './shapes/operation.ts'
export type * from './shapes/problems.ts'
export type * from './shapes/rejudges.ts'
export type * from './shapes/submissions.ts'

/** The payload of each call's reply; calls that do not use the envelope have none. */
export const replies = {
  ...accountReplies,
  ...contributionReplies,
  ...operationReplies,
  ...problemReplies,
  ...rejudgeReplies,
  ...submissionReplies,
} satisfies Record<CallName, z.ZodType>

export type Reply<Name extends CallName> = z.output<(typeof replies)[Name]>

/** The calls' JSON bodies. The rules check their values. */
export type Bodies = AccountBodies &
  ContributionBodies &
  OperationBodies &
  ProblemBodies &
  RejudgeBodies &
  SubmissionBodies
