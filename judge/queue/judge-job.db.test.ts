import { Registry } from '@prometheus-io/client'
import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { temporaryFolder } from '#contract/testing/temporary-folder.ts'
import { notify } from '#database/channels.ts'
import { endLeasesOn } from '#database/queue/lease.ts'
import { sendJob } from '#database/queue/send-job.ts'
import { storedEnvironments, storeEnvironments } from '#database/stored-settings.ts'
import { measureStartupOverheads } from '../host/startup-overhead.ts'
import { instanceOwner } from '../run/fair-semaphore.ts'
import { fakeEnvironment, fakeSandbox } from '../testing/fake-environment.ts'
import { addProblem, addSubmission, someUser, stageRejudge } from '../testing/submission.ts'
import { TestWorker } from '../testing/worker.ts'
import { forgetOldJudges } from './presence.ts'
import { returnJobsOfTheDead } from './recovery.ts'
import { untilMigrated } from './until-migrated.ts'

const worker = new TestWorker()
const { db, blobs, judgeId } = worker
const folder = temporaryFolder()

const cases = [
  { input: 'a\n', output: 'same\n' },
  { input: 'b\n', output: 'same\n' },
  { input: 'c\n', output: 'other\n' },
]

/** A submission that waits, on a problem with the first of these cases. */
async function addOne(count = cases.length): Promise<number> {
  return addSubmission(db, await addProblem(db, blobs, cases.slice(0, count)))
}

/** Returns the log lines about a submission, without times. */
function linesAbout(submissionId: number): object[] {
  const lines: Record<string, unknown>[] = worker.logged
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
  return lines
    .filter((line) => line['submissionId'] === submissionId)
    .map(({ time, level, waitedMs, tookMs, ...said }) => said)
}

describe('a worker', () => {
  it('counts its verdicts, and how long each stage took', async () => {
    const id = await addOne()
    worker.judgeSubmissions(() => 'same\n')
    await worker.sendUntil(id, 'judged')
    const text = await Registry.aggregate([await worker.metrics.figures()]).metrics()
    const of = `judge="${judgeId}"`
    const kind = 'language="python",verdict="WRONG_ANSWER"'
    expect(text).toContain(`assay_verdicts_total{${kind},${of}} 1`)
    for (const stage of ['waiting', 'compiling', 'running']) {
      expect(text).toContain(`assay_judging_stage_seconds_count{stage="${stage}",${of}} 1`)
    }
  })

  it('logs each step of a submission, with the id of the request that sent it', async () => {
    const id = await addOne()
    worker.judgeSubmissions(() => 'same\n')
    await worker.sendSubmission(id, 'request-7')
    await worker.until(id, 'judged')
    const of = { judge: judgeId, submissionId: id, reqId: 'request-7' }
    await expect
      .poll(() => linesAbout(id))
      .toEqual([
        { ...of, msg: 'claimed' },
        { ...of, msg: 'compiled' },
        { ...of, msg: 'verdict', verdict: 'WRONG_ANSWER', reason: null },
      ])
    const { code } = await worker.submission(id)
    expect(worker.logged).not.toContain(code.trim())
  })

  it('logs why a submission was released', async () => {
    const id = await addOne()
    const get = () => Promise.reject(new Error('the disk is away'))
    worker.judgeSubmissions(() => 'same\n', { blobs: { get } })
    await worker.sendSubmission(id)
    const of = { judge: judgeId, submissionId: id }
    await expect
      .poll(() => linesAbout(id).slice(0, 3))
      .toMatchObject([
        { ...of, msg: 'claimed' },
        { ...of, msg: 'compiled' },
        {
          ...of,
          msg: 'given back',
          err: { type: 'BlobsUnavailable', message: expect.any(String) },
        },
      ])
  })

  it('writes the verdict with the results up to the first failure, and publishes each once', async () => {
    const id = await addOne()
    worker.judgeSubmissions(() => 'same\n')
    await worker.sendUntil(id, 'judged')
    const ending = { verdict: 'WRONG_ANSWER', reason: null, stderr: null }
    expect(await worker.submission(id)).toMatchObject(ending)
    expect(await worker.results(id)).toMatchObject([
      { index: 1, verdict: 'OK', output: 'same\n' },
      { index: 2, verdict: 'OK', output: 'same\n' },
      { index: 3, verdict: 'WRONG_ANSWER', output: 'same\n' },
    ])
    const published = () =>
      worker.submissionEvents.map(({ event, data }) => [event, Object.values(data)[0]])
    await expect.poll(published).toEqual([
      ['state', 'compiling'],
      ['state', 'running'],
      ['test', 1],
      ['test', 2],
      ['test', 3],
      ['verdict', 'WRONG_ANSWER'],
    ])
  })

  it('asks for permits in the order of the queue, not of sending', async () => {
    const problem = await addProblem(db, blobs, cases.slice(0, 1))
    const ids: number[] = []
    for (let place = 0; place < 3; place += 1) ids.push(await addSubmission(db, problem))
    for (const [place, submissionId] of ids.entries()) {
      const owner = place === 2 ? 12 : 11
      await sendJob(db, 'judge', { submissionId }, { kind: 'submission', owner })
    }
    worker.judgeSubmissions(() => 'same\n', { workers: 1 })
    for (const id of ids) await worker.until(id, 'judged')
    const order = () =>
      worker.submissionEvents.flatMap(({ submissionId, event, data }) =>
        event === 'state' && data.state === 'compiling' ? [submissionId] : [],
      )
    await expect.poll(order).toEqual([ids[0], ids[2], ids[1]])
    const owner = await someUser(db)
    const requests = [1, 2, 3].map((order) => ({ owner, priority: 0, order }))
    expect(worker.permitRequests).toEqual(requests)
  })

  it.each<{ what: string; status: 0 | 2; attempts: number; priority: number }>([
    { what: 'on a published problem', status: 2, attempts: 0, priority: 0 },
    { what: 'on a pending contribution', status: 0, attempts: 0, priority: 1 },
    { what: 'that has failed before', status: 2, attempts: 1, priority: 2 },
  ])('asks with priority $priority for a submission $what', async (row) => {
    const { attempts, priority, status } = row
    const problem = await addProblem(db, blobs, cases, { status })
    const id = await addSubmission(db, problem, { onContribution: status === 0 })
    await db.updateTable('submissions').set({ attempts }).where('id', '=', id).execute()
    worker.judgeSubmissions(() => 'same\n')
    await worker.sendUntil(id, 'judged')
    expect(worker.permitRequests).toEqual([{ owner: await someUser(db), priority, order: 1 }])
  })

  it('leaves a judged submission alone when its job comes again', async () => {
    const id = await addOne(1)
    const run = vi.fn(() => 'same\n')
    worker.judgeSubmissions(run)
    await worker.sendUntil(id, 'judged')
    run.mockClear()
    await worker.sendSubmission(id)
    await expect.poll(() => worker.openJobs()).toBe(0)
    expect(run).not.toHaveBeenCalled()
  })

  it('releases its jobs when it stops, and the next worker begins anew', async () => {
    const id = await addOne(1)
    const begun = Promise.withResolvers<void>()
    worker.judgeSubmissions((_command, signal) => {
      begun.resolve()
      return new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason))
      })
    })
    await worker.sendSubmission(id)
    await begun.promise
    await worker.stop()
    const judges = await db.selectFrom('judges').select('running').execute()
    expect(judges).toEqual([{ running: [] }])
    worker.judgeSubmissions(() => 'same\n')
    await worker.until(id, 'judged')
    expect(await worker.submission(id)).toMatchObject({ verdict: 'OK', attempts: 0 })
  })

  it("may do all that a judge does at its start, by the judges' account", async () => {
    const { judgeDb, onError } = worker
    await storeEnvironments(judgeDb, [])
    await storeEnvironments(judgeDb, [])
    expect(await storedEnvironments(db)).toEqual([])
    await untilMigrated(judgeDb, onError, AbortSignal.abort())
    await forgetOldJudges(judgeDb)
    expect(await returnJobsOfTheDead(judgeDb, judgeId)).toBe(0)
    const sandbox = fakeSandbox(() => 'hello')
    const measured = fakeEnvironment(sandbox, { versions: { python: '3' } })
    for (const file of ['one.json', 'other.json']) {
      await measureStartupOverheads(judgeDb, measured, `${folder}/${file}`)
    }
    const overheads = await judgeDb.selectFrom('allowances').select('language').execute()
    expect(overheads).toEqual([{ language: 'python' }])
    expect(worker.errors).toEqual([])
  })

  it('leaves submission and job alone once another worker has taken them', async () => {
    const id = await addOne()
    const judge_token = '33333333-3333-4333-8333-333333333333'
    let isTaken = false
    worker.judgeSubmissions(async () => {
      if (!isTaken) {
        isTaken = true
        await db.updateTable('submissions').set({ judge_token }).where('id', '=', id).execute()
      }
      return 'same\n'
    })
    await worker.sendSubmission(id)
    await expect.poll(() => worker.errors).toMatchObject([{ name: 'JobLost' }])
    const jobs = await sql`select locked_by is not null as "isTaken" from jobs`.execute(db)
    expect(jobs.rows).toEqual([{ isTaken: true }])
    expect(await worker.submission(id)).toMatchObject({ verdict: null, judge_token })
    expect(await worker.results(id)).toEqual([])
  })

  it('gives a rejudge one verdict when a judge that was thought dead goes on', async () => {
    const { former, copy } = await stageRejudge(db, await addProblem(db, blobs, cases))
    const halfWay = Promise.withResolvers<void>()
    const goesOn = Promise.withResolvers<void>()
    let commands = 0
    worker.judgeSubmissions(async () => {
      commands += 1
      if (commands !== 3) return 'same\n'
      halfWay.resolve()
      await goesOn.promise
      return 'other\n'
    })
    await sendJob(db, 'judge', { submissionId: copy }, { kind: 'again', owner: 1 })
    await halfWay.promise
    // Other judges do this with the jobs of a judge whose connection has ended.
    expect(await endLeasesOn(db, 'judge', [copy])).toBe(1)
    await notify(db, 'jobs', { queue: 'judge' })
    const rejudged = () =>
      db
        .selectFrom('rejudged')
        .select(['state', 'copy_id', 'verdict', 'results'])
        .where('submission_id', '=', former)
        .execute()
    await expect.poll(rejudged).toMatchObject([{ state: 'judged' }])
    expect(worker.permitRequests.at(-1)).toMatchObject({ owner: instanceOwner, priority: 2 })
    const first = await rejudged()
    expect(first).toMatchObject([{ verdict: 'WRONG_ANSWER', copy_id: null }])
    expect(first[0]?.results).toMatchObject([{ index: 1 }, { index: 2 }, { index: 3 }])

    goesOn.resolve()
    await expect.poll(() => worker.errors).toMatchObject([{ name: 'JobLost' }])
    expect(await rejudged()).toEqual(first)
    const unchanged = { state: 'judged', verdict: 'WRONG_ANSWER' }
    expect(await worker.submission(former)).toMatchObject(unchanged)
    expect(await worker.results(former)).toEqual([])
    expect(await db.selectFrom('submissions').select('id').execute()).toEqual([{ id: former }])
  })
})
