import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { testDatabase } from '#database/testing/test-database.ts'
import { folderBlobs } from '#storage/folder-blobs.ts'
import { takeSubmission, writeResult, writeVerdict } from './submission.queries.ts'
import { addProblem, addSubmission } from './testing/submission.ts'

const { db } = testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'assay-queries-'))
afterAll(() => rm(folder, { recursive: true }))

it.each([
  { comparison: 'tokens', tolerance: null },
  { comparison: 'exact', tolerance: null },
  { comparison: 'numbers', tolerance: 1e-6 },
] as const)('A submission is judged by what its problem chose: $comparison', async (checker) => {
  const blobs = folderBlobs(join(folder, 'blobs'))
  const problemId = await addProblem(db, blobs, [{ input: '1\n', output: '1\n' }])
  await db.updateTable('problems').set(checker).where('id', '=', problemId).execute()
  const submissionId = await addSubmission(db, problemId)
  const taken = await takeSubmission(db, submissionId, randomUUID())
  expect(taken?.checker).toEqual(checker)
})

it('A submission is judged by the limits of the revision that it was made for', async () => {
  const blobs = folderBlobs(join(folder, 'blobs'))
  const problemId = await addProblem(db, blobs, [{ input: '1\n', output: '1\n' }])
  const submissionId = await addSubmission(db, problemId)
  await db
    .updateTable('problems')
    .set({ revision: 2, time_limit_ms: 9000, scale_time_limit: true })
    .where('id', '=', problemId)
    .execute()
  const taken = await takeSubmission(db, submissionId, randomUUID())
  expect(taken?.problem).toEqual({ timeLimitMs: 2000, scaleTimeLimit: false })
})

it('A submission that is judged again keeps its verdict until the new one replaces it', async () => {
  const blobs = folderBlobs(join(folder, 'blobs'))
  const problemId = await addProblem(db, blobs, [{ input: '1\n', output: '1\n' }])
  const [former, again] = [await addSubmission(db, problemId), await addSubmission(db, problemId)]
  const result = (timeMs: number) => ({
    verdict: 'OK' as const,
    reason: null,
    timeMs,
    memoryBytes: 1,
    message: null,
    output: { text: '', cut: false },
    stderr: { text: '', cut: false },
  })
  await writeResult(db, former, 1, result(1))
  await writeVerdict(db, former, { verdict: 'WRONG_ANSWER', reason: null, stderr: null })
  await db.updateTable('problems').set({ revision: 2 }).where('id', '=', problemId).execute()
  await db
    .updateTable('submissions')
    .set({ again_of: former, revision: 2, test_count: 2 })
    .where('id', '=', again)
    .execute()
  const look = async () => ({
    submissions: await db
      .selectFrom('submissions')
      .select(['id', 'verdict', 'revision', 'test_count'])
      .where('problem_id', '=', problemId)
      .orderBy('id')
      .execute(),
    times: await db
      .selectFrom('results')
      .select('time_ms')
      .where('submission_id', '=', former)
      .orderBy('index')
      .execute(),
  })
  await takeSubmission(db, again, randomUUID())
  await writeResult(db, again, 1, result(2))
  await writeResult(db, again, 2, result(3))
  expect((await look()).submissions[0]).toMatchObject({ verdict: 'WRONG_ANSWER', revision: 1 })
  expect((await look()).times).toEqual([{ time_ms: 1 }])
  await writeVerdict(db, again, { verdict: 'OK', reason: null, stderr: null })
  expect(await look()).toEqual({
    submissions: [{ id: former, verdict: 'OK', revision: 2, test_count: 2 }],
    times: [{ time_ms: 2 }, { time_ms: 3 }],
  })
})
