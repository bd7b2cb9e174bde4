/** Decides who may see which parts of a submission: the specification's table, in one place. */
import { type ProblemStatus, problemStatus, type Verdict } from '#contract'
import { notFound } from '../http/refusal.ts'
import type { Caller } from '../sessions/caller.ts'

export interface Seen {
  submitterId: number
  verdict: Verdict | null
  problemStatus: ProblemStatus
  /** Null for problems without an author, such as the samples. */
  authorId: number | null
  /** Made on a contribution that has not been published since. */
  onContribution: boolean
}

/** Verdict, time, memory, language and problem: open to all once the problem is published. */
export function maySee(caller: Caller | null, seen: Seen): boolean {
  return seen.problemStatus === problemStatus.published || isClose(caller, seen)
}

/** Code, stderr and outputs. `hasSolved`: whether the caller has solved this problem. */
export function maySeeCode(caller: Caller | null, seen: Seen, hasSolved: boolean): boolean {
  if (caller === null || !maySee(caller, seen)) return false
  if (caller.isAdmin || seen.submitterId === caller.userId) return true
  if (seen.onContribution && seen.authorId === caller.userId) return true
  return hasSolved && seen.verdict === 'OK'
}

interface SeenRow {
  user_id: number
  verdict: Verdict | null
  on_contribution: boolean
  revision: number
  problem_revision: number
  status: ProblemStatus
  author_id: number | null
}

/** Returns the fields that a submission's visibility depends on. */
export function seenOf(row: SeenRow): Seen {
  return {
    submitterId: row.user_id,
    verdict: row.verdict,
    onContribution: row.on_contribution,
    // A submission on a proposed revision is hidden like the revision.
    problemStatus: row.revision > row.problem_revision ? problemStatus.pending : row.status,
    authorId: row.author_id,
  }
}

/** @throws Refusal 404 if there is no such submission, or the caller may not see it */
export function visible<Row extends SeenRow>(caller: Caller | null, row: Row | undefined): Row {
  if (row === undefined || !maySee(caller, seenOf(row))) {
    throw notFound('There is no such submission.')
  }
  return row
}

/** The submitter, the problem's author, or an admin. */
function isClose(caller: Caller | null, { submitterId, authorId }: Seen): boolean {
  if (caller === null) return false
  return caller.isAdmin || submitterId === caller.userId || authorId === caller.userId
}
