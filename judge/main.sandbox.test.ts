import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { sendJob } from '#database/queue/send-job.ts'
import { testInstallation } from './testing/judge-process.ts'
import { needs } from './testing/needs.ts'
import { addProblem, addSubmission } from './testing/submission.ts'

const { db, blobs, start } = testInstallation()

describe('the judge as a process', () => {
  needs('limited')('gives exactly one verdict when it is killed in the middle', async () => {
    const cases = Array.from({ length: 10 }, (_, index) => ({
      input: `${index}\n`,
      output: `${index}\n`,
    }))
    const problem = await addProblem(db, blobs, cases, { timeLimitMs: 5000 })
    const code = 'import time\ntime.sleep(0.3)\nprint(input())'
    const id = await addSubmission(db, problem, { code })
    const first = start()
    expect(await first.ready).toMatch(/^Judging with (full|limited) isolation: .*Python 3/)
    await sendJob(db, 'judge', { submissionId: id }, { kind: 'submission', owner: 1 })
    const results = () => db.selectFrom('results').select('index').orderBy('index').execute()
    await expect.poll(async () => (await results()).length, { timeout: 30_000 }).toBeGreaterThan(1)
    await first.kill('SIGKILL')
    const second = start()
    await second.ready
    const submission = () =>
      db.selectFrom('submissions').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    await expect.poll(async () => (await submission()).state, { timeout: 60_000 }).toBe('judged')
    expect(await submission()).toMatchObject({ verdict: 'OK', attempts: 1 })
    expect((await results()).map(({ index }) => index)).toEqual(cases.map((_, at) => at + 1))
    const jobs = await sql<{ open: number }>`
      select count(*)::int as open from jobs`.execute(db)
    expect(jobs.rows[0]?.open).toBe(0)
    await second.kill('SIGTERM')
    const judges = await db.selectFrom('judges').select(['running', 'died_at']).execute()
    expect(judges).toEqual([{ running: [], died_at: expect.any(Date) }])
  })
})
