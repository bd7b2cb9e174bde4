/**
 * The shapes of all replies, as zod schemas, by feature. The server serialises with them, so it never
 * sends an undeclared field. The web imports only types, so its bundles do not contain zod.
 */
import type { z } from 'zod'
import type { CallName } from './calls.ts'
import { accountReplies } from './shapes/accounts.ts'
import { contributionReplies } from './shapes/contributions.ts'
import { operationReplies } from './shapes/operation.ts'
import { problemReplies } from './shapes/problems.ts'
import { rejudgeReplies } from './shapes/rejudges.ts'
import { submissionReplies } from './shapes/submissions.ts'

export type { Bodies } from './bodies.ts'
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
