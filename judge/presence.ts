/**
 * The judge's row in the database: that it is there, with which isolation and languages, and which
 * submissions and Runs it holds. The last tells, after a judge has died, what has to go back (peers.ts), and
 * whether one of them was judged alone and may be what killed it.
 */
import { sql } from 'kysely'
import type { Language } from '#contract'
import type { Connection, Database } from '#database/connection.ts'
import type { Isolation } from '#sandbox/probe.ts'

export type Presence = {
  /** Call it inside the transaction that takes or ends a submission. */
  write(connection: Connection): Promise<void>
  begin(submissionId: number): void
  /** It is judged with nothing beside it; what else this judge holds only waits. */
  alone(submissionId: number): void
  /** @returns whether it was held */
  end(submissionId: number): boolean
  beginRun(runId: number): void
  /** @returns whether it was held */
  endRun(runId: number): boolean
  /** Removes the row: this judge ended as it should. */
  leave(): Promise<void>
}

const beatMs = 10_000

export async function announce(
  database: Database,
  judgeId: string,
  judge: { isolation: Isolation; languages: Partial<Record<Language, string>> },
  onError: (error: unknown) => void,
): Promise<Presence> {
  const running = new Set<number>()
  const runs = new Set<number>()
  let alone: number | null = null
  await database
    .insertInto('judges')
    .values({ id: judgeId, isolation: judge.isolation, languages: JSON.stringify(judge.languages) })
    .execute()
  const beat = setInterval(() => {
    database
      .updateTable('judges')
      .set({ seen_at: sql`now()` })
      .where('id', '=', judgeId)
      .execute()
      .catch(onError)
  }, beatMs)
  beat.unref()
  return {
    begin: (submissionId) => running.add(submissionId),
    alone(submissionId) {
      alone = submissionId
    },
    end(submissionId) {
      if (alone === submissionId) alone = null
      return running.delete(submissionId)
    },
    beginRun: (runId) => runs.add(runId),
    endRun: (runId) => runs.delete(runId),
    async write(connection) {
      await connection
        .updateTable('judges')
        .set({
          running: [...running],
          runs: [...runs],
          alone,
          seen_at: sql`now()`,
          died_at: null,
        })
        .where('id', '=', judgeId)
        .execute()
    },
    async leave() {
      clearInterval(beat)
      await database.deleteFrom('judges').where('id', '=', judgeId).execute()
    },
  }
}

/**
 * Whether a judge died while it had this submission, and whether that was all it judged. `alone` is
 * found once only, so that it counts once.
 */
export async function diedWith(
  connection: Connection,
  submissionId: number,
  ownJudgeId: string,
): Promise<'alone' | 'beside others' | null> {
  const beside = await connection
    .selectFrom('judges')
    .select('id')
    .where('id', '<>', ownJudgeId)
    .where(sql<boolean>`${submissionId} = any(running)`)
    .executeTakeFirst()
  if (beside === undefined) return null
  const alone = await connection
    .updateTable('judges')
    .set({ running: [], alone: null })
    .where('id', '<>', ownJudgeId)
    .where(
      sql<boolean>`(alone = ${submissionId}
        or (running = array[${submissionId}::integer] and runs = '{}'))`,
    )
    .returning('id')
    .execute()
  return alone.length > 0 ? 'alone' : 'beside others'
}

/** Rows of judges that have not been seen for a day. */
export async function forgetOldJudges(database: Database): Promise<void> {
  await database
    .deleteFrom('judges')
    .where('seen_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute()
}
