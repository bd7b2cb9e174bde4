import type { HistoryAction } from '#contract'
import type { Connection } from '#database/connection.ts'
import type { RevisionOf } from './keep-tests.ts'

export interface HistoryEntry {
  action: HistoryAction
  /** The user who did it. */
  userId: number
  reason?: string | null
}

/** Permanently records an action on a revision and its user. @returns the entry's id */
export async function addHistory(
  db: Connection,
  { problemId, revision }: RevisionOf,
  { action, userId, reason = null }: HistoryEntry,
): Promise<number> {
  const { id } = await db
    .insertInto('contribution_history')
    .values({ problem_id: problemId, revision, action, user_id: userId, reason })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
