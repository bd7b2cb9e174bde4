import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import type { Channels } from '#database/channels.ts'
import { listen } from '#database/notifications.ts'
import { testDatabase } from '#database/testing/test-database.ts'
import { folderBlobs } from '#storage/folder-blobs.ts'
import { ResultsWriter } from './results-writer.ts'
import { FenceLost, takeSubmission, writeVerdict } from './submission.queries.ts'
import { addProblem, addSubmission } from './testing/submission.ts'

const { db, url } = testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'assay-writer-'))
afterAll(() => rm(folder, { recursive: true }))

const texts = ['plain', 'with "quotes", \\ {braces} and\nlines', '', 'null']
const result = (index: number, text: string) => ({
  index,
  verdict: 'OK' as const,
  reason: index === 2 ? ('output' as const) : null,
  timeMs: index,
  memoryBytes: 2 ** 33 + index,
  message: null,
  output: { text, cut: index === 3 },
  stderr: { text: `error of ${text}`, cut: false },
})
const ending = { verdict: 'OK', reason: null, stderr: null } as const

async function begin() {
  const tests = [{ input: '1\n', output: '1\n' }]
  const problemId = await addProblem(db, folderBlobs(folder), tests)
  const submissionId = await addSubmission(db, problemId)
  // As lanes do: it has told all of it when this is over.
  const taken = await db
    .transaction()
    .execute((transaction) => takeSubmission(transaction, submissionId, randomUUID()))
  if (taken === null) throw new Error('Nobody else is there to take it.')
  const onFailure = vi.fn()
  return { submissionId, taken, onFailure, writer: new ResultsWriter(db, taken, onFailure) }
}

describe('the writer of results', () => {
  it('writes all that it was given, and tells it in that order', async () => {
    const { submissionId, taken, writer } = await begin()
    const notifications = await listen(url)
    const told: Channels['submission'][] = []
    notifications.on('submission', { heard: (event) => told.push(event) })
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
    await vi.waitFor(() => expect(told.at(-1)?.event).toBe('verdict'))
    expect(told.map(({ event, data }) => ('index' in data ? data.index : event))).toEqual([
      'state',
      ...[1, 2, 3, 4],
      'verdict',
    ])
    await notifications.stop()
  })

  it('writes no end behind what it could not write', async () => {
    const { submissionId, writer, onFailure } = await begin()
    for (const text of ['once', 'twice']) writer.addResult(result(1, text))
    await vi.waitFor(() => expect(onFailure).toHaveBeenCalledOnce())
    const end = vi.fn()
    await expect(writer.finish(end)).rejects.toThrow('duplicate key')
    expect(end).not.toHaveBeenCalled()
    const rows = db.selectFrom('results').where('submission_id', '=', submissionId).selectAll()
    expect(await rows.execute()).toEqual([])
  })

  it('writes nothing once another lane has taken the submission', async () => {
    const { submissionId, writer, onFailure } = await begin()
    await takeSubmission(db, submissionId, randomUUID())
    writer.addResult(result(1, ''))
    await vi.waitFor(() => expect(onFailure).toHaveBeenCalledWith(expect.any(FenceLost)))
    await expect(writer.finish(vi.fn())).rejects.toThrow(FenceLost)
  })
})
