/**
 * The judge's row in the database, with its isolation, languages and metrics, and the submissions and
 * Runs that it holds. After a judge has died, they say which jobs to return (recovery.ts), and which of
 * them may have killed it.
 */
import { sql, type UpdateObject } from 'kysely'
import type { Language } from '#contract'
import type { Connection, Database } from '#database/connection.ts'
import type { DB } from '#database/schema.ts'
import type { Isolation } from '#sandbox/probe.ts'
import type { JudgeMetrics } from '../metrics.ts'

/** Submissions are `running`, Runs are `runs`. */
type Held = 'running' | 'runs'

export type Presence = Awaited<ReturnType<typeof announce>>

const beatMs = 10_000

/** Adds the row. Each call writes only what changes, because each worker writes on its own connection. */
export async function announce(
  database: Database,
  judgeId: string,
  judge: { isolation: Isolation; languages: Partial<Record<Language, string>> },
  onError: (error: unknown) => void,
  metrics?: Pick<JudgeMetrics, 'figures'>,
) {
  await database
    .insertInto('judges')
    .values({ id: judgeId, isolation: judge.isolation, languages: JSON.stringify(judge.languages) })
    .execute()
  const beat = setInterval(() => beatOnce().catch(onError), beatMs)
  beat.unref()

  async function beatOnce(): Promise<void> {
    const figures = await metrics?.figures()
    await write(database, figures ? { metrics: JSON.stringify(figures) } : {})
  }

  async function write(connection: Connection, changes: UpdateObject<DB, 'judges'>) {
    await connection
      .updateTable('judges')
      // A judge whose connections break is taken for dead, although it lives (recovery.ts).
      .set({ ...changes, seen_at: sql`now()`, died_at: null })
      .where('id', '=', judgeId)
      .execute()
  }

  return {
    /** Called inside the transaction that takes it. */
    begin: (connection: Connection, held: Held, id: number) =>
      write(connection, {
        [held]: sql`array_append(array_remove(${sql.ref(held)}, ${id}::integer), ${id}::integer)`,
      }),
    /** Records the only suspect that this judge tries now. */
    suspect: (connection: Connection, submissionId: number) =>
      // Judges of earlier versions, which may still run, write the column with the same meaning.
      write(connection, { alone: submissionId }),
    /** Called inside the transaction that ends the job, or after its release. May be repeated. */
    end: (connection: Connection, held: Held, id: number) =>
      write(connection, {
        [held]: sql`array_remove(${sql.ref(held)}, ${id}::integer)`,
        ...(held === 'running' && { alone: sql`nullif(alone, ${id})` }),
      }),
    /** Removes the row. */
    async leave() {
      clearInterval(beat)
      await database.deleteFrom('judges').where('id', '=', judgeId).execute()
    },
  }
}

/** A single death says little, because a judge holds many submissions at the same time. */
const unsuspiciousDeaths = 1

/**
 * Returns whether judges died while they held this submission. `only suspect`: it was the only suspect or
 * the only work of one; each death is reported once. `suspect`: several judges held it together with others.
 */
export async function diedWith(
  connection: Connection,
  submissionId: number,
  ownJudgeId: string,
): Promise<'only suspect' | 'suspect' | null> {
  const beside = await connection
    .selectFrom('judges')
    .select('id')
    .where('id', '<>', ownJudgeId)
    .where(sql<boolean>`${submissionId} = any(running)`)
    .limit(unsuspiciousDeaths + 1)
    .execute()
  if (beside.length === 0) return null
  const alone = await connection
    .updateTable('judges')
    // Its other submissions remain, and are suspects too.
    .set({
      running: sql`case when cardinality(running) = 1 then '{}' else running end`,
      alone: null,
    })
    .where('id', '<>', ownJudgeId)
    .where(
      sql<boolean>`(alone = ${submissionId}
        or (running = array[${submissionId}::integer] and runs = '{}'))`,
    )
    .returning('id')
    .execute()
  if (alone.length > 0) return 'only suspect'
  return beside.length > unsuspiciousDeaths ? 'suspect' : null
}

/** Removes judges that have not been seen for a day. */
export async function forgetOldJudges(database: Database): Promise<void> {
  await database
    .deleteFrom('judges')
    .where('seen_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute()
}
