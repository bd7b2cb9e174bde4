/** Decides who may see which parts of a submission: the specification's table, in one place. */
import { type ProblemStatus, problemStatus, type Verdict } from '#contract'
import { notFound } from '../http/refusal.ts'
import type { Caller } from '../sessions/sessions.ts'

interface SeenRow {
  user_id: number
  verdict: Verdict | null
  /** Made on a contribution that has not been published since. */
  on_contribution: boolean
  revision: number
  problem_revision: number
  status: ProblemStatus
  /** Null for problems without an author, such as the samples. */
  author_id: number | null
}

/** Returns a submission whose facts the caller may see. @throws Refusal 404 */
export function visible<Row extends SeenRow>(caller: Caller | null, row: Row | undefined): Row {
  if (row === undefined || !maySee(caller, row)) throw notFound('There is no such submission.')
  return row
}

function maySee(caller: Caller | null, row: SeenRow): boolean {
  // A submission on a proposed revision is hidden like the revision.
  const isProposed = row.revision > row.problem_revision
  if (row.status === problemStatus.published && !isProposed) return true
  if (caller === null) return false
  return caller.isAdmin || row.user_id === caller.userId || row.author_id === caller.userId
}

/** Decides about code, stderr and outputs. @param hasSolved whether the caller has solved this problem */
export function maySeeCode(caller: Caller | null, row: SeenRow, hasSolved: boolean): boolean {
  if (caller === null || !maySee(caller, row)) return false
  if (caller.isAdmin || row.user_id === caller.userId) return true
  if (row.on_contribution && row.author_id === caller.userId) return true
  return hasSolved && row.verdict === 'OK'
}
