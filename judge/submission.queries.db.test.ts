import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { testDatabase } from '#database/testing/test-database.ts'
import { folderBlobs } from '#storage/folder-blobs.ts'
import { takeSubmission } from './submission.queries.ts'
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
