import { randomUUID } from 'node:crypto'
import { expect, it, vi } from 'vitest'
import { temporaryFolder } from '#contract/testing/temporary-folder.ts'
import { storeNextRevision } from '#database/testing/problem.ts'
import { testDatabase } from '#database/testing/test-database.ts'
import { folderBlobs } from '#storage/folder-blobs.ts'
import { testResult } from '../testing/judge.ts'
import { addProblem, addSubmission, stageRejudge } from '../testing/submission.ts'
import { resultsWriter } from './results-writer.ts'
import { takeSubmission, writeVerdict } from './submission.queries.ts'

const { db } = testDatabase()
const blobs = folderBlobs(temporaryFolder())
const addOne = () => addProblem(db, blobs, [{ input: '1\n', output: '1\n' }])

it('A submission is judged by the comparison of its problem, with its tolerance', async () => {
  const problemId = await addOne()
  const checker = { comparison: 'numbers', tolerance: 1e-6 } as const
  await db.updateTable('revisions').set(checker).where('problem_id', '=', problemId).execute()
  const submissionId = await addSubmission(db, problemId)
  expect(await takeSubmission(db, submissionId, randomUUID())).toMatchObject(checker)
})

it('A submission is judged by the checker of its revision', async () => {
  const problemId = await addOne()
  const submissionId = await addSubmission(db, problemId)
  const before = await takeSubmission(db, submissionId, randomUUID())
  expect(before?.checkerProgram).toBeNull()
  const checker = {
    protocol: 'icpc',
    ...{ language: 'cpp', code: 'int main();', flags: 'a b' },
    headers: [{ name: 'a.h', text: '"\\' }],
  } as const
  const place = { problem_id: problemId, revision: 1, role: 'checker' } as const
  const row = { ...place, ...checker, headers: JSON.stringify(checker.headers) }
  await db.insertInto('programs').values(row).execute()
  const taken = await takeSubmission(db, submissionId, randomUUID())
  expect(taken).toMatchObject({ problemId, revision: 1, checkerProgram: checker })
})

it('A submission is judged by the limits of the revision that it was made for', async () => {
  const problemId = await addOne()
  const submissionId = await addSubmission(db, problemId)
  await storeNextRevision(db, problemId, {
    ...{ time_limit_ms: 9000, scale_time_limit: true, language_limits: 'cpp=500' },
  })
  const taken = await takeSubmission(db, submissionId, randomUUID())
  expect(taken).toMatchObject({ timeLimitMs: 2000, scaleTimeLimit: false, languageLimits: '' })
})

it.each([
  { made: 'on a published problem', onContribution: false, status: 1, isPending: false },
  { made: 'on a contribution', onContribution: true, status: 1, isPending: true },
  { made: 'on a contribution', onContribution: true, status: 2, isPending: false },
] as const)(
  'A submission $made of status $status now is judged as pending: $isPending',
  async (row) => {
    const problemId = await addOne()
    const { status, onContribution, isPending } = row
    const submissionId = await addSubmission(db, problemId, { onContribution })
    await db.updateTable('revisions').set({ status }).where('problem_id', '=', problemId).execute()
    const taken = await takeSubmission(db, submissionId, randomUUID())
    expect(taken?.isPending).toBe(isPending)
  },
)

it('What is judged for a rejudge is kept there, and the copy that was judged is gone', async () => {
  const problemId = await addOne()
  const long = 'x'.repeat(1000)
  const shown = { checkerMessage: 'why', output: { text: long, cut: false } }
  const { former, copy, rejudgeId } = await stageRejudge(db, problemId)
  const taken = await takeSubmission(db, copy, randomUUID())
  if (taken === null) throw new Error('The copy should wait to be judged.')
  const writer = resultsWriter(db, taken, vi.fn())
  writer.addResult({ index: 1, ...testResult({ ...shown, timeMs: 3 }) })
  const failed = testResult({ ...shown, timeMs: 2, verdict: 'RUNTIME_ERROR' })
  writer.addResult({ index: 2, ...failed })
  const ending = { verdict: 'RUNTIME_ERROR', reason: null, stderr: long } as const
  await writer.finish((connection) => writeVerdict(connection, taken, ending))
  const submissions = await db
    .selectFrom('submissions')
    .select(['id', 'verdict'])
    .where('problem_id', '=', problemId)
    .execute()
  expect(submissions).toEqual([{ id: former, verdict: 'WRONG_ANSWER' }])
  const kept = await db
    .selectFrom('rejudged')
    .select(['state', 'copy_id', 'verdict', 'time_ms', 'results', 'stderr'])
    .where('rejudge_id', '=', rejudgeId)
    .executeTakeFirstOrThrow()
  const verdict = 'RUNTIME_ERROR'
  expect(kept).toMatchObject({ state: 'judged', copy_id: null, verdict, time_ms: 3, stderr: long })
  expect(kept.results).toMatchObject([
    { index: 1, time_ms: 3, output: 'x'.repeat(256), is_full: false, message: null },
    { index: 2, time_ms: 2, output: long, is_full: true, message: 'why' },
  ])
  // The copy's texts are gone with it.
  expect(await db.selectFrom('stored_texts').select('id').execute()).toEqual([])
})
