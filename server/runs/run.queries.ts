import { createHash } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import { type Language, limits } from '#contract'
import type { Connection, Database } from '#database/connection.ts'
import { sendJob } from '#database/queue/send-job.ts'
import type { Runs } from '#database/schema.ts'
import type { OpenProblem } from '../catalogue/current-problems.ts'
import { lockAccount } from '../catalogue/lock-account.ts'
import { notFound, Refusal } from '../http/refusal.ts'

export interface NewRun {
  problem: OpenProblem
  userId: number
  language: Language
  code: string
  input: string
}

/** @throws Refusal 429 if too many of the user's Runs, each with up to 1 MiB, have not ended; 401 */
export async function insertRun(db: Database, { problem, userId, language, code, input }: NewRun) {
  return db.transaction().execute(async (transaction) => {
    await lockAccount(transaction, userId)
    // Serialises a user's Runs, so that each one counts all earlier ones.
    await sql`select pg_advisory_xact_lock(hashtext(${`runs of ${userId}`}))`.execute(transaction)
    if ((await countUnended(transaction, userId)) >= limits.unendedRuns) {
      const message = 'Your earlier runs have not finished yet. Try again soon.'
      throw new Refusal(429, message, { headers: { 'retry-after': '5' } })
    }
    await trimRunTexts(transaction, userId)
    const { id } = await transaction
      .insertInto('runs')
      .values(({ selectFrom }) => ({
        problem_id: problem.id,
        revision: problem.revision,
        user_id: userId,
        language,
        code,
        input,
        // Tests are stored by hash, so a sample is recognised by its bytes.
        sample: selectFrom('tests')
          .select(({ fn }) => fn.min('number').as('number'))
          .where('problem_id', '=', problem.id)
          .where('revision', '=', problem.revision)
          .where('number', '<=', problem.samples)
          .where('input_hash', '=', createHash('sha256').update(input).digest('hex')),
      }))
      .returning('id')
      .executeTakeFirstOrThrow()
    await sendJob(transaction, 'run', { runId: id }, { kind: 'run', owner: userId })
    return id
  })
}

async function countUnended(db: Connection, userId: number): Promise<number> {
  const { unended } = await db
    .selectFrom('runs')
    .select(({ fn }) => fn.countAll<number>().as('unended'))
    .where('user_id', '=', userId)
    .where('state', 'not in', ['judged', 'failed'])
    .executeTakeFirstOrThrow()
  return unended
}

/** Cuts a user's oldest texts to the quota. Only unended Runs can exceed it until the next Run. */
async function trimRunTexts(db: Connection, userId: number): Promise<void> {
  const { startBytes } = limits.storedTexts
  await sql`
    update runs set output = text_start(output, ${startBytes}),
      stderr = text_start(stderr, ${startBytes}), cut = true, is_dropped = true,
      transcript = text_start(transcript, ${startBytes}), transcript_cut = transcript is not null
    where not is_dropped and id in (
      select id from (
        select id, sum(coalesce(octet_length(output), 0) + coalesce(octet_length(stderr), 0)
          + coalesce(octet_length(transcript), 0)) over (order by id desc) as newer_bytes
        from runs where user_id = ${userId} and state in ('judged', 'failed') and not is_dropped
      ) as summed where newer_bytes > ${limits.runTextBytes}
    )
  `.execute(db)
}

/** @throws Refusal 404, also for Runs of other users */
export async function findRun(db: Connection, runId: number, userId: number) {
  return db
    .selectFrom('runs')
    .innerJoin('revisions', (join) =>
      join
        .onRef('revisions.problem_id', '=', 'runs.problem_id')
        .onRef('revisions.revision', '=', 'runs.revision'),
    )
    .innerJoin('problems', 'problems.id', 'runs.problem_id')
    .select(['runs.id as runId', 'runs.problem_id as problemId', 'language', 'state', 'verdict'])
    .select(['runs.reason', 'sample', 'time_ms as time', 'memory_bytes', 'output', 'stderr'])
    .select(['cut', 'is_dropped', 'runs.created_at', 'memory_limit_mb as memoryLimit'])
    .select(['time_limit_ms as timeLimitMs', 'scale_time_limit as scaleTimeLimit'])
    .select(['language_limits as languageLimits', 'transcript', 'transcript_cut as transcriptCut'])
    .select(['fault', 'fault_message', 'author_id'])
    .where('runs.id', '=', runId)
    .where('runs.user_id', '=', userId)
    .where('runs.created_at', '>', expiredBefore)
    .executeTakeFirstOrThrow(() => notFound('There is no such Run.'))
}
export type FoundRun = Awaited<ReturnType<typeof findRun>>

export async function sweepRuns(db: Database): Promise<void> {
  await db.deleteFrom('runs').where('created_at', '<=', expiredBefore).execute()
}

const expiredBefore = sql<Selectable<Runs>['created_at']>`
  now() - make_interval(mins => ${limits.runKeptMinutes})
`
