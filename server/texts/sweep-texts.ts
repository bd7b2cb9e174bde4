/** Removes full output texts in batches of a transaction each, so that no lock is held for long. */
import { type RawBuilder, sql } from 'kysely'
import { limits } from '#contract'
import type { Connection, Database } from '#database/connection.ts'
import { trimmedAtOnce, trimTextsOf } from '#database/stored-texts.ts'
import type { ServerConfig } from '../config.ts'
import { type PeriodicTask, whileLocked } from '../periodic.ts'

type TextBounds = ServerConfig['texts']
type SweptTexts = NonNullable<Awaited<ReturnType<typeof sweepTexts>>>

const batchSize = 1000

export function textSweep(db: Database, bounds: TextBounds): PeriodicTask<SweptTexts> {
  return {
    key: 'texts_swept_at',
    everyMs: 3600 * 1000,
    run: (signal) => sweepTexts(db, bounds, signal),
    isComplete: () => true,
  }
}

export async function sweepTexts(
  db: Database,
  { retentionDays, instanceBytes }: TextBounds,
  signal?: AbortSignal,
) {
  return whileLocked(db, 'sweep of stored texts', async (held) => ({
    ofDeletedAccounts: await removeInBatches(held, ofDeletedAccounts, signal),
    expired: await removeInBatches(held, expiredTexts(retentionDays), signal),
    overUserQuota: await trimUsers(held, signal),
    overInstanceQuota: await trimInstance(held, instanceBytes, signal),
  }))
}

/** A deletion removes an account's texts. Submissions that waited then are judged later, or judged again. */
const ofDeletedAccounts = sql`
  select stored_texts.id from users join stored_texts on user_id = users.id
  where deleted_at is not null limit ${batchSize}
`

const expiredTexts = (retentionDays: number) => sql`
  select id from stored_texts
  where created_at < now() - make_interval(days => ${retentionDays})
  order by created_at, id limit ${batchSize}
`

/** @param batchOf selects the ids of at most `batchSize` texts */
async function removeInBatches(
  held: Connection,
  batchOf: RawBuilder<unknown>,
  signal: AbortSignal | undefined,
): Promise<number> {
  let removed = 0
  for (let batch = batchSize; batch === batchSize; removed += batch) {
    signal?.throwIfAborted()
    const { numAffectedRows = 0n } = await sql`
      delete from stored_texts where id in (${batchOf})
    `.execute(held)
    batch = Number(numAffectedRows)
  }
  return removed
}

/** Judges enforce the quota with each verdict; this covers all other code that stores texts. */
async function trimUsers(held: Connection, signal: AbortSignal | undefined): Promise<number> {
  const users = await held
    .selectFrom('stored_texts')
    .select('user_id')
    .groupBy('user_id')
    .having(({ fn }) => fn.sum('size_bytes'), '>', limits.storedTexts.perUserBytes)
    .execute()
  let removed = 0
  for (const { user_id: userId } of users) {
    for (let batch = trimmedAtOnce; batch === trimmedAtOnce; removed += batch) {
      signal?.throwIfAborted()
      batch = await trimTextsOf(held, userId)
    }
  }
  return removed
}

async function trimInstance(
  held: Connection,
  instanceBytes: number,
  signal: AbortSignal | undefined,
): Promise<number> {
  const { stored } = await held
    .selectFrom('stored_texts')
    .select(sql<number>`coalesce(sum(size_bytes), 0)::bigint`.as('stored'))
    .executeTakeFirstOrThrow()
  let removed = 0
  for (let excess = stored - instanceBytes; excess > 0; ) {
    signal?.throwIfAborted()
    const { rows } = await sql<{ size_bytes: number }>`
      delete from stored_texts where id in (
        select id from (
          select id, sum(size_bytes) over (order by created_at, id) - size_bytes as older_bytes
          from (
            select id, created_at, size_bytes from stored_texts
            order by created_at, id limit ${batchSize}
          ) as oldest
        ) as summed where older_bytes < ${excess}
      ) returning size_bytes
    `.execute(held)
    // Another process may have removed the rest meanwhile.
    if (rows.length === 0) break
    for (const row of rows) excess -= row.size_bytes
    removed += rows.length
  }
  return removed
}
