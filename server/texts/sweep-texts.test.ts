import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { limits } from '#contract'
import { runIfDue } from '../periodic.ts'
import { pretendJudge } from '../testing/judge.ts'
import { makeSubmission } from '../testing/submission.ts'
import { testApp } from '../testing/test-app.ts'
import { sweepTexts, textSweep } from './sweep-texts.ts'

const { call, parts, people, person, problem, query, submit } = testApp()
const usual = { retentionDays: 90, instanceBytes: 2 ** 34 }
const none = { ofDeletedAccounts: 0, expired: 0, overUserQuota: 0, overInstanceQuota: 0 }
/** The least that each stored text counts. */
const leastBytes = 4096
const output = 'x'.repeat(1000)
let submissionId = 0

beforeEach(async () => {
  const { db } = parts()
  await query`delete from stored_texts`
  await query`delete from settings where key = 'texts_swept_at'`
  const userId = people().learner.userId
  submissionId = await makeSubmission(db, { problemId: await problem(), userId })
  await pretendJudge(db).result(submissionId, 2, { verdict: 'WRONG_ANSWER', output })
})

/** Adds texts of a user, each an hour older than the previous one. */
async function addTexts(userId: number, count: number): Promise<void> {
  await query`
    insert into stored_texts (user_id, submission_id, stream, text, created_at)
    select ${userId}, ${submissionId}, 'output', 'x', now() - make_interval(hours => n)
    from generate_series(1, ${count}::integer) as n
  `
}

const setAge = (age: string) => query`update stored_texts set created_at = now() - ${age}::interval`

async function bytesOf(userId: number): Promise<number | undefined> {
  const [row] = await query<{ bytes: number }>`
    select sum(size_bytes)::integer as bytes from stored_texts where user_id = ${userId}
  `
  return row?.bytes
}

async function shown() {
  const one = await call('getSubmission', { as: 'learner', parameters: { submissionId } })
  return one.data.submission
}

describe('sweeping stored texts', () => {
  it('removes texts older than the retention, and nothing else of the submission', async () => {
    const { db } = parts()
    await setAge('6 days 23 hours')
    const week = { ...usual, retentionDays: 7 }
    expect(await sweepTexts(db, week)).toEqual(none)
    expect((await shown()).results[1]).toMatchObject({ output, outputStored: 'all' })
    await setAge('7 days 1 minute')
    expect(await sweepTexts(db, week)).toEqual({ ...none, expired: 1 })
    const after = await shown()
    const dropped = { output: output.slice(0, 256), outputStored: 'dropped' }
    expect(after.results[1]).toMatchObject(dropped)
    expect(after).toMatchObject({ verdict: 'OK', code: 'the code' })
  })

  it('removes those of accounts that were deleted before the verdict', async () => {
    const { token, password } = await person({ username: 'leaver' })
    const sent = await submit(await problem(), { token })
    expect((await call('deleteUser', { token, body: { password } })).status).toBe(200)
    await pretendJudge(parts().db).result(sent, 1, { verdict: 'WRONG_ANSWER', output })
    expect(await sweepTexts(parts().db, usual)).toEqual({ ...none, ofDeletedAccounts: 1 })
    const parameters = { submissionId: sent }
    const { data } = await call('getSubmissionResults', { as: 'admin', parameters })
    const dropped = { output: output.slice(0, 256), outputStored: 'dropped' }
    expect(data.results).toMatchObject([dropped])
    expect((await shown()).results[1]).toMatchObject({ outputStored: 'all' })
  })

  it('removes more than one batch', async () => {
    await addTexts(people().learner.userId, 2500)
    await setAge('91 days')
    expect(await sweepTexts(parts().db, usual)).toEqual({ ...none, expired: 2501 })
  })

  it('reduces each user to the quota, and leaves other users alone', async () => {
    const { learner, other } = people()
    const { perUserBytes } = limits.storedTexts
    await addTexts(learner.userId, perUserBytes / leastBytes + 4)
    await addTexts(other.userId, 3)
    const bounds = { ...usual, retentionDays: limits.storedTexts.retentionDays.max }
    expect(await sweepTexts(parts().db, bounds)).toEqual({ ...none, overUserQuota: 5 })
    const bytes = [await bytesOf(learner.userId), await bytesOf(other.userId)]
    expect(bytes).toEqual([perUserBytes, 3 * leastBytes])
    // The newest text is removed last.
    expect((await shown()).results[1]).toMatchObject({ output, outputStored: 'all' })
  })

  it('reduces the instance to its quota, oldest texts of any user first', async () => {
    const { learner, other } = people()
    await addTexts(learner.userId, 1)
    await addTexts(other.userId, 1500)
    const instanceBytes = 3 * leastBytes
    const swept = await sweepTexts(parts().db, { ...usual, instanceBytes })
    expect(swept).toEqual({ ...none, overInstanceQuota: 1499 })
    const bytes = [await bytesOf(learner.userId), await bytesOf(other.userId)]
    expect(bytes).toEqual([2 * leastBytes, leastBytes])
  })

  it('runs on one server at a time', async () => {
    const { db } = parts()
    await db.connection().execute(async (other) => {
      await sql`select pg_advisory_lock(hashtext('sweep of stored texts'))`.execute(other)
      expect(await sweepTexts(db, usual)).toBeUndefined()
      await sql`select pg_advisory_unlock(hashtext('sweep of stored texts'))`.execute(other)
    })
    expect(await sweepTexts(db, usual)).toEqual(none)
  })

  it('is due once an hour, across servers', async () => {
    const { signal } = new AbortController()
    const sweep = () => runIfDue(parts().db, textSweep(parts().db, usual), signal)
    expect(await sweep()).toEqual(none)
    expect(await sweep()).toBeUndefined()
    const value = new Date(Date.now() - 3601 * 1000).toISOString()
    await query`update settings set value = ${value} where key = 'texts_swept_at'`
    expect(await sweep()).toEqual(none)
  })
})
