import { sql } from 'kysely'
import type { SubmissionFilter } from '#contract'
import { notify } from '#database/channels.ts'
import type { Database } from '#database/connection.ts'
import { rejudgeable } from '../catalogue/rejudgeable.ts'

export interface Wish {
  filter: SubmissionFilter
  /** Shown to users; may be empty. */
  reason: string
  /** Null for a command at the terminal. */
  askedBy: number | null
}

/**
 * Starts a rejudge, which servers then carry out (send-rejudges.ts); null if no submission matches.
 */
export async function startRejudge(
  db: Database,
  { filter, reason, askedBy }: Wish,
): Promise<{ rejudgeId: number; submissions: number } | null> {
  const { submissions, lastId } = await rejudgeable(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('submissions'))
    .select(sql<number | null>`max(submissions.id)`.as('lastId'))
    .executeTakeFirstOrThrow()
  if (lastId === null) return null
  return db.transaction().execute(async (transaction) => {
    const { id: rejudgeId } = await transaction
      .insertInto('rejudges')
      .values({
        asked_by: askedBy,
        reason,
        filter: JSON.stringify(filter),
        last_id: lastId,
        total: submissions,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await notify(transaction, 'rejudges', { rejudgeId })
    return { rejudgeId, submissions }
  })
}
