import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Channels } from '#database/channels.ts'
import { connect, type Database } from '#database/connection.ts'
import { prepareJudgeAccount } from '#database/judge-account.ts'
import { listen, type Notifications } from '#database/notifications.ts'
import { openQueue, type Queue } from '#database/queue/queue.ts'
import { testDatabase } from '#database/testing/test-database.ts'
import type { Command, Outcome } from '#sandbox/client.ts'
import { SandboxError } from '#sandbox/sandbox-error.ts'
import { folderBlobs } from '#storage/folder-blobs.ts'
import { openLog } from '../log.ts'
import { judgeMetrics } from '../metrics.ts'
import { FairSemaphore } from '../run/fair-semaphore.ts'
import { OutputCache } from '../run/output-cache.ts'
import { fakeBench } from '../testing/fake-bench.ts'
import { fakeSandbox } from '../testing/fake-sandbox.ts'
import { addRun } from '../testing/run.ts'
import { addProblem, addSubmission } from '../testing/submission.ts'
import { type LaneOptions, laneHandler } from './judge-job.ts'
import { announce, type Presence } from './presence.ts'
import { runHandler } from './run-job.ts'
import { Suspects } from './suspects.ts'

const { db, url } = testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'assay-runs-'))
const blobs = folderBlobs(join(folder, 'blobs'))
const judgeId = '11111111-1111-4111-8111-111111111111'
const errors: unknown[] = []
const events: Channels['run'][] = []
const onError = (error: unknown) => void errors.push(error)
let queue: Queue
/** As a judge connects, and its queue. */
let judgeDb: Database
let judgeQueue: Queue
let notifications: Notifications
let presence: Presence
let problemId: number
let stops: (() => Promise<void>)[] = []

beforeAll(async () => {
  queue = openQueue(db)
  const judgeUrl = await prepareJudgeAccount(url)
  judgeDb = connect({ url: judgeUrl, name: 'assay test judge' })
  judgeQueue = openQueue(judgeDb)
  notifications = await listen(judgeUrl)
  notifications.on('run', { heard: (event) => events.push(event) })
  presence = await announce(judgeDb, judgeId, { isolation: 'full', languages: {} }, onError)
  problemId = await addProblem(db, blobs, [
    { input: '1 2\n', output: '3\n' },
    { input: '4 5\n', output: '9\n' },
  ])
})
beforeEach(() => {
  events.length = 0
  errors.length = 0
})
afterEach(async () => {
  await Promise.all(stops.map((stop) => stop()))
  stops = []
  await sql`delete from jobs`.execute(db)
  await db.deleteFrom('runs').execute()
})
afterAll(async () => {
  await presence.leave()
  await notifications.stop()
  await judgeDb.destroy()
  await rm(folder, { recursive: true })
})

type Ending = Partial<Omit<Outcome, 'stdout' | 'stderr'>> & { stdout?: string; stderr?: string }
const isCompiler = ({ args }: Command) => args.includes('-S')

/** A judge in whose sandbox every program ends like this; compilers say nothing, unless asked. */
function judgeWith(
  run: (command: Command) => Ending | Promise<Ending>,
  {
    compiler = () => ({}),
    slots = 2,
    from = blobs,
    isThere = async () => true,
  }: {
    compiler?: (command: Command) => Ending
    slots?: number
    from?: LaneOptions['blobs']
    isThere?: () => Promise<boolean>
  } = {},
): LaneOptions {
  const usual = fakeSandbox(async () => '')
  const options: LaneOptions = {
    database: judgeDb,
    blobs: from,
    judgeId,
    presence,
    metrics: judgeMetrics(judgeId),
    log: openLog(judgeId, { write: () => undefined }),
    suspects: new Suspects(),
    outputs: new OutputCache(1),
    bench: fakeBench(
      {
        ...usual,
        hasControlGroups: isThere,
        async run(command, signal) {
          const ending = isCompiler(command) ? compiler(command) : await run(command)
          const { stdout = '', stderr = '', ...rest } = ending
          const texts = { stdout: Buffer.from(stdout), stderr: Buffer.from(stderr) }
          return { ...(await usual.run(command, signal)), ...rest, ...texts }
        },
      },
      {
        programFolder: join(folder, 'programs'),
        slots: new FairSemaphore(slots),
        onTrouble: onError,
      },
    ),
  }
  const handle = runHandler(options)
  stops.push(judgeQueue.work('run', { workers: 1, notifications, onError, handle }))
  return options
}

async function send(runId: number): Promise<void> {
  await queue.send(db, 'run', { runId }, { kind: 'run', owner: 1 })
}

function row(id: number) {
  return db.selectFrom('runs').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

async function waitFor(id: number, state: string): Promise<void> {
  await expect.poll(async () => (await row(id)).state).toBe(state)
}

async function openJobs(): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from jobs`.execute(db)
  return rows[0]?.open ?? 0
}

const whole = { code: '', input: '', output: '', stderr: '', cut: false, reason: null }
const ended = { verdict: 'OK', time_ms: 5, memory_bytes: 2 ** 20 } as const
const never = { time_ms: 0, memory_bytes: 0 } as const

describe('a Run', () => {
  it.each<{
    what: string
    sample?: number
    run?: Ending
    compiler?: Ending
    kept: object
  }>([
    {
      what: 'of an own input that comes to its end is right, whatever it prints',
      run: { stdout: 'anything\n', stderr: 'i = 1\n' },
      kept: { ...whole, ...ended, output: 'anything\n', stderr: 'i = 1\n' },
    },
    {
      what: 'of a sample is right as the checker of the problem finds it',
      sample: 2,
      run: { stdout: '  9' },
      kept: { ...whole, ...ended, output: '  9' },
    },
    {
      what: 'of a sample is wrong with another output',
      sample: 1,
      run: { stdout: '9\n' },
      kept: { ...whole, ...ended, verdict: 'WRONG_ANSWER', output: '9\n' },
    },
    {
      what: 'that fails has the last words of a submission, and its output',
      run: { code: 1, stdout: 'so far', stderr: 'Traceback\nValueError: no\n' },
      kept: { ...whole, verdict: 'RUNTIME_ERROR', reason: 'exit', output: 'so far' },
    },
    {
      what: 'that does not compile has the messages of the compiler, and no output',
      compiler: { code: 1, stderr: 'SyntaxError: invalid syntax' },
      kept: { ...whole, ...never, verdict: 'COMPILE_ERROR', output: null },
    },
    {
      what: 'keeps the first 64 KiB of its output',
      run: { stdout: 'x'.repeat(65_537) },
      kept: { ...whole, ...ended, output: 'x'.repeat(65_536), cut: true },
    },
  ])('$what', async ({ sample, run = {}, compiler = {}, kept }) => {
    const id = await addRun(db, problemId, { input: 'in', ...(sample && { sample }) })
    judgeWith(() => run, { compiler: () => compiler })
    await send(id)
    await waitFor(id, 'judged')
    const found = await row(id)
    const words = `${run.stderr ?? compiler.stderr ?? ''}`.trim().split('\n').at(-1) ?? ''
    expect(found).toMatchObject({ ...kept, stderr: expect.stringContaining(words) })
    const { verdict, reason } = found
    await expect
      .poll(() => events.at(-1))
      .toEqual({
        runId: id,
        event: 'verdict',
        data: { verdict, reason },
      })
    const states = events.flatMap(({ event, data }) => (event === 'state' ? [data.state] : []))
    expect(states).toEqual(verdict === 'COMPILE_ERROR' ? ['compiling'] : ['compiling', 'running'])
    expect(errors).toEqual([])
    expect(await db.selectFrom('submissions').selectAll().execute()).toEqual([])
  })

  it('gets a permit before submissions of the same user that wait longer', async () => {
    const first = Promise.withResolvers<void>()
    const code = (name: string) => `print("${name}")`
    const ran: string[] = []
    const options = judgeWith(() => ({}), {
      slots: 1,
      compiler: ({ copyIn }) => {
        ran.push(JSON.stringify(copyIn))
        return {}
      },
    })
    let requests = 0
    const use = options.bench.slots.use.bind(options.bench.slots)
    options.bench.slots.use = (...call) => {
      requests += 1
      return use(...call)
    }
    // Holds the only permit until all others wait for it.
    const other = { owner: 2 ** 30, priority: 0, order: 0 } as const
    const holding = use(other, undefined, () => first.promise)
    stops.push(
      queue.work('judge', { workers: 2, notifications, onError, handle: laneHandler(options) }),
    )
    for (const name of ['one', 'two']) {
      const submissionId = await addSubmission(db, problemId, { code: code(name) })
      await queue.send(db, 'judge', { submissionId }, { kind: 'submission', owner: 1 })
    }
    await expect.poll(() => requests).toBe(2)
    const id = await addRun(db, problemId, { code: code('run') })
    await send(id)
    await expect.poll(() => requests).toBe(3)
    first.resolve()
    await holding
    await waitFor(id, 'judged')
    expect(ran[0]).toContain('run')
    await Promise.all(stops.splice(0).map((stop) => stop()))
    await db.deleteFrom('submissions').execute()
  })

  it('that is gone meanwhile ends its job', async () => {
    judgeWith(() => ({}))
    await send(2 ** 31 - 1)
    await expect.poll(openJobs).toBe(0)
    expect(errors).toEqual([])
  })

  it('is left alone once another lane has taken it', async () => {
    const id = await addRun(db, problemId)
    const judge_token = '33333333-3333-4333-8333-333333333333'
    judgeWith(async () => {
      await db.updateTable('runs').set({ judge_token }).where('id', '=', id).execute()
      return { stdout: 'late' }
    })
    await send(id)
    await expect.poll(() => errors).toMatchObject([{ name: 'JobLost' }])
    expect(await row(id)).toMatchObject({ verdict: null, output: null, judge_token })
    expect(await openJobs()).toBe(1)
  })
})

describe('a Run that cannot be judged', () => {
  it.each(['internal', 'unreachable'] as const)(
    'fails after three attempts where the sandbox is %s, and is not tried again',
    async (kind) => {
      const id = await addRun(db, problemId)
      judgeWith(() => {
        throw new SandboxError(kind, 'no place left')
      })
      await send(id)
      await waitFor(id, 'failed')
      expect(await row(id)).toMatchObject({ attempts: 3, verdict: null, output: null })
      await expect.poll(() => events.at(-1)?.data).toMatchObject({ state: 'failed' })
      await expect.poll(openJobs).toBe(0)
      expect(errors).toHaveLength(2)
    },
  )

  it('fails without being run when it has ended three judges', async () => {
    const id = await addRun(db, problemId)
    await db.updateTable('runs').set({ attempts: 3 }).where('id', '=', id).execute()
    let runs = 0
    judgeWith(() => {
      runs += 1
      return {}
    })
    await send(id)
    await waitFor(id, 'failed')
    expect(runs).toBe(0)
  })

  it('waits while the sandbox is away, and while its sample cannot be read', async () => {
    const id = await addRun(db, problemId, { input: '1 2\n', sample: 1 })
    let away = 4
    let broken = 4
    judgeWith(() => ({ stdout: '3' }), {
      isThere: async () => {
        if (away-- > 0) throw new SandboxError('unreachable', 'nobody there')
        return true
      },
      from: {
        ...blobs,
        async get(hash) {
          if (broken-- > 0) throw new Error('the disk is away')
          return blobs.get(hash)
        },
      },
    })
    await send(id)
    await waitFor(id, 'judged')
    expect(await row(id)).toMatchObject({ verdict: 'OK', attempts: 1 })
  })
})
