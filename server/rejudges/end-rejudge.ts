/** Each locks the rejudge's row, so it happens once and never while a batch is being sent. */
import { sql } from 'kysely'
import { limits } from '#contract'
import type { Connection, Database } from '#database/connection.ts'
import { withdrawJobs } from '#database/queue/admin.ts'
import { Refusal } from '../http/refusal.ts'
import { howFar, noSuchRejudge } from './rejudge.queries.ts'

const { startBytes } = limits.storedTexts

interface Ending {
  rejudgeId: number
  /** Null for a command at the terminal. */
  userId: number | null
}

/**
 * Applies a verdict only if the submission has not changed since it was rejudged, and its revision
 * is still current. Applying twice has no further effect.
 * @throws Refusal 404, or 409 if it is not judged yet or was discarded
 */
export async function applyRejudge(db: Database, { rejudgeId, userId }: Ending): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const rejudge = await lock(transaction, rejudgeId)
    if (rejudge.state === 'applied') return
    if (rejudge.state === 'discarded') {
      throw new Refusal(409, 'This rejudge was already discarded.')
    }
    if (!(await howFar(transaction, rejudgeId, rejudge)).done) {
      throw new Refusal(409, 'Not all of these submissions are judged yet.')
    }
    await lockWhatChanges(transaction, rejudgeId)
    await sql`
      update rejudged set state = case when former.verdict = rejudged.former_verdict
        and former.judged_at = rejudged.former_judged_at
        and current.revision = rejudged.revision then 'applied' else 'overtaken' end
      from submissions former
      join revisions current on current.problem_id = former.problem_id and current.is_current
      where former.id = rejudged.submission_id
        and rejudged.rejudge_id = ${rejudgeId} and rejudged.state = 'judged'
    `.execute(transaction)
    await replaceResults(transaction, rejudgeId)
    await sql`
      update submissions set verdict = rejudged.verdict, reason = rejudged.reason,
        stderr = text_start(rejudged.stderr, ${startBytes}),
        stderr_bytes = octet_length(rejudged.stderr), revision = rejudged.revision, judged_at = rejudged.judged_at,
        test_count = rejudged.test_count
      from rejudged
      where submissions.id = rejudged.submission_id
        and rejudge_id = ${rejudgeId} and rejudged.state = 'applied'
    `.execute(transaction)
    await end(transaction, { rejudgeId, userId }, 'applied')
  })
}

/** Replaces results. Full texts move with their results, and count from the new verdict on. */
async function replaceResults(transaction: Connection, rejudgeId: number): Promise<void> {
  await sql`
    delete from results using rejudged
    where results.submission_id = rejudged.submission_id
      and rejudge_id = ${rejudgeId} and state = 'applied'
  `.execute(transaction)
  await sql`
    delete from stored_texts using rejudged
    where stored_texts.submission_id = rejudged.submission_id and index is null
      and rejudge_id = ${rejudgeId} and state = 'applied'
  `.execute(transaction)
  await sql`
    insert into results (submission_id, index, verdict, reason, time_ms, memory_bytes, cut,
      output, output_bytes, stderr, stderr_bytes, is_full, message,
      transcript, transcript_bytes, transcript_cut)
    select submission_id, index, judged.verdict, judged.reason, judged.time_ms, memory_bytes, cut,
      text_start(output, ${startBytes}), coalesce(output_bytes, octet_length(output)),
      text_start(judged.stderr, ${startBytes}), coalesce(stderr_bytes, octet_length(judged.stderr)),
      coalesce(is_full, true), message,
      text_start(transcript, ${startBytes}), coalesce(transcript_bytes, octet_length(transcript)),
      coalesce(transcript_cut, false)
    from rejudged, jsonb_to_recordset(results) as judged (
      index integer, verdict text, reason text, time_ms integer, memory_bytes bigint, cut boolean,
      output text, output_bytes integer, stderr text, stderr_bytes integer, is_full boolean, message text,
      transcript text, transcript_bytes integer, transcript_cut boolean)
    where rejudge_id = ${rejudgeId} and state = 'applied'
  `.execute(transaction)
  await sql`
    insert into stored_texts (user_id, submission_id, index, stream, text, created_at)
    select user_id, submission_id, texts.index, stream, text, rejudged.judged_at
    from rejudged join submissions on submissions.id = submission_id
    cross join lateral (
      select null::integer, 'stderr', rejudged.stderr
      union all
      select judged.index, judged.stream, judged.text from jsonb_to_recordset(results) as test (
        index integer, output text, stderr text, transcript text)
      cross join lateral (
        values (test.index, 'output', test.output), (test.index, 'stderr', test.stderr),
          (test.index, 'transcript', test.transcript)
      ) as judged (index, stream, text)
    ) as texts (index, stream, text)
    where rejudge_id = ${rejudgeId} and rejudged.state = 'applied'
      and octet_length(text) > ${startBytes}
  `.execute(transaction)
}

/** Discarding twice has no further effect. @throws Refusal 404, or 409 if it was applied */
export async function discardRejudge(db: Database, { rejudgeId, userId }: Ending): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const rejudge = await lock(transaction, rejudgeId)
    if (rejudge.state === 'applied') throw new Refusal(409, 'This rejudge was already applied.')
    if (rejudge.state === 'judging') {
      await end(transaction, { rejudgeId, userId }, 'discarded')
    }
  })
}

async function lock(transaction: Connection, rejudgeId: number) {
  return transaction
    .selectFrom('rejudges')
    .select(['state', 'sent_to', 'last_id'])
    .where('id', '=', rejudgeId)
    .forUpdate()
    .executeTakeFirstOrThrow(noSuchRejudge)
}

/** Locks in a fixed order. A concurrent rejudge waits, and then sees the changes of this one. */
async function lockWhatChanges(transaction: Connection, rejudgeId: number): Promise<void> {
  // First, because the deletion of an account locks the user and then deletes stored texts.
  await sql`
    select id from users where id in (
      select user_id from submissions join rejudged on rejudged.submission_id = submissions.id
      where rejudge_id = ${rejudgeId} and rejudged.state = 'judged'
    ) order by id for key share
  `.execute(transaction)
  await sql`
    select id from problems where id in (
      select problem_id from submissions join rejudged on rejudged.submission_id = submissions.id
      where rejudge_id = ${rejudgeId} and rejudged.state = 'judged'
    ) order by id for share
  `.execute(transaction)
  await sql`
    select submissions.id from submissions
    join rejudged on rejudged.submission_id = submissions.id
    where rejudge_id = ${rejudgeId} and rejudged.state = 'judged'
    order by submissions.id for no key update of submissions
  `.execute(transaction)
}

async function end(
  transaction: Connection,
  { rejudgeId, userId }: Ending,
  state: 'applied' | 'discarded',
): Promise<void> {
  const copies = await transaction
    .selectFrom('rejudged')
    .select(({ ref }) => ref('copy_id').$notNull().as('id'))
    .where('rejudge_id', '=', rejudgeId)
    .where('copy_id', 'is not', null)
    .execute()
  const ids = copies.map(({ id }) => id)
  if (ids.length > 0) {
    await withdrawJobs(transaction, ids)
    // A judge locks the row of a copy before its row in `rejudged`, so this uses the same order.
    await transaction
      .deleteFrom('submissions')
      .where(sql<boolean>`id = any (${ids}::integer[])`)
      .execute()
  }
  // A failed copy may have got its verdict just now, too late to be applied.
  const late = state === 'applied' ? 'overtaken' : 'judged'
  await transaction
    .updateTable('rejudged')
    .set({ results: null, copy_id: null })
    .set({
      state: sql<string>`case state when 'sent' then 'given up' when 'judged' then ${late}
        else state end`,
    })
    .where('rejudge_id', '=', rejudgeId)
    .execute()
  await transaction
    .updateTable('rejudges')
    .set({ state, ended_at: sql<Date>`now()`, ended_by: userId })
    .where('id', '=', rejudgeId)
    .execute()
}
