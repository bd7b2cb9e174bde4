/** Who may see what of a submission: the table of the decisions, in one place. */
import { type ProblemStatus, problemStatus, type Verdict } from '#contract'
import type { Caller } from '../sessions/caller.ts'

export interface Seen {
  submitterId: number
  verdict: Verdict | null
  problemStatus: ProblemStatus
  /** Null for problems that nobody contributed. */
  authorId: number | null
}

/** Verdict, time, memory, language and problem: to everybody, once the problem is published. */
export function maySee(caller: Caller | null, seen: Seen): boolean {
  return seen.problemStatus === problemStatus.published || isClose(caller, seen)
}

/** Code, stderr and outputs. `hasSolved`: whether the caller has solved this problem. */
export function maySeeCode(caller: Caller | null, seen: Seen, hasSolved: boolean): boolean {
  if (caller === null) return false
  if (caller.isAdmin || seen.submitterId === caller.userId) return true
  if (seen.problemStatus !== problemStatus.published) return seen.authorId === caller.userId
  return hasSolved && seen.verdict === 'OK'
}

/** One's own, on one's own contribution, or an admin. */
function isClose(caller: Caller | null, { submitterId, authorId }: Seen): boolean {
  if (caller === null) return false
  return caller.isAdmin || submitterId === caller.userId || authorId === caller.userId
}
