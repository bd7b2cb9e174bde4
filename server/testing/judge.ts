import { sql } from 'kysely'
import type { Reason, SubmissionEvent, SubmissionState, Verdict } from '#contract'
import { notify } from '#database/channels.ts'
import type { Database } from '#database/connection.ts'

export interface ResultFixture {
  verdict?: Verdict
  reason?: Reason
  timeMs?: number
  memoryBytes?: number
  output?: string
  stderr?: string
  cut?: boolean
}

/** Does to the tables and channels what the judge does, without judging anything. */
export function pretendJudge(db: Database) {
  const tell = (submissionId: number, event: SubmissionEvent) =>
    notify(db, 'submission', { submissionId, ...event })

  async function takeJob(submissionId: number): Promise<void> {
    await sql`
      update pgboss.job set state = 'active'
      where name = 'judge' and (data ->> 'submissionId')::integer = ${submissionId}
    `.execute(db)
  }

  async function enter(submissionId: number, state: SubmissionState): Promise<void> {
    const { test_count: testCount } = await db
      .updateTable('submissions')
      .set({ state })
      .where('id', '=', submissionId)
      .returning('test_count')
      .executeTakeFirstOrThrow()
    await takeJob(submissionId)
    await tell(submissionId, { event: 'state', data: { state, place: null, testCount } })
  }

  async function result(submissionId: number, index: number, fixture: ResultFixture = {}) {
    const { verdict = 'OK', reason = null, timeMs = 15, memoryBytes = 1_572_864 } = fixture
    await db
      .insertInto('results')
      .values({
        submission_id: submissionId,
        index,
        verdict,
        reason,
        time_ms: timeMs,
        memory_bytes: memoryBytes,
        output: fixture.output ?? '',
        stderr: fixture.stderr ?? '',
        cut: fixture.cut ?? false,
      })
      .execute()
    await tell(submissionId, {
      event: 'test',
      data: { index, verdict, time: timeMs, memory: memoryBytes / 2 ** 20 },
    })
  }

  async function verdict(
    submissionId: number,
    code: Verdict,
    { reason = null, stderr = null }: { reason?: Reason | null; stderr?: string | null } = {},
  ): Promise<void> {
    await db
      .updateTable('submissions')
      .set({ state: 'judged', verdict: code, reason, stderr, judged_at: new Date() })
      .where('id', '=', submissionId)
      .execute()
    await takeJob(submissionId)
    await tell(submissionId, { event: 'verdict', data: { verdict: code, reason } })
  }

  return { enter, result, verdict }
}
