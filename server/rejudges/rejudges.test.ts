import { sql } from 'kysely'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { Verdict } from '#contract'
import { waitingJobs } from '#database/queue/admin.ts'
import { WorkerPool } from '#database/queue/workers.ts'
import { storeNextRevision } from '#database/testing/problem.ts'
import { pretendJudge, type ResultFixture } from '../testing/judge.ts'
import { makeSubmission } from '../testing/submission.ts'
import { testApp } from '../testing/test-app.ts'
import { sendBatch, sendRejudges } from './send-rejudges.ts'

const app = testApp()
const { call, parts, people, person, problem, query } = app
let problemId = 0
let submissionId = 0

beforeEach(async () => {
  await query`delete from jobs`
  problemId = await problem()
  submissionId = await submit('WRONG_ANSWER')
})

function submit(verdict: Verdict, userId = people().learner.userId): Promise<number> {
  return makeSubmission(parts().db, { problemId, userId, verdict })
}

async function start(body: Record<string, string> = { problem: String(problemId) }) {
  const { status, data, message } = await call('startRejudge', { as: 'admin', body })
  return { status, message, ...data, parameters: { rejudgeId: data?.rejudgeId ?? 0 } }
}

async function sendAll(): Promise<void> {
  while (await sendBatch(parts().db));
}

interface Judging extends Pick<ResultFixture, 'timeMs' | 'output' | 'transcript'> {
  stderr?: string
  /** Is called while the judge is working on it. */
  meanwhile?: () => Promise<void>
}

/** Does to a copy what the judge does. */
async function judgeCopy(copyId: number, verdict: Verdict, judging: Judging = {}): Promise<void> {
  const { stderr = null, meanwhile, ...rest } = judging
  const transactions = parts().db.transaction()
  await transactions.execute(async (transaction) => {
    const result = { verdict, timeMs: 30, output: 'new "output"\n', ...rest }
    await pretendJudge(transaction).result(copyId, 1, result)
    await meanwhile?.()
    const judged = { state: 'judged', verdict, stderr, judged_at: sql<Date>`now()` } as const
    await transaction.updateTable('submissions').set(judged).where('id', '=', copyId).execute()
    await sql`select keep_rejudged(${copyId}::integer)`.execute(transaction)
  })
}

async function copies(rejudgeId: number): Promise<number[]> {
  const found = await query<{ id: number }>`
    select copy_id as id from rejudged
    where rejudge_id = ${rejudgeId} and copy_id is not null order by submission_id
  `
  return found.map(({ id }) => id)
}

const setFailed = (id: number) => query`update submissions set state = 'failed' where id = ${id}`

type Parameters = { rejudgeId: number }
const apply = (parameters: Parameters) => call('applyRejudge', { as: 'admin', parameters })
const discard = (parameters: Parameters) => call('discardRejudge', { as: 'admin', parameters })
const read = async (parameters: Parameters) =>
  (await call('getRejudge', { as: 'admin', parameters })).data.rejudge

/** A rejudge that is judged and waits for a decision. */
async function judgedRejudge(verdict: Verdict = 'OK') {
  const started = await start()
  await sendAll()
  for (const copy of await copies(started.rejudgeId)) await judgeCopy(copy, verdict)
  return started
}

/** Counts each verdict that an update gives a visible submission from now on. */
async function countVerdicts(): Promise<void> {
  await query`
    create table verdict_writes (submission_id integer);
    create function note_verdict() returns trigger language plpgsql as $$
    begin
      insert into verdict_writes values (new.id);
      return null;
    end
    $$;
    create trigger note_verdict after update of verdict on submissions
      for each row when (new.again_of is null) execute function note_verdict();
  `
}

/** Number of verdicts for each submission that got one. */
async function verdictsWritten(): Promise<number[]> {
  const written = await query<{ times: number }>`
    select count(*) as times from verdict_writes group by submission_id
  `
  return written.map(({ times }) => times)
}

async function shown() {
  const parameters = { submissionId }
  return (await call('getSubmission', { as: 'learner', parameters })).data.submission
}

describe('a rejudge', () => {
  it('is judged after all other work, and is invisible to users', async () => {
    const { status, submissions, rejudgeId } = await start()
    expect([status, submissions]).toEqual([201, 1])
    await sendAll()
    await app.submit(problemId, { as: 'other' })
    const jobs = await waitingJobs(parts().db, 'judge')
    const [copy = 0] = await copies(rejudgeId)
    expect(jobs.at(-1)).toEqual({ submissionId: copy })
    const one = { as: 'learner', parameters: { submissionId: copy } } as const
    expect((await call('getSubmission', one)).status).toBe(404)
    const lists = await Promise.all([
      call('listProblemSubmissions', { as: 'learner', parameters: { problemId } }),
      call('listOwnSubmissions', { as: 'learner' }),
      call('listContributionSubmissions', { as: 'admin', parameters: { problemId } }),
      call('listAllSubmissions', { as: 'admin' }),
    ])
    for (const { data } of lists) {
      const ids = data.submissions.map((item) => item.submissionId)
      expect(ids).toContain(submissionId)
      expect(ids).not.toContain(copy)
    }
    await judgeCopy(copy, 'OK')
    expect(await shown()).toMatchObject({ verdict: 'WRONG_ANSWER', results: [{ time: 15 }] })
  })

  it('shows its progress and the changes it would make', async () => {
    await submit('OK')
    await submit('OK')
    const { rejudgeId, parameters } = await start()
    await sendAll()
    const nothing = { judged: 0, changed: 0, done: false, pairs: [] }
    expect(await read(parameters)).toMatchObject({ total: 3, ...nothing })
    const [one = 0, two = 0, three = 0] = await copies(rejudgeId)
    await judgeCopy(one, 'OK')
    expect(await read(parameters)).toMatchObject({ judged: 1, changed: 1, done: false })
    await judgeCopy(two, 'OK', { timeMs: 40 })
    await setFailed(three)
    expect(await read(parameters)).toMatchObject({
      by: 'admin',
      filter: { problem: String(problemId) },
      state: 'judging',
      judged: 2,
      failed: 1,
      done: true,
      changed: 1,
      pairs: [
        { from: 'OK', to: 'OK', count: 1 },
        { from: 'WRONG_ANSWER', to: 'OK', count: 1 },
      ],
      timeBefore: 30,
      timeAfter: 70,
    })
    const { data } = await call('listRejudged', { as: 'admin', parameters })
    expect(data).toMatchObject({
      changes: [{ submissionId, username: 'learner', from: 'WRONG_ANSWER', to: 'OK' }],
      next: null,
    })
  })

  it('replaces verdict and results when it is applied; applying it twice has no further effect', async () => {
    const { parameters } = await judgedRejudge()
    const status = async () => {
      const { data } = await call('getProblem', { as: 'learner', parameters: { problemId } })
      return [data.problem.userStatus, data.problem.solvedBy]
    }
    expect(await status()).toEqual([false, 0])
    const first = await apply(parameters)
    expect(first).toMatchObject({ status: 200, data: { rejudge: { state: 'applied' } } })
    expect(await shown()).toMatchObject({
      verdict: 'OK',
      results: [{ index: 1, verdict: 'OK', time: 30, output: 'new "output"\n' }],
    })
    expect(await status()).toEqual([true, 1])
    expect((await apply(parameters)).data).toEqual(first.data)
    const message = 'This rejudge was already applied.'
    expect(await discard(parameters)).toMatchObject({ status: 409, message })
  })

  it('replaces full texts when it is applied, which count for the user who submitted', async () => {
    const text = (word: string) => `${word} ${'x'.repeat(1000)}`
    const judge = pretendJudge(parts().db)
    await judge.result(submissionId, 2, { output: text('former') })
    await judge.verdict(submissionId, 'RUNTIME_ERROR', { stderr: text('former') })
    const { rejudgeId, parameters } = await start()
    await sendAll()
    const [copy = 0] = await copies(rejudgeId)
    const stderr = text('new message')
    const transcript = text('new transcript')
    await judgeCopy(copy, 'RUNTIME_ERROR', { output: text('new output'), transcript, stderr })
    await apply(parameters)
    const results = [{ output: text('new output'), transcript }]
    expect(await shown()).toMatchObject({ stderr, results })
    const owned = await query`
      select submission_id, index, text from stored_texts
      where user_id = ${people().learner.userId} order by index, stream
    `
    expect(owned).toEqual([
      { submission_id: submissionId, index: 1, text: text('new output') },
      { submission_id: submissionId, index: 1, text: transcript },
      { submission_id: submissionId, index: null, text: stderr },
    ])
    const starts = await query`
      select output, output_bytes, is_full, transcript, transcript_bytes from results
      where submission_id = ${submissionId}
    `
    expect(starts).toEqual([
      {
        ...{ output: text('new output').slice(0, 256), output_bytes: 1011, is_full: true },
        ...{ transcript: transcript.slice(0, 256), transcript_bytes: 1015 },
      },
    ])
  })

  it('ended by two admins at the same time gives each submission one new verdict or none', async () => {
    const { token } = await person({ username: 'second', isAdmin: true })
    for (let more = 0; more < 5; more += 1) await submit('TIME_LIMIT_EXCEEDED')
    await countVerdicts()
    const { parameters } = await judgedRejudge()
    expect(await verdictsWritten()).toEqual([])
    const ended = await Promise.all([
      apply(parameters),
      call('applyRejudge', { token, parameters }),
      discard(parameters),
      call('applyRejudge', { token, parameters }),
    ])
    const isApplied = (await read(parameters)).state === 'applied'
    expect(ended.map(({ status }) => status)).toEqual(
      isApplied ? [200, 200, 409, 200] : [409, 409, 200, 409],
    )
    expect(await verdictsWritten()).toEqual(Array(isApplied ? 6 : 0).fill(1))
  })

  it('applied while a failed copy gets its verdict leaves that one out', async () => {
    const { rejudgeId, parameters } = await start()
    await sendAll()
    const [copy = 0] = await copies(rejudgeId)
    await setFailed(copy)
    const applying: Promise<unknown>[] = []
    const meanwhile = async () => {
      applying.push(apply(parameters))
      await expect.poll(() => app.waitingForLocks()).toBe(1)
    }
    await judgeCopy(copy, 'OK', { meanwhile })
    await Promise.all(applying)
    expect(await read(parameters)).toMatchObject({ state: 'applied', judged: 1, overtaken: 1 })
    expect((await shown()).verdict).toBe('WRONG_ANSWER')
  })

  it('is applied after a concurrent deletion of the texts of its user', async () => {
    const output = 'x'.repeat(1000)
    await pretendJudge(parts().db).result(submissionId, 2, { output })
    const { rejudgeId, parameters } = await start()
    await sendAll()
    for (const copy of await copies(rejudgeId)) await judgeCopy(copy, 'OK', { output })
    const { userId } = people().learner
    const transactions = parts().db.transaction()
    // Locks in the order of the deletion of an account.
    const { applied } = await transactions.execute(async (transaction) => {
      await sql`select from users where id = ${userId} for update`.execute(transaction)
      const applying = apply(parameters)
      await expect.poll(() => app.waitingForLocks()).toBe(1)
      await sql`delete from stored_texts where user_id = ${userId}`.execute(transaction)
      return { applied: applying }
    })
    expect(await applied).toMatchObject({ status: 200, data: { rejudge: { state: 'applied' } } })
    expect((await shown()).verdict).toBe('OK')
  })

  it('cannot be applied before it is judged', async () => {
    const { parameters } = await start()
    expect((await apply(parameters)).message).toBe('Not all of these submissions are judged yet.')
    await sendAll()
    expect((await apply(parameters)).status).toBe(409)
    expect((await shown()).verdict).toBe('WRONG_ANSWER')
  })

  it('changes nothing when it is discarded, and withdraws waiting copies', async () => {
    const { rejudgeId, parameters } = await start()
    await submit('OK')
    await sendAll()
    const [copy = 0] = await copies(rejudgeId)
    const { status, data } = await discard(parameters)
    expect([status, data.rejudge.state, data.rejudge.failed]).toEqual([200, 'discarded', 1])
    expect(await waitingJobs(parts().db, 'judge')).not.toContainEqual({ submissionId: copy })
    expect(await query`select from submissions where id = ${copy}`).toEqual([])
    expect((await discard(parameters)).data).toEqual(data)
    expect((await apply(parameters)).message).toBe('This rejudge was already discarded.')
    expect((await shown()).verdict).toBe('WRONG_ANSWER')
  })

  const applyAnother = async () => apply((await judgedRejudge('TIME_LIMIT_EXCEEDED')).parameters)
  it.each([
    ['a new revision', () => storeNextRevision(parts().db, problemId)],
    ['another rejudge', applyAnother],
  ])('leaves out submissions after %s', async (_, happens) => {
    const { parameters } = await judgedRejudge()
    await happens()
    const before = (await shown()).verdict
    const { data } = await apply(parameters)
    expect(data.rejudge).toMatchObject({ state: 'applied', overtaken: 1 })
    expect((await shown()).verdict).toBe(before)
    expect(before).not.toBe('OK')
  })

  it.each([
    ['an unknown problem', { problem: '2147483647' }, 409],
    ['nothing that exists', { problem: 'x' }, 400],
    ['what was not judged', { state: 'queued' }, 409],
  ])('of %s is refused', async (_, body, status) => {
    expect((await start(body)).status).toBe(status)
  })

  it('of many submissions is sent in batches, with few in progress', async () => {
    await query`
      insert into submissions (problem_id, revision, user_id, language, code, test_count, state,
        verdict, judged_at)
      select ${problemId}, 1, ${people().learner.userId}, 'c', 'x', 1, 'judged', 'OK', now()
      from generate_series(1, 620)
    `
    const { rejudgeId, submissions, parameters } = await start()
    expect(submissions).toBe(621)
    await sendBatch(parts().db)
    expect(await copies(rejudgeId)).toHaveLength(100)
    await sendAll()
    const underWay = await copies(rejudgeId)
    expect(underWay).toHaveLength(500)
    await query`
      update submissions set state = 'judged', verdict = 'OK', judged_at = now()
      where id = any (${underWay}::integer[])
    `
    await query`select keep_rejudged(id) from unnest(${underWay}::integer[]) as id`
    await sendAll()
    expect(await copies(rejudgeId)).toHaveLength(121)
    await discard(parameters)
  })

  it('passes through the queue to a judge and back', async () => {
    const { db, notifications } = parts()
    const onError = (error: unknown) => expect(error).toBeUndefined()
    const stopSending = sendRejudges(parts(), { onError })
    const stopJudging = new WorkerPool(db, 'judge', {
      workers: 2,
      notifications,
      onError,
      handle: async ({ data }) => judgeCopy(data.submissionId, 'RUNTIME_ERROR').catch(() => {}),
    }).stop
    onTestFinished(async () => {
      await Promise.all([stopSending(), stopJudging()])
    })
    const { parameters } = await start()
    await expect.poll(() => read(parameters)).toMatchObject({ done: true, judged: 1 })
    await apply(parameters)
    expect((await shown()).verdict).toBe('RUNTIME_ERROR')
  })
})
