import { beforeAll, describe, expect, it } from 'vitest'
import { SandboxError } from '#sandbox/sandbox-error.ts'
import { type FakeOutcome, isCompile } from '../testing/fake-environment.ts'
import { addProblem, addRun, addSubmission } from '../testing/submission.ts'
import { TestWorker } from '../testing/worker.ts'
import { submissionHandler } from './judge-job.ts'
import { runHandler } from './run-job.ts'

const worker = new TestWorker()
const { db, blobs } = worker
let problemId: number
beforeAll(async () => {
  problemId = await addProblem(db, blobs, [
    { input: '1 2\n', output: '3\n' },
    { input: '4 5\n', output: '9\n' },
  ])
})

const whole = { code: '', input: '', output: '', stderr: '', cut: false, reason: null }
const ended = { verdict: 'OK', time_ms: 5, memory_bytes: 2 ** 20 } as const
const never = { time_ms: 0, memory_bytes: 0 } as const

const publishedStates = () =>
  worker.runEvents.flatMap(({ event, data }) => (event === 'state' ? [data.state] : []))

describe('a Run', () => {
  it.each<{
    what: string
    sample?: number
    run?: Exclude<FakeOutcome, string>
    compiler?: Exclude<FakeOutcome, string>
    stored: object
  }>([
    {
      what: 'of an own input that comes to its end is right, whatever it prints',
      run: { stdout: 'anything\n', stderr: 'i = 1\n' },
      stored: { ...whole, ...ended, output: 'anything\n', stderr: 'i = 1\n' },
    },
    {
      what: 'of a sample is right as the checker of the problem finds it',
      sample: 2,
      run: { stdout: '  9' },
      stored: { ...whole, ...ended, output: '  9' },
    },
    {
      what: 'of a sample is wrong with another output',
      sample: 1,
      run: { stdout: '9\n' },
      stored: { ...whole, ...ended, verdict: 'WRONG_ANSWER', output: '9\n' },
    },
    {
      what: 'that fails has the error summary of a submission, and its output',
      run: { code: 1, stdout: 'so far', stderr: 'Traceback\nValueError: no\n' },
      stored: { ...whole, verdict: 'RUNTIME_ERROR', reason: 'exit', output: 'so far' },
    },
    {
      what: 'that does not compile has the messages of the compiler, and no output',
      run: { code: 1 },
      compiler: { code: 1, stderr: 'SyntaxError: invalid syntax' },
      stored: { ...whole, ...never, verdict: 'COMPILE_ERROR', output: null },
    },
    {
      what: 'keeps the first 64 KiB of its output',
      run: { stdout: 'x'.repeat(65_537) },
      stored: { ...whole, ...ended, output: 'x'.repeat(65_536), cut: true },
    },
  ])('$what', async ({ sample, run = {}, compiler = {}, stored }) => {
    const id = await addRun(db, problemId, { input: 'in', ...(sample && { sample }) })
    worker.judgeRuns((command) => (isCompile(command) ? compiler : run))
    await worker.sendRunUntil(id, 'judged')
    const found = await worker.run(id)
    const lastLine = `${run.stderr ?? compiler.stderr ?? ''}`.trim().split('\n').at(-1) ?? ''
    expect(found).toMatchObject({ ...stored, stderr: expect.stringContaining(lastLine) })
    const { verdict, reason } = found
    await expect
      .poll(() => worker.runEvents.at(-1))
      .toEqual({
        runId: id,
        event: 'verdict',
        data: { verdict, reason },
      })
    expect(publishedStates()).toEqual(['compiling'])
    expect(worker.errors).toEqual([])
    expect(await db.selectFrom('submissions').selectAll().execute()).toEqual([])
  })

  it('publishes that it runs if it takes longer than a moment', async () => {
    const id = await addRun(db, problemId)
    worker.judgeRuns(async () => {
      await expect.poll(publishedStates).toEqual(['compiling', 'running'])
      return ''
    })
    await worker.sendRunUntil(id, 'judged')
    expect(await worker.run(id)).toMatchObject({ verdict: 'OK', state: 'judged' })
  })

  it('gets a permit before submissions of the same user that wait longer', async () => {
    const first = Promise.withResolvers<void>()
    const ran: string[] = []
    const options = worker.options(
      (command) => {
        const sent = JSON.stringify(command.copyIn)
        if (sent.includes('print')) ran.push(sent)
        return ''
      },
      { permits: 1 },
    )
    // Holds the only permit until all others wait for it.
    const other = { owner: 2 ** 30, priority: 0, order: 0 } as const
    const holding = options.environment.permits.use(other, undefined, () => first.promise)
    worker.start('judge', submissionHandler(options), 2)
    worker.start('run', runHandler(options), 1)
    for (const name of ['one', 'two']) {
      const submissionId = await addSubmission(db, problemId, {
        language: 'cpp',
        code: `print("${name}")`,
      })
      await worker.sendSubmission(submissionId)
    }
    await expect.poll(() => worker.permitRequests.length).toBe(3)
    const id = await addRun(db, problemId, { language: 'cpp', code: 'print("run")' })
    await worker.sendRun(id)
    await expect.poll(() => worker.permitRequests.length).toBe(4)
    first.resolve()
    await holding
    await worker.untilRun(id, 'judged')
    expect(ran[0]).toContain('run')
  })

  it('that is gone meanwhile ends its job', async () => {
    worker.judgeRuns(() => '')
    await worker.sendRun(2 ** 31 - 1)
    await expect.poll(() => worker.openJobs()).toBe(0)
    expect(worker.errors).toEqual([])
  })

  it('is left alone once another worker has taken it', async () => {
    const id = await addRun(db, problemId)
    const judge_token = '33333333-3333-4333-8333-333333333333'
    worker.judgeRuns(async () => {
      await db.updateTable('runs').set({ judge_token }).where('id', '=', id).execute()
      return 'late'
    })
    await worker.sendRun(id)
    await expect.poll(() => worker.errors).toMatchObject([{ name: 'JobLost' }])
    expect(await worker.run(id)).toMatchObject({ verdict: null, output: null, judge_token })
    expect(await worker.openJobs()).toBe(1)
  })
})

describe('a Run that cannot be judged', () => {
  it.each(['internal', 'unreachable'] as const)(
    'fails after three attempts where the sandbox is %s, and is not tried again',
    async (kind) => {
      const id = await addRun(db, problemId)
      worker.judgeRuns(() => {
        throw new SandboxError(kind, 'no place left')
      })
      await worker.sendRunUntil(id, 'failed')
      expect(await worker.run(id)).toMatchObject({ attempts: 3, verdict: null, output: null })
      await expect.poll(() => worker.runEvents.at(-1)?.data).toMatchObject({ state: 'failed' })
      await expect.poll(() => worker.openJobs()).toBe(0)
      expect(worker.errors).toHaveLength(2)
    },
  )

  it('fails without being run when it has ended three judges', async () => {
    const id = await addRun(db, problemId)
    await db.updateTable('runs').set({ attempts: 3 }).where('id', '=', id).execute()
    let runs = 0
    worker.judgeRuns(() => {
      runs += 1
      return ''
    })
    await worker.sendRunUntil(id, 'failed')
    expect(runs).toBe(0)
  })

  it('waits while the sandbox is away, and while its sample cannot be read', async () => {
    const id = await addRun(db, problemId, { input: '1 2\n', sample: 1 })
    let away = 4
    let broken = 4
    worker.judgeRuns(() => '3', {
      isThere: () => away-- <= 0,
      blobs: {
        async get(hash) {
          if (broken-- > 0) throw new Error('the disk is away')
          return blobs.get(hash)
        },
      },
    })
    await worker.sendRunUntil(id, 'judged')
    expect(await worker.run(id)).toMatchObject({ verdict: 'OK', attempts: 1 })
  })
})
