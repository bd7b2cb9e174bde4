import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { AggregatorRegistry } from 'prom-client'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Channels, notify } from '#database/channels.ts'
import { connect, type Database } from '#database/connection.ts'
import { tellEnvironments, toldEnvironments } from '#database/environments.ts'
import { prepareJudgeAccount } from '#database/judge-account.ts'
import { listen, type Notifications } from '#database/notifications.ts'
import { endLeasesOn } from '#database/queue/lease.ts'
import { openQueue, type Queue } from '#database/queue/queue.ts'
import { testDatabase } from '#database/testing/test-database.ts'
import type { Command, Sandbox } from '#sandbox/client.ts'
import { SandboxError } from '#sandbox/sandbox-error.ts'
import type { Blobs } from '#storage/blobs.ts'
import { folderBlobs } from '#storage/folder-blobs.ts'
import { allowanceMs, measureAllowances } from '../host/allowances.ts'
import { openLog } from '../log.ts'
import { judgeMetrics } from '../metrics.ts'
import { FairSemaphore, instanceOwner, type PermitRequest } from '../run/fair-semaphore.ts'
import { OutputCache } from '../run/output-cache.ts'
import { fakeBench } from '../testing/fake-bench.ts'
import { type Behaviour, fakeSandbox } from '../testing/fake-sandbox.ts'
import { stageRejudge } from '../testing/rejudge.ts'
import { addProblem, addSubmission, type Case, someUser } from '../testing/submission.ts'
import { laneHandler } from './judge-job.ts'
import { returnJobsOfTheDead } from './peers.ts'
import { announce, forgetOldJudges, type Presence } from './presence.ts'
import { retryFailed } from './recovery.ts'
import { Suspects } from './suspects.ts'
import { untilMigrated } from './until-migrated.ts'

const { db, url } = testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'assay-lane-'))
const blobs = folderBlobs(join(folder, 'blobs'))
const errors: unknown[] = []
const events: Channels['submission'][] = []
const judgeId = '11111111-1111-4111-8111-111111111111'
const metrics = judgeMetrics(judgeId)
let logged = ''
const log = openLog(judgeId, {
  write(line) {
    logged += line
  },
})
const otherId = '22222222-2222-4222-8222-222222222222'
let queue: Queue
/** As a judge connects, and its queue. */
let judgeDb: Database
let judgeQueue: Queue
let notifications: Notifications
let presence: Presence
let stopWork: (() => Promise<void>) | undefined

const onError = (error: unknown) => void errors.push(error)

beforeAll(async () => {
  queue = openQueue(db)
  const judgeUrl = await prepareJudgeAccount(url)
  judgeDb = connect({ url: judgeUrl, name: 'assay test judge' })
  judgeQueue = openQueue(judgeDb)
  notifications = await listen(judgeUrl)
  notifications.on('submission', { heard: (event) => events.push(event) })
  presence = await announce(judgeDb, judgeId, { isolation: 'full', languages: {} }, onError)
})
beforeEach(() => {
  events.length = 0
  errors.length = 0
  requests.length = 0
  logged = ''
})
afterEach(async () => {
  await stopWork?.()
  stopWork = undefined
  await sql`delete from jobs`.execute(db)
  await db.deleteFrom('results').execute()
  await db.deleteFrom('submissions').execute()
})
afterAll(async () => {
  await presence.leave()
  await notifications.stop()
  await judgeDb.destroy()
  await rm(folder, { recursive: true })
})

const cases: Case[] = [
  { input: 'a\n', output: 'same\n' },
  { input: 'b\n', output: 'same\n' },
  { input: 'c\n', output: 'other\n' },
]

/** The requests for permits, without those that equal the one before. */
const requests: PermitRequest[] = []
class NotedSemaphore extends FairSemaphore {
  override use<T>(...call: Parameters<typeof FairSemaphore.prototype.use<T>>): Promise<T> {
    const [request] = call
    if (!isDeepStrictEqual(requests.at(-1), request)) requests.push(request)
    return super.use(...call)
  }
}

/** Judges with a sandbox in which every program behaves like this. */
function judgeWith(behave: Behaviour, isThere = () => true, from: Blobs = blobs, lanes = 2): void {
  const sandbox: Sandbox = {
    ...fakeSandbox(behave),
    async hasControlGroups() {
      if (!isThere()) throw new SandboxError('unreachable', 'nobody there')
      return true
    },
  }
  stopWork = judgeQueue.work('judge', {
    workers: lanes,
    notifications,
    onError,
    handle: laneHandler({
      database: judgeDb,
      blobs: from,
      judgeId,
      presence,
      metrics,
      log,
      suspects: new Suspects(),
      outputs: new OutputCache(2 ** 20),
      bench: fakeBench(sandbox, {
        programFolder: join(folder, 'programs'),
        slots: new NotedSemaphore(2),
        onTrouble: onError,
      }),
    }),
  })
}

async function noBlob(): Promise<never> {
  throw new Error('the disk is away')
}

async function send(submissionId: number, requestId?: string): Promise<void> {
  const job = { submissionId, ...(requestId !== undefined && { requestId }) }
  await queue.send(db, 'judge', job, { kind: 'submission', owner: 1 })
}

function submission(id: number) {
  return db.selectFrom('submissions').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

async function results(id: number) {
  return db
    .selectFrom('results')
    .select(['index', 'verdict', 'output'])
    .where('submission_id', '=', id)
    .orderBy('index')
    .execute()
}

async function waitFor(id: number, state: string): Promise<void> {
  await expect.poll(async () => (await submission(id)).state, { timeout: 15_000 }).toBe(state)
}

/** Returns the log lines about a submission, without times. */
function linesAbout(submissionId: number): object[] {
  const lines: Record<string, unknown>[] = logged
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
  return lines
    .filter((line) => line['submissionId'] === submissionId)
    .map(({ time, level, waitedMs, tookMs, ...said }) => said)
}

describe('a lane', () => {
  it('counts its verdicts, and how long each stage took', async () => {
    const id = await addSubmission(db, await addProblem(db, blobs, cases))
    judgeWith(async () => 'same\n')
    await send(id)
    await waitFor(id, 'judged')
    const text = await AggregatorRegistry.aggregate([await metrics.figures()]).metrics()
    const of = `judge="${judgeId}"`
    const kind = 'language="python",verdict="WRONG_ANSWER"'
    expect(text).toContain(`assay_verdicts_total{${kind},${of}} 1`)
    for (const stage of ['waiting', 'compiling', 'running']) {
      expect(text).toContain(`assay_judging_stage_seconds_count{stage="${stage}",${of}} 1`)
    }
  })

  it('stores the full output of the failing test, and of none before it', async () => {
    const id = await addSubmission(db, await addProblem(db, blobs, cases))
    const spaces = ' '.repeat(1000)
    judgeWith(async () => `same${spaces}`)
    await send(id)
    await waitFor(id, 'judged')
    const texts = db.selectFrom('stored_texts').select(['index', 'stream', 'text'])
    expect(await texts.where('submission_id', '=', id).execute()).toEqual([
      { index: 3, stream: 'output', text: `same${spaces}` },
    ])
  })

  it('says in its log what becomes of a submission, with the id of the request that sent it', async () => {
    const id = await addSubmission(db, await addProblem(db, blobs, cases))
    judgeWith(async () => 'same\n')
    await send(id, 'request-7')
    await waitFor(id, 'judged')
    const of = { judge: judgeId, submissionId: id, reqId: 'request-7' }
    await expect
      .poll(() => linesAbout(id))
      .toEqual([
        { ...of, msg: 'claimed' },
        { ...of, msg: 'compiled' },
        { ...of, msg: 'verdict', verdict: 'WRONG_ANSWER', reason: null },
      ])
    const { code } = await submission(id)
    expect(logged).not.toContain(code.trim())
  })

  it('says in its log why a submission went back', async () => {
    const id = await addSubmission(db, await addProblem(db, blobs, cases))
    judgeWith(
      async () => 'same\n',
      () => true,
      { ...blobs, get: noBlob },
    )
    await send(id)
    const of = { judge: judgeId, submissionId: id }
    await expect
      .poll(() => linesAbout(id).slice(0, 3))
      .toMatchObject([
        { ...of, msg: 'claimed' },
        { ...of, msg: 'compiled' },
        { ...of, msg: 'given back', err: { type: 'BlobsAway', message: expect.any(String) } },
      ])
  })

  it('writes the verdict with the results up to the first failure, and tells each once', async () => {
    const id = await addSubmission(db, await addProblem(db, blobs, cases))
    judgeWith(async () => 'same\n')
    await send(id)
    await waitFor(id, 'judged')
    expect(await submission(id)).toMatchObject({
      verdict: 'WRONG_ANSWER',
      reason: null,
      stderr: null,
    })
    expect(await results(id)).toEqual([
      { index: 1, verdict: 'OK', output: 'same\n' },
      { index: 2, verdict: 'OK', output: 'same\n' },
      { index: 3, verdict: 'WRONG_ANSWER', output: 'same\n' },
    ])
    await expect.poll(() => events.at(-1)?.event).toBe('verdict')
    expect(events.map(({ event, data }) => [event, Object.values(data)[0]])).toEqual([
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
    const order: number[] = []
    notifications.on('submission', {
      heard: ({ submissionId, event, data }) => {
        if (event === 'state' && data.state === 'compiling') order.push(submissionId)
      },
    })
    for (const [place, submissionId] of ids.entries()) {
      const owner = place === 2 ? 12 : 11
      await queue.send(db, 'judge', { submissionId }, { kind: 'submission', owner })
    }
    judgeWith(async () => 'same\n', undefined, undefined, 1)
    for (const id of ids) await waitFor(id, 'judged')
    await expect.poll(() => order).toEqual([ids[0], ids[2], ids[1]])
    const owner = await someUser(db)
    expect(requests).toEqual([1, 2, 3].map((order) => ({ owner, priority: 0, order })))
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
    judgeWith(async () => 'same\n')
    await send(id)
    await waitFor(id, 'judged')
    expect(requests).toEqual([{ owner: await someUser(db), priority, order: 1 }])
  })

  it('leaves a judged submission alone when its job comes again', async () => {
    const id = await addSubmission(db, await addProblem(db, blobs, cases.slice(0, 1)))
    let runs = 0
    judgeWith(async () => {
      runs += 1
      return 'same\n'
    })
    await send(id)
    await waitFor(id, 'judged')
    const after = runs
    await send(id)
    const jobs = () =>
      sql<{ open: number }>`
      select count(*)::int as open from jobs`.execute(db)
    await expect.poll(async () => (await jobs()).rows[0]?.open).toBe(0)
    expect(runs).toBe(after)
  })

  it('gives back what it has under way when it is to end, and the next one begins anew', async () => {
    const id = await addSubmission(db, await addProblem(db, blobs, cases.slice(0, 1)))
    const begun = Promise.withResolvers<void>()
    judgeWith(async (_command, signal) => {
      begun.resolve()
      return new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason))
      })
    })
    await send(id)
    await begun.promise
    await stopWork?.()
    const judges = await db.selectFrom('judges').select('running').execute()
    expect(judges).toEqual([{ running: [] }])
    judgeWith(async () => 'same\n')
    await waitFor(id, 'judged')
    expect(await submission(id)).toMatchObject({ verdict: 'OK', attempts: 0 })
  })

  it("may do all that a judge does at its start, by the judges' account", async () => {
    await tellEnvironments(judgeDb, [])
    await tellEnvironments(judgeDb, [])
    expect(await toldEnvironments(db)).toEqual([])
    await untilMigrated(judgeDb, onError, AbortSignal.abort())
    await forgetOldJudges(judgeDb)
    expect(await returnJobsOfTheDead(judgeDb, judgeId)).toBe(0)
    const bench = fakeBench(
      fakeSandbox(async () => 'hello'),
      {
        programFolder: join(folder, 'programs'),
        slots: new FairSemaphore(1),
        onTrouble: onError,
      },
    )
    const measured = { ...bench, versions: { python: '3' } }
    for (const file of ['one.json', 'other.json']) {
      await measureAllowances(judgeDb, measured, join(folder, file))
    }
    expect(await allowanceMs(judgeDb, 'python')).toBeGreaterThan(0)
    expect(errors).toEqual([])
  })

  it('leaves submission and job alone once another lane has taken them', async () => {
    const id = await addSubmission(db, await addProblem(db, blobs, cases))
    const other = '33333333-3333-4333-8333-333333333333'
    let stolen = false
    judgeWith(async () => {
      if (!stolen) {
        stolen = true
        await db
          .updateTable('submissions')
          .set({ judge_token: other })
          .where('id', '=', id)
          .execute()
      }
      return 'same\n'
    })
    await send(id)
    await expect.poll(() => errors.length).toBe(1)
    expect(errors).toMatchObject([{ name: 'JobLost' }])
    const jobs = await sql`select locked_by is not null as "isTaken" from jobs`.execute(db)
    expect(jobs.rows).toEqual([{ isTaken: true }])
    expect(await submission(id)).toMatchObject({ verdict: null, judge_token: other })
    expect(await results(id)).toEqual([])
  })

  it('gives a rejudge one verdict for what a dead judge had, though that judge lives and goes on', async () => {
    const problem = await addProblem(db, blobs, cases)
    const { former, copy } = await stageRejudge(db, problem)
    const halfWay = Promise.withResolvers<void>()
    const goesOn = Promise.withResolvers<void>()
    let commands = 0
    judgeWith(async () => {
      commands += 1
      if (commands !== 3) return 'same\n'
      halfWay.resolve()
      await goesOn.promise
      return 'other\n'
    })
    await queue.send(db, 'judge', { submissionId: copy }, { kind: 'again', owner: 1 })
    await halfWay.promise
    // Other judges do this with the jobs of a judge whose connection has ended.
    expect(await endLeasesOn(db, 'judge', [copy])).toBe(1)
    await notify(db, 'jobs', { queue: 'judge' })
    const staged = () =>
      db
        .selectFrom('rejudged')
        .select(['state', 'copy_id', 'verdict', 'results'])
        .where('submission_id', '=', former)
        .execute()
    await expect.poll(staged).toMatchObject([{ state: 'judged' }])
    expect(requests.at(-1)).toMatchObject({ owner: instanceOwner, priority: 2 })
    const kept = await staged()
    expect(kept).toMatchObject([{ verdict: 'WRONG_ANSWER', copy_id: null }])
    expect(kept[0]?.results).toMatchObject([{ index: 1 }, { index: 2 }, { index: 3 }])

    goesOn.resolve()
    await expect.poll(() => errors.length).toBe(1)
    expect(errors).toMatchObject([{ name: 'JobLost' }])
    expect(await staged()).toEqual(kept)
    expect(await submission(former)).toMatchObject({ state: 'judged', verdict: 'WRONG_ANSWER' })
    expect(await results(former)).toEqual([])
    expect(await db.selectFrom('submissions').select('id').execute()).toEqual([{ id: former }])
  })

  it('gives up after three errors of the sandbox on the same submission, and tries again later', async () => {
    const id = await addSubmission(db, await addProblem(db, blobs, cases.slice(0, 1)))
    let isBroken = true
    judgeWith(async () => {
      if (isBroken) throw new SandboxError('internal', 'no place left')
      return 'same\n'
    })
    await send(id)
    await waitFor(id, 'failed')
    expect(await submission(id)).toMatchObject({ attempts: 3, verdict: null })
    expect(await results(id)).toEqual([])

    isBroken = false
    expect(await retryFailed(judgeDb, judgeQueue)).toBe(1)
    await waitFor(id, 'judged')
    expect(await submission(id)).toMatchObject({ verdict: 'OK' })
  })

  it('counts no attempt while the host is too busy to run the program', async () => {
    const id = await addSubmission(db, await addProblem(db, blobs, cases.slice(0, 1)))
    let refusals = 0
    judgeWith(async () => {
      refusals += 1
      if (refusals <= 4) throw new SandboxError('busy', 'the machine is too busy')
      return 'same\n'
    })
    await send(id)
    await waitFor(id, 'judged')
    expect(await submission(id)).toMatchObject({ verdict: 'OK', attempts: 0 })
  })

  it('queues a failed submission once, however many judges ask', async () => {
    const id = await addSubmission(db, await addProblem(db, blobs, cases))
    await db.updateTable('submissions').set({ state: 'failed' }).where('id', '=', id).execute()
    const asked = await Promise.all([
      retryFailed(judgeDb, judgeQueue),
      retryFailed(judgeDb, judgeQueue),
    ])
    expect(asked.toSorted()).toEqual([0, 1])
  })

  it('forgets a failed submission after a day', async () => {
    const id = await addSubmission(db, await addProblem(db, blobs, cases))
    await db
      .updateTable('submissions')
      .set({ state: 'failed', created_at: sql`now() - interval '25 hours'` })
      .where('id', '=', id)
      .execute()
    expect(await retryFailed(judgeDb, judgeQueue)).toBe(0)
  })

  it('does not count that the sandbox was away', async () => {
    const id = await addSubmission(db, await addProblem(db, blobs, cases.slice(0, 1)))
    let asked = 0
    const isThere = () => {
      asked += 1
      return asked > 8
    }
    judgeWith(async () => {
      if (!isThere()) throw new SandboxError('unreachable', 'nobody there')
      return 'same\n'
    }, isThere)
    await send(id)
    await waitFor(id, 'judged')
    expect(await submission(id)).toMatchObject({ verdict: 'OK', attempts: 0 })
  })

  it('does not count that a test cannot be read', async () => {
    const id = await addSubmission(db, await addProblem(db, blobs, cases.slice(0, 1)))
    let broken = 4
    const away = { ...blobs, get: (hash: string) => (broken-- > 0 ? noBlob() : blobs.get(hash)) }
    judgeWith(async () => 'same\n', undefined, away)
    await send(id)
    await waitFor(id, 'judged')
    expect(await submission(id)).toMatchObject({ verdict: 'OK', attempts: 0 })
  })

  it.each([
    { what: 'and nothing else', alsoRunning: [], attempts: 1 },
    { what: 'and others', alsoRunning: [2_000_000_000], attempts: 0 },
    { what: 'and a Run', alsoRunning: [], runs: [1], attempts: 0 },
    { what: 'as its only suspect', alsoRunning: [2_000_000_000], isSuspect: true, attempts: 1 },
  ])('counts $attempts attempts for a judge that died with it $what', async (row) => {
    const id = await addSubmission(db, await addProblem(db, blobs, cases.slice(0, 1)))
    await db.deleteFrom('judges').where('id', '=', otherId).execute()
    await db
      .insertInto('judges')
      .values({
        id: otherId,
        isolation: 'full',
        languages: '{}',
        running: [id, ...row.alsoRunning],
        alone: row.isSuspect ? id : null,
        runs: row.runs ?? [],
      })
      .execute()
    judgeWith(async () => 'same\n')
    await send(id)
    await waitFor(id, 'judged')
    expect(await submission(id)).toMatchObject({ verdict: 'OK', attempts: row.attempts })
  })

  it('judges other submissions while a suspect is judged and another one waits', async () => {
    const problem = await addProblem(db, blobs, cases.slice(0, 1))
    const suspects = [await addSubmission(db, problem, { code: 'suspect' })]
    suspects.push(await addSubmission(db, problem, { code: 'suspect' }))
    await db.deleteFrom('judges').where('id', '=', otherId).execute()
    const dead = { isolation: 'full', languages: '{}', running: suspects }
    await db
      .insertInto('judges')
      .values([
        { id: otherId, ...dead },
        { id: randomUUID(), ...dead },
      ])
      .execute()
    const goesOn = Promise.withResolvers<void>()
    let underWay = 0
    let mostUnderWay = 0
    judgeWith(async ({ copyIn }) => {
      if (!JSON.stringify(copyIn).includes('suspect')) return 'same\n'
      underWay += 1
      mostUnderWay = Math.max(mostUnderWay, underWay)
      await goesOn.promise
      underWay -= 1
      return 'same\n'
    })
    for (const id of suspects) await send(id)
    await expect.poll(() => errors).toMatchObject([{ name: 'AnotherSuspect' }])
    const other = await addSubmission(db, problem)
    await send(other)
    await waitFor(other, 'judged')
    expect(underWay).toBe(1)
    goesOn.resolve()
    for (const id of suspects) {
      await waitFor(id, 'judged')
      expect(await submission(id)).toMatchObject({ verdict: 'OK', attempts: 0 })
    }
    expect(mostUnderWay).toBe(1)
  })

  it('gives up on a submission that killed three judges', async () => {
    const id = await addSubmission(db, await addProblem(db, blobs, cases.slice(0, 1)))
    await db.updateTable('submissions').set({ attempts: 2 }).where('id', '=', id).execute()
    await db.deleteFrom('judges').where('id', '=', otherId).execute()
    await db
      .insertInto('judges')
      .values({ id: otherId, isolation: 'full', languages: '{}', running: [id] })
      .execute()
    let runs = 0
    judgeWith(async () => {
      runs += 1
      return 'same\n'
    })
    await send(id)
    await waitFor(id, 'failed')
    expect(runs).toBe(0)
  })
})

describe('a poisonous submission', () => {
  const poison = 'poison'

  function isPoison({ copyIn }: Command): boolean {
    return JSON.stringify(copyIn).includes(poison)
  }

  /** Ends everything that runs in the sandbox, as its death does. */
  function mortal() {
    let dying = new AbortController()
    return {
      die() {
        dying.abort(new SandboxError('unreachable', 'socket hang up'))
        dying = new AbortController()
      },
      survive: (ms: number) => {
        const { signal } = dying
        return sleep(ms, undefined, { signal }).catch(() => {
          throw signal.reason
        })
      },
    }
  }

  const sandbox = mortal()
  it.each<{ what: string; strike: () => Promise<string> }>([
    {
      what: 'ends the sandbox',
      strike: async () => {
        await sandbox.survive(20)
        sandbox.die()
        throw new SandboxError('unreachable', 'socket hang up')
      },
    },
    {
      what: 'makes the sandbox fail',
      strike: async () => {
        throw new SandboxError('internal', 'no place left')
      },
    },
    {
      what: 'makes the sandbox answer nonsense',
      strike: async () => JSON.parse('<html>'),
    },
  ])('that $what fails after three attempts, and all others are judged', async ({ strike }) => {
    const problem = await addProblem(db, blobs, cases.slice(0, 2))
    const bad = await addSubmission(db, problem, { code: poison })
    const good: number[] = []
    for (let place = 0; place < 8; place += 1) good.push(await addSubmission(db, problem))
    let strikes = 0
    judgeWith(async (command) => {
      if (isPoison(command)) {
        strikes += 1
        return strike()
      }
      await sandbox.survive(30)
      return 'same\n'
    })
    for (const id of [bad, ...good]) await send(id)
    await waitFor(bad, 'failed')
    for (const id of good) {
      await waitFor(id, 'judged')
      expect(await submission(id)).toMatchObject({ verdict: 'OK', attempts: 0 })
    }
    expect(await submission(bad)).toMatchObject({ attempts: 3, verdict: null })
    // Where others ran beside it, the first time did not tell whose fault it was.
    expect(strikes).toBeLessThanOrEqual(4)

    // A quarter of an hour later it gets one more chance, and that is all.
    expect(await retryFailed(judgeDb, judgeQueue)).toBe(1)
    await waitFor(bad, 'failed')
    expect(await submission(bad)).toMatchObject({ attempts: 4 })
  })
})
