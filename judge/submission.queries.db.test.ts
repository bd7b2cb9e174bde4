import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { testDatabase } from '#database/testing/test-database.ts'
import { folderBlobs } from '#storage/folder-blobs.ts'
import { takeSubmission, writeResults, writeVerdict } from './submission.queries.ts'
import { stageRejudge } from './testing/rejudge.ts'
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

it.each([
  { made: 'on a published problem', onContribution: false, status: 1, isPending: false },
  { made: 'on a contribution', onContribution: true, status: 1, isPending: true },
  { made: 'on a contribution', onContribution: true, status: 2, isPending: false },
] as const)(
  'A submission $made of status $status now is judged as pending: $isPending',
  async (row) => {
    const blobs = folderBlobs(join(folder, 'blobs'))
    const problemId = await addProblem(db, blobs, [{ input: '1\n', output: '1\n' }])
    const { status, onContribution, isPending } = row
    const submissionId = await addSubmission(db, problemId, { onContribution })
    await db.updateTable('problems').set({ status }).where('id', '=', problemId).execute()
    const taken = await takeSubmission(db, submissionId, randomUUID())
    expect(taken?.isPending).toBe(isPending)
  },
)

it('What is judged for a rejudge is kept there, and the copy that was judged is gone', async () => {
  const blobs = folderBlobs(join(folder, 'blobs'))
  const problemId = await addProblem(db, blobs, [{ input: '1\n', output: '1\n' }])
  const result = (index: number, timeMs: number) => ({
    index,
    verdict: 'OK' as const,
    reason: null,
    timeMs,
    memoryBytes: 1,
    message: null,
    output: { text: 'out', cut: false },
    stderr: { text: '', cut: false },
  })
  const { former, copy, rejudgeId } = await stageRejudge(db, problemId)
  await takeSubmission(db, copy, randomUUID())
  await writeResults(db, copy, [result(1, 3), result(2, 2)])
  const ending = { verdict: 'OK', reason: null, stderr: null } as const
  await db.transaction().execute(async (transaction) => {
    await writeVerdict(transaction, { submissionId: copy, isCopy: true }, ending)
  })
  const submissions = await db
    .selectFrom('submissions')
    .select(['id', 'verdict'])
    .where('problem_id', '=', problemId)
    .execute()
  expect(submissions).toEqual([{ id: former, verdict: 'WRONG_ANSWER' }])
  const kept = await db
    .selectFrom('rejudged')
    .select(['state', 'copy_id', 'verdict', 'time_ms', 'results'])
    .where('rejudge_id', '=', rejudgeId)
    .executeTakeFirstOrThrow()
  expect(kept).toMatchObject({ state: 'judged', copy_id: null, verdict: 'OK', time_ms: 3 })
  expect(kept.results).toMatchObject([
    { index: 1, time_ms: 3, output: 'out' },
    { index: 2, time_ms: 2 },
  ])
})
