import { sql } from 'kysely'
import type { Reason, StoredPart, SubmissionEvent, SubmissionState, Verdict } from '#contract'
import { notify } from '#database/channels.ts'
import type { Connection } from '#database/connection.ts'
import { type FullText, storedText, storeTexts } from '#database/stored-texts.ts'

export interface ResultFixture {
  verdict?: Verdict
  reason?: Reason
  timeMs?: number
  memoryBytes?: number
  output?: string
  stderr?: string
  transcript?: string
  cut?: boolean
  /** The stored part of long texts. */
  stored?: StoredPart
}

/** Writes the same rows and notifications as the judge, without judging. */
export function pretendJudge(db: Connection) {
  const tell = (submissionId: number, event: SubmissionEvent) =>
    notify(db, 'submission', { submissionId, ...event })

  async function takeJob(submissionId: number): Promise<void> {
    await sql`
      update jobs set locked_by = gen_random_uuid(), locked_until = 'infinity'
      where queue = 'judge' and (data ->> 'submissionId')::integer = ${submissionId}
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
    const { stored = 'all', cut = false, transcript: said } = fixture
    const output = storedText(fixture.output ?? '', true)
    const stderr = storedText(fixture.stderr ?? '', true)
    const transcript = said === undefined ? null : storedText(said, true)
    const row = {
      ...{ submission_id: submissionId, index, verdict, reason },
      ...{ time_ms: timeMs, memory_bytes: memoryBytes, is_full: stored !== 'start', cut },
      ...{ output: output.start, output_bytes: output.bytes },
      ...{ stderr: stderr.start, stderr_bytes: stderr.bytes },
      ...{ transcript: transcript?.start ?? null, transcript_bytes: transcript?.bytes ?? null },
    }
    await db.insertInto('results').values(row).execute()
    if (stored === 'all') {
      await store(submissionId, [
        { index, stream: 'output', text: output.full },
        { index, stream: 'stderr', text: stderr.full },
        { index, stream: 'transcript', text: transcript?.full ?? null },
      ])
    }
    const data = { index, verdict, time: timeMs, memory: memoryBytes / 2 ** 20 }
    await tell(submissionId, { event: 'test', data })
  }

  async function store(submissionId: number, texts: FullText[]): Promise<void> {
    const submission = db.selectFrom('submissions').select('user_id').where('id', '=', submissionId)
    const { user_id: userId } = await submission.executeTakeFirstOrThrow()
    await storeTexts(db, { submissionId, userId }, texts)
  }

  async function verdict(
    submissionId: number,
    code: Verdict,
    { reason = null, stderr = null }: { reason?: Reason | null; stderr?: string | null } = {},
  ): Promise<void> {
    const message = stderr === null ? null : storedText(stderr, true)
    await db
      .updateTable('submissions')
      .set({ state: 'judged', verdict: code, reason, judged_at: new Date() })
      .set({ stderr: message?.start ?? null, stderr_bytes: message?.bytes ?? null })
      .where('id', '=', submissionId)
      .execute()
    await store(submissionId, [{ index: null, stream: 'stderr', text: message?.full ?? null }])
    await takeJob(submissionId)
    await tell(submissionId, { event: 'verdict', data: { verdict: code, reason } })
  }

  return { enter, result, verdict }
}
