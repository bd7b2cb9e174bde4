import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject } from 'vitest'
import { upgradeFormerSite } from '#database/testing/former-site.ts'
import { testDatabase } from '#database/testing/test-database.ts'
import { folderBlobs } from '#storage/folder-blobs.ts'
import { startJudge } from './testing/judge-process.ts'
import { needs } from './testing/needs.ts'

const { db, url } = testDatabase()
const dataDir = await mkdtemp(join(tmpdir(), 'assay-judge-'))

beforeAll(async () => {
  await upgradeFormerSite(url, folderBlobs(join(dataDir, 'blobs')))
  await mkdir(join(dataDir, 'judge'))
  await symlink(inject('sandbox').toolchainFolder, join(dataDir, 'judge/toolchain'))
})
afterAll(() => rm(dataDir, { recursive: true }))

needs('limited').it('judges what a former version had queued, or had begun to judge', async () => {
  const judge = startJudge(inject('sandbox'), url, dataDir)
  await judge.ready
  const waiting = () => db.selectFrom('jobs').select('data').where('queue', 'in', ['judge', 'run'])
  await expect.poll(() => waiting().execute(), { timeout: 60_000 }).toEqual([])
  await judge.kill('SIGTERM')
  const submissions = await db
    .selectFrom('submissions')
    .select(['id', 'state', 'verdict'])
    .orderBy('id')
    .execute()
  expect(submissions).toEqual(
    [1, 2, 3, 4, 5, 6, 7].map((id) => ({
      id,
      state: 'judged',
      verdict: id === 2 ? 'WRONG_ANSWER' : 'OK',
    })),
  )
  const rejudged = await db.selectFrom('rejudged').select(['state', 'verdict']).execute()
  expect(rejudged).toEqual([
    { state: 'judged', verdict: 'OK' },
    { state: 'judged', verdict: 'WRONG_ANSWER' },
  ])
  const run = await db.selectFrom('runs').select(['state', 'output']).executeTakeFirst()
  expect(run).toEqual({ state: 'judged', output: '3\n' })
})
