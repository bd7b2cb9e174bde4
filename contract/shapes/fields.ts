/** Schemas of fields that several features share. */
import { z } from 'zod'
import * as states from '../states.ts'
import { reasons, verdictCodes } from '../verdicts.ts'

export const id = z.int().positive()
export const date = z.iso.datetime()
export const username = z.string()
/** A code. The operator chooses which are offered, and old submissions keep theirs. */
export const language = z.string()
export const verdict = z.enum(verdictCodes)
export const storedPart = z.enum(states.storedParts)

/** Fields that a submission and a Run share. */
export const outcome = z.object({
  problemId: id,
  language,
  state: z.enum(states.submissionStates),
  verdict: verdict.nullable(),
  reason: z.enum(reasons).nullable(),
  createdAt: date,
})

export const nothing = z.object({})
/** `next`: the id to send as `?before=` for the next page; null on the last page. */
export const paged = { next: id.nullable() }
