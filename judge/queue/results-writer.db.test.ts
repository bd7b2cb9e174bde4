import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { limits } from '#contract'
import { temporaryFolder } from '#contract/testing/temporary-folder.ts'
import type { Channels } from '#database/channels.ts'
import { listen } from '#database/notifications.ts'
import { JobLost } from '#database/queue/lease.ts'
import { testDatabase } from '#database/testing/test-database.ts'
import { folderBlobs } from '#storage/folder-blobs.ts'
import { testResult } from '../testing/judge.ts'
import { addProblem, addSubmission } from '../testing/submission.ts'
import { resultsWriter } from './results-writer.ts'
import { takeSubmission, writeVerdict } from './submission.queries.ts'

const { db, url } = testDatabase()
const blobs = folderBlobs(temporaryFolder())

const texts = ['plain', 'with "quotes", \\ {braces} and\nlines', '', 'null']
const result = (index: number, text: string) => ({
  index,
  ...testResult({
    ...{ reason: index === 2 ? 'output' : null, timeMs: index, memoryBytes: 2 ** 33 + index },
    ...{ output: { text, cut: index === 3 }, stderr: { text: `error of ${text}`, cut: false } },
  }),
})
const ending = { verdict: 'OK', reason: null, stderr: null } as const
const wrong = { verdict: 'WRONG_ANSWER', reason: null, stderr: null } as const

function storedTexts(submissionId: number) {
  return db
    .selectFrom('stored_texts')
    .select(['index', 'stream', 'text'])
    .where('submission_id', '=', submissionId)
    .orderBy('id')
    .execute()
}

async function begin() {
  const tests = [{ input: '1\n', output: '1\n' }]
  const problemId = await addProblem(db, blobs, tests)
  const submissionId = await addSubmission(db, problemId)
  // As workers do: all events are published when this has ended.
  const taken = await db
    .transaction()
    .execute((transaction) => takeSubmission(transaction, submissionId, randomUUID()))
  if (taken === null) throw new Error('No other worker should take it.')
  const onFailure = vi.fn()
  return {
    submissionId,
    taken: { ...taken, problemId },
    onFailure,
    writer: resultsWriter(db, taken, onFailure),
  }
}

describe('the writer of results', () => {
  it('writes and publishes all results in their order', async () => {
    const { submissionId, taken, writer } = await begin()
    const notifications = await listen(url)
    const published: Channels['submission'][] = []
    notifications.on('submission', { heard: (event) => published.push(event) })
    writer.addRunning()
    for (const [at, text] of texts.entries()) writer.addResult(result(at + 1, text))
    await writer.finish((connection) => writeVerdict(connection, taken, ending))

    const rows = await db
      .selectFrom('results')
      .select(['index', 'verdict', 'reason', 'time_ms', 'memory_bytes', 'output', 'stderr', 'cut'])
      .where('submission_id', '=', submissionId)
      .orderBy('index')
      .execute()
    expect(rows).toEqual(
      texts.map((text, at) => ({
        index: at + 1,
        verdict: 'OK',
        reason: at === 1 ? 'output' : null,
        time_ms: at + 1,
        memory_bytes: 2 ** 33 + at + 1,
        output: text,
        stderr: `error of ${text}`,
        cut: at === 2,
      })),
    )
    await vi.waitFor(() => expect(published.at(-1)?.event).toBe('verdict'))
    expect(published.map(({ event, data }) => ('index' in data ? data.index : event))).toEqual([
      'state',
      ...[1, 2, 3, 4],
      'verdict',
    ])
    await notifications.stop()
  })

  it('stores full texts only of the failing test, and 256 bytes of those before it', async () => {
    const { submissionId, taken, writer } = await begin()
    const long = 'x'.repeat(limits.shownTextBytes)
    for (let index = 1; index < 20; index++) writer.addResult(result(index, long))
    writer.addResult({ ...result(20, long), verdict: 'WRONG_ANSWER' })
    await writer.finish((connection) => writeVerdict(connection, taken, wrong))
    const rows = await db
      .selectFrom('results')
      .select(sql<number>`octet_length(output) + octet_length(stderr)`.as('bytes'))
      .select(['output_bytes', 'is_full'])
      .where('submission_id', '=', submissionId)
      .orderBy('index')
      .execute()
    const row = { bytes: 512, output_bytes: long.length, is_full: false }
    expect(rows).toEqual([...Array(19).fill(row), { ...row, is_full: true }])
    expect(await storedTexts(submissionId)).toEqual([
      { index: 20, stream: 'output', text: long },
      { index: 20, stream: 'stderr', text: `error of ${long}` },
    ])
  })

  it('stores the transcripts of interactive tests as it stores outputs', async () => {
    const { submissionId, taken, writer } = await begin()
    const long = 'x'.repeat(limits.shownTextBytes)
    writer.addResult({ ...result(1, ''), transcript: { text: long, cut: false } })
    const failed = { ...result(2, ''), verdict: 'WRONG_ANSWER' as const }
    writer.addResult({ ...failed, transcript: { text: long, cut: true } })
    await writer.finish((connection) => writeVerdict(connection, taken, wrong))
    const rows = await db
      .selectFrom('results')
      .select(['transcript', 'transcript_bytes', 'transcript_cut', 'cut'])
      .where('submission_id', '=', submissionId)
      .orderBy('index')
      .execute()
    const row = { transcript: long.slice(0, 256), transcript_bytes: long.length, cut: false }
    expect(rows).toEqual([
      { ...row, transcript_cut: false },
      { ...row, transcript_cut: true },
    ])
    expect(await storedTexts(submissionId)).toEqual([
      { index: 2, stream: 'transcript', text: long },
    ])
  })

  it('stores long messages of a submission in full, beside their start', async () => {
    const { submissionId, taken, writer } = await begin()
    const stderr = 'e'.repeat(1000)
    const ending = { verdict: 'COMPILE_ERROR', reason: null, stderr } as const
    await writer.finish((connection) => writeVerdict(connection, taken, ending))
    expect(await storedTexts(submissionId)).toEqual([
      { index: null, stream: 'stderr', text: stderr },
    ])
    const row = db.selectFrom('submissions').select(['stderr', 'stderr_bytes'])
    expect(await row.where('id', '=', submissionId).execute()).toEqual([
      { stderr: 'e'.repeat(256), stderr_bytes: 1000 },
    ])
  })

  it('keeps all texts of one user within the quota, and removes the oldest', async () => {
    await db.deleteFrom('stored_texts').execute()
    const { taken, writer } = await begin()
    const { perUserBytes } = limits.storedTexts
    // As many as fill the quota, each of the least size that counts.
    const least = 4096
    const former = await addSubmission(db, taken.problemId)
    await sql`
      insert into stored_texts (user_id, submission_id, stream, text, created_at)
      select ${taken.userId}, ${former}, 'output', 'x', now() - make_interval(hours => n)
      from generate_series(1, ${perUserBytes / least}::integer) as n
    `.execute(db)
    const long = 'x'.repeat(limits.shownTextBytes)
    writer.addResult({
      ...result(1, long),
      verdict: 'WRONG_ANSWER',
      stderr: { text: '', cut: false },
    })
    await writer.finish((connection) => writeVerdict(connection, taken, wrong))
    const mine = db.selectFrom('stored_texts').where('user_id', '=', taken.userId)
    const { bytes, oldest } = await mine
      .select(sql<number>`sum(size_bytes)`.as('bytes'))
      .select(sql<number>`round(extract(epoch from now() - min(created_at)) / 3600)`.as('oldest'))
      .executeTakeFirstOrThrow()
    expect([Number(bytes), Number(oldest)]).toEqual([
      perUserBytes,
      (perUserBytes - limits.shownTextBytes) / least,
    ])
    expect(await storedTexts(taken.submissionId)).toEqual([
      { index: 1, stream: 'output', text: long },
    ])
  })

  it('does not write the end after a failed write', async () => {
    const { submissionId, writer, onFailure } = await begin()
    for (const text of ['once', 'twice']) writer.addResult(result(1, text))
    await vi.waitFor(() => expect(onFailure).toHaveBeenCalledOnce())
    const end = vi.fn()
    await expect(writer.finish(end)).rejects.toThrow('duplicate key')
    expect(end).not.toHaveBeenCalled()
    const rows = db.selectFrom('results').where('submission_id', '=', submissionId).selectAll()
    expect(await rows.execute()).toEqual([])
  })

  it('writes nothing once another worker has taken the submission', async () => {
    const { submissionId, writer, onFailure } = await begin()
    await takeSubmission(db, submissionId, randomUUID())
    writer.addResult(result(1, ''))
    await vi.waitFor(() => expect(onFailure).toHaveBeenCalledWith(expect.any(JobLost)))
    await expect(writer.finish(vi.fn())).rejects.toThrow(JobLost)
  })
})
