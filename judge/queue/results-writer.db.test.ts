import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { limits } from '#contract'
import { temporaryFolder } from '#contract/testing/temporary-folder.ts'
import { testDatabase } from '#database/testing/test-database.ts'
import { folderBlobs } from '#storage/folder-blobs.ts'
import { testResult } from '../testing/judge.ts'
import { addProblem, addSubmission } from '../testing/submission.ts'
import { resultsWriter } from './results-writer.ts'
import { takeSubmission, writeVerdict } from './submission.queries.ts'

const { db } = testDatabase()
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

function storedResults(submissionId: number) {
  const rows = db.selectFrom('results').selectAll().where('submission_id', '=', submissionId)
  return rows.orderBy('index').execute()
}

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
  it('writes all results in their order', async () => {
    const { submissionId, taken, writer } = await begin()
    writer.addRunning()
    for (const [at, text] of texts.entries()) writer.addResult(result(at + 1, text))
    await writer.finish((connection) => writeVerdict(connection, taken, ending))

    expect(await storedResults(submissionId)).toMatchObject(
      texts.map((text, at) => ({
        ...{ index: at + 1, verdict: 'OK', reason: at === 1 ? 'output' : null, cut: at === 2 },
        ...{ time_ms: at + 1, memory_bytes: 2 ** 33 + at + 1 },
        ...{ output: text, stderr: `error of ${text}` },
      })),
    )
  })

  it('stores full texts only of the failing test, and 256 bytes of those before it', async () => {
    const { submissionId, taken, writer } = await begin()
    const long = 'x'.repeat(limits.shownTextBytes)
    for (let index = 1; index < 20; index++) writer.addResult(result(index, long))
    writer.addResult({ ...result(20, long), verdict: 'WRONG_ANSWER' })
    await writer.finish((connection) => writeVerdict(connection, taken, wrong))
    const start = 'x'.repeat(256)
    const texts = { output: start, stderr: `error of ${long}`.slice(0, 256) }
    const row = { ...texts, output_bytes: long.length, is_full: false }
    const rows = [...Array(19).fill(row), { ...row, is_full: true }]
    expect(await storedResults(submissionId)).toMatchObject(rows)
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
    const row = { transcript: long.slice(0, 256), transcript_bytes: long.length, cut: false }
    expect(await storedResults(submissionId)).toMatchObject([
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
    expect(await storedResults(submissionId)).toEqual([])
  })
})
