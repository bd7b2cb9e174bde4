import { beforeAll, expect } from 'vitest'
import { upgradeFormerSite } from '#database/testing/former-site.ts'
import { testInstallation } from './testing/judge-process.ts'
import { needs } from './testing/needs.ts'

const { db, url, blobs, start } = testInstallation()
beforeAll(() => upgradeFormerSite(url, blobs))

needs('limited')('judges what a former version had queued, or had begun to judge', async () => {
  const judge = start()
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
  const rejudged = await db
    .selectFrom('rejudged')
    .select(['state', 'verdict'])
    .orderBy('submission_id')
    .execute()
  expect(rejudged).toEqual([
    { state: 'judged', verdict: 'OK' },
    { state: 'judged', verdict: 'WRONG_ANSWER' },
  ])
  const run = await db.selectFrom('runs').select(['state', 'output']).executeTakeFirst()
  expect(run).toEqual({ state: 'judged', output: '3\n' })
})
