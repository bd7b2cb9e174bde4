/**
 * Sends copies of submissions to the judge, in batches of one transaction each. So a crash neither
 * repeats nor skips any, the queue stays short, and discarding has little to withdraw. Each batch is
 * sent by one of the servers.
 */
import { sql } from 'kysely'
import { readSubmissionFilter } from '#contract'
import type { Connection, Database } from '#database/connection.ts'
import { sendJob } from '#database/queue/send-job.ts'
import { checkRegularly } from '#database/regular-checks.ts'
import { rejudgeable } from '../catalogue/filtered-submissions.ts'
import { coalesced } from '../live/coalesced.ts'
import type { Parts } from '../parts.ts'
import { textsOf } from './rejudge.queries.ts'

const batch = 100
/** Unjudged copies of one rejudge: enough to keep many judges busy until the next check. */
const mostSent = 500

/** Starts sending. Returns a function that stops it and waits until the current batch is sent. */
export function sendRejudges(
  { db, notifications }: Pick<Parts, 'db' | 'notifications'>,
  { onError }: { onError: (error: unknown) => void },
): () => Promise<void> {
  let isStopped = false
  const sendAll = coalesced(async () => {
    while (!isStopped && (await sendBatch(db)));
  })
  const look = () => void sendAll().catch(onError)

  const unsubscribe = notifications.on('rejudges', { onMessage: look, gap: look })
  const stopLooking = checkRegularly(db, sendAll, onError)
  look()
  return async () => {
    isStopped = true
    stopLooking()
    unsubscribe()
    await sendAll().catch(onError)
  }
}

/** @returns whether there was anything to do */
export async function sendBatch(db: Database): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const rejudge = await nextToSend(transaction)
    if (rejudge === undefined) return false
    const { id, filter, sent_to: sentTo, last_id: lastId } = rejudge
    const found = await rejudgeable(transaction, readSubmissionFilter(textsOf(filter)).filter)
      .select('submissions.id')
      .where('submissions.id', '>', sentTo)
      .where('submissions.id', '<=', lastId)
      .orderBy('submissions.id')
      .limit(batch)
      .execute()
    const ids = found.map((row) => row.id)
    const copies = ids.length === 0 ? [] : await copy(transaction, id, ids)
    // Tickets are locked in a fixed order, so that two processes cannot deadlock.
    for (const { id: submissionId, user_id: owner } of copies.toSorted(
      (one, other) => one.user_id - other.user_id,
    )) {
      await sendJob(transaction, 'judge', { submissionId }, { kind: 'again', owner })
    }
    const last = found.length < batch ? undefined : ids.at(-1)
    await transaction
      .updateTable('rejudges')
      .set(
        last === undefined
          ? { sent_to: lastId, total: countOf(transaction, id) }
          : { sent_to: last },
      )
      .where('id', '=', id)
      .execute()
    return true
  })
}

/** Returns a rejudge that has room for another batch and that no other server is sending. */
async function nextToSend(transaction: Connection) {
  return transaction
    .selectFrom('rejudges')
    .select(['id', 'filter', 'sent_to', 'last_id'])
    .where(sql<boolean>`state = 'judging' and sent_to < last_id`)
    .where(
      sql<boolean>`(
        select count(*) from rejudged where rejudge_id = rejudges.id and rejudged.state = 'sent'
      ) <= ${mostSent - batch}`,
    )
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

/** Copies submissions on the current revision, and stores the verdicts to compare with. */
async function copy(transaction: Connection, rejudgeId: number, ids: readonly number[]) {
  const { rows: copies } = await sql<{ id: number; user_id: number }>`
    insert into submissions (problem_id, revision, user_id, language, code, on_contribution,
      test_count, again_of)
    select former.problem_id, current.revision, user_id, language, code, on_contribution,
      (
        select count(*) from tests
        where tests.problem_id = current.problem_id and tests.revision = current.revision
      ),
      former.id
    from submissions former
    join revisions current on current.problem_id = former.problem_id and current.is_current
    where former.id = any (${ids}::integer[]) order by former.id
    returning id, user_id
  `.execute(transaction)
  await sql`
    insert into rejudged (rejudge_id, submission_id, copy_id, revision, test_count,
      former_verdict, former_judged_at, former_time_ms)
    select ${rejudgeId}::integer, former.id, copies.id, copies.revision, copies.test_count,
      former.verdict, former.judged_at,
      coalesce((select max(time_ms) from results where submission_id = former.id), 0)
    from submissions copies
    join submissions former on former.id = copies.again_of
    where copies.id = any (${copies.map(({ id }) => id)}::integer[])
  `.execute(transaction)
  return copies
}

function countOf(connection: Connection, rejudgeId: number) {
  return connection
    .selectFrom('rejudged')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('rejudge_id', '=', rejudgeId)
}
