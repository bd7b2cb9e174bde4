import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ProgramRole } from '#contract'
import type { Channels } from '#database/channels.ts'
import { sendJob } from '#database/queue/send-job.ts'
import { storeNextRevision } from '#database/testing/problem.ts'
import type { Command } from '#sandbox/client.ts'
import { SandboxError } from '#sandbox/sandbox-error.ts'
import { type Behaviour, isCheck, isCompile } from '../testing/fake-environment.ts'
import { addProblem, addProgram as addProgramTo, someUser } from '../testing/submission.ts'
import { TestWorker } from '../testing/worker.ts'
import { notTried, probeHandler } from './probe-job.ts'

const worker = new TestWorker()
const { db, blobs } = worker
let problemId: number
let userId: number

beforeEach(async () => {
  const cases = [1, 2, 3].map((number) => ({ input: `${number}\n`, output: `${number * 2}\n` }))
  problemId = await addProblem(db, blobs, cases, { status: 0 })
  userId = await someUser(db)
  await db.insertInto('probes').values({ problem_id: problemId, revision: 1 }).execute()
})

const addProgram = (role: ProgramRole) => addProgramTo(db, problemId, role)

async function send(): Promise<void> {
  const options = { kind: 'probe', owner: userId } as const
  await sendJob(db, 'probe', { problemId, revision: 1, userId }, options)
}

async function probe() {
  const rows = db.selectFrom('probes').select(['attempts', 'findings'])
  return rows.where('problem_id', '=', problemId).executeTakeFirstOrThrow()
}

const warnings = (...texts: string[]) => texts.map((text) => ({ severity: 'warning', text }))

/** @param behave how the problem's programs end; they all compile */
function start(behave: Behaviour): void {
  const always: Behaviour = (command, signal) => (isCompile(command) ? '' : behave(command, signal))
  worker.start('probe', probeHandler(worker.options(always, {})), 1)
}

const untilDone = () => expect.poll(() => worker.openJobs()).toBe(0)

async function sendAndWait(): Promise<void> {
  await send()
  await untilDone()
}

/** Accepts the expected output alone. */
const strict = ({ copyIn: { output, answer } }: Command) => ({
  code: JSON.stringify(output) === JSON.stringify(answer) ? 0 : 1,
})

describe('the trial runs of the programs of a revision', () => {
  it('store what they find, at the expense of the author, and publish it', async () => {
    const published: Channels['contribution'][] = []
    worker.notifications.on('contribution', { onMessage: (event) => published.push(event) })
    await addProgram('validator')
    await addProgram('checker')
    let inputs = 0
    start((command) => {
      if (isCheck(command)) return strict(command)
      inputs += 1
      return { code: inputs === 3 ? 3 : 0, stderr: 'n is\u00003\n' }
    })
    await sendAndWait()
    const findings = warnings('The input validator rejects input3.txt: n is\u24003')
    expect(await probe()).toEqual({ attempts: 1, findings })
    const permit = { owner: userId, priority: 1, order: Number.MAX_SAFE_INTEGER }
    expect(worker.permitRequests).toEqual([permit])
    await expect.poll(() => published).toContainEqual({ problemId })
    expect(worker.errors).toEqual([])
  })

  it('begin again after the sandbox has died', async () => {
    await addProgram('checker')
    let runs = 0
    start((command) => {
      runs += 1
      if (runs === 2) throw new SandboxError('unreachable', 'socket hang up')
      return strict(command)
    })
    await sendAndWait()
    expect(await probe()).toEqual({ attempts: 2, findings: [] })
    expect(worker.errors.map(String)).toEqual(['SandboxError: socket hang up'])
  })

  it('begin again when the judge is stopped, which does not count as an attempt', async () => {
    await addProgram('checker')
    const begun = Promise.withResolvers<void>()
    start((_command, signal) => {
      begun.resolve()
      return new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason))
      })
    })
    await send()
    await begun.promise
    await worker.stop()
    expect(await probe()).toEqual({ attempts: 0, findings: null })
    start(strict)
    await untilDone()
    expect(await probe()).toEqual({ attempts: 1, findings: [] })
  })

  it('begin again when the judge was killed, and the former one stores nothing any more', async () => {
    await addProgram('checker')
    const [begun, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    start(async () => {
      begun.resolve()
      await goOn.promise
      return { code: 3 }
    })
    await send()
    await begun.promise
    // Another judge has taken the job, and dies.
    const lease = (until: string) => sql`
      update jobs set locked_by = gen_random_uuid(), locked_until = now() + ${until}::interval
    `
    await lease('1 hour').execute(db)
    goOn.resolve()
    await expect.poll(() => worker.errors).toHaveLength(1)
    expect((await probe()).findings).toBe(null)
    await worker.stop()
    await lease('-1 s').execute(db)
    start(strict)
    await untilDone()
    expect((await probe()).findings).toEqual([])
  })

  it('are given up after three attempts, with a finding and a failure that admins see', async () => {
    await addProgram('checker')
    await db.updateTable('probes').set({ attempts: 3 }).execute()
    start(strict)
    await sendAndWait()
    expect((await probe()).findings).toEqual(notTried)
    const failures = db.selectFrom('failures').select(['queue', 'data', 'tries', 'error'])
    expect(await failures.execute()).toEqual([
      {
        queue: 'probe',
        data: { problemId, revision: 1, userId },
        tries: 3,
        error: 'The judge stopped each time.',
      },
    ])
  })

  it('end without tries when a newer revision has replaced the programs', async () => {
    await addProgram('checker')
    await storeNextRevision(db, problemId, { status: 2 })
    start(strict)
    await sendAndWait()
    expect(await probe()).toEqual({ attempts: 0, findings: null })
  })

  it('do not let a checker that fails on everything block the queue', async () => {
    const cases = Array.from({ length: 40 }, (_, at) => ({ input: `${at}`, output: `${at}` }))
    problemId = await addProblem(db, blobs, cases, { status: 0 })
    await db.insertInto('probes').values({ problem_id: problemId, revision: 1 }).execute()
    await addProgram('checker')
    let checks = 0
    start(() => {
      checks += 1
      return { ending: 'stopped', cpuMs: 10_001, stderr: 'x'.repeat(60_000) }
    })
    await sendAndWait()
    const { findings } = await probe()
    const texts = (findings as { text: string }[]).map(({ text }) => text)
    expect(texts.slice(0, 10)).toEqual(
      Array.from({ length: 10 }, (_, at) =>
        expect.stringMatching(
          RegExp(`reference output output${at + 1}.txt: The checker took longer than 10 s`),
        ),
      ),
    )
    expect(texts[10]).toBe('The checker was not tried on the reference outputs of 30 more tests.')
    expect(texts).toHaveLength(20)
    expect(checks).toBe(19)
    expect(JSON.stringify(findings).length).toBeLessThan(10_000)
    expect(worker.errors).toEqual([])
  })
})
