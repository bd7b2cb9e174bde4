import { randomUUID } from 'node:crypto'
import type { Updateable } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import type { Submissions } from '#database/schema.ts'
import { SandboxError } from '#sandbox/sandbox-error.ts'
import type { Behaviour } from '../testing/fake-environment.ts'
import { addProblem, addSubmission } from '../testing/submission.ts'
import { TestWorker } from '../testing/worker.ts'
import { attemptsIn, retryFailed } from './recovery.ts'

const worker = new TestWorker()
const { db, blobs, judgeId } = worker

const addProblemWithTests = (count: number) =>
  addProblem(db, blobs, Array(count).fill({ input: 'a\n', output: 'same\n' }))

async function addOne(): Promise<number> {
  return addSubmission(db, await addProblemWithTests(1))
}

/** Records judges that have died with these submissions and Runs. */
async function addDeadJudges(
  ...judges: { running: number[]; runs?: number[]; alone?: number | null }[]
): Promise<void> {
  await db.deleteFrom('judges').where('id', '<>', judgeId).execute()
  const common = { isolation: 'full', languages: '{}' }
  const rows = judges.map((judge) => ({ id: randomUUID(), ...common, ...judge }))
  await db.insertInto('judges').values(rows).execute()
}

const change = (id: number, values: Updateable<Submissions>) =>
  db.updateTable('submissions').set(values).where('id', '=', id).execute()
const retry = () => retryFailed(worker.judgeDb)

describe('a submission that failed', () => {
  it('is given up after three errors of the sandbox, and tried again later', async () => {
    const id = await addOne()
    let isBroken = true
    worker.judgeSubmissions(() => {
      if (isBroken) throw new SandboxError('internal', 'no place left')
      return 'same\n'
    })
    await worker.sendUntil(id, 'failed')
    expect(await worker.submission(id)).toMatchObject({ attempts: 3, verdict: null })
    expect(await db.selectFrom('results').selectAll().execute()).toEqual([])

    isBroken = false
    expect(await retry()).toBe(1)
    await worker.until(id, 'judged')
    expect(await worker.submission(id)).toMatchObject({ verdict: 'OK' })
  })

  it('is queued once, however many judges ask', async () => {
    const id = await addOne()
    await change(id, { state: 'failed' })
    expect((await Promise.all([retry(), retry()])).toSorted()).toEqual([0, 1])
  })

  it.each([
    [3, 1],
    [4, 0],
  ])('after %i attempts has its turn in the first minute: %i', async (attempts, queued) => {
    const id = await addOne()
    await change(id, { state: 'failed', attempts })
    expect(await retryFailed(worker.judgeDb, attemptsIn(1))).toBe(queued)
  })

  it('waits longer after each attempt, and 16 minutes at most', () => {
    const minutes = Array.from({ length: 33 }, (_, minute) => minute)
    const turns = (attempts: number) => minutes.filter((minute) => attempts <= attemptsIn(minute))
    expect(turns(3)).toEqual(minutes)
    expect(turns(5)).toEqual([0, 4, 8, 12, 16, 20, 24, 28, 32])
    expect(turns(7)).toEqual([0, 16, 32])
    expect(turns(90)).toEqual([0, 16, 32])
  })

  it('is not tried again after a day', async () => {
    const id = await addOne()
    await change(id, { state: 'failed', created_at: new Date(Date.now() - 25 * 3_600_000) })
    expect(await retry()).toBe(0)
  })
})

describe('an attempt', () => {
  it.each<{ what: string; error: Error; until: number; isAway?: true; get?: true }>([
    {
      what: 'the host is too busy to run the program',
      error: new SandboxError('busy', 'the machine is too busy'),
      until: 4,
    },
    {
      what: 'the sandbox is of another release',
      error: new SandboxError('otherRelease', 'it answered {"status":"Accepted"}'),
      until: 4,
    },
    {
      what: 'the sandbox is away',
      error: new SandboxError('unreachable', 'connection refused'),
      until: 8,
      isAway: true,
    },
    {
      what: 'a test cannot be read',
      error: new Error('the disk is away'),
      until: 4,
      get: true,
    },
  ])('is not counted while $what', async ({ error, until, isAway, get }) => {
    const id = await addOne()
    let asked = 0
    const isBroken = () => {
      asked += 1
      return asked <= until
    }
    const unlessBroken = async <Result>(result: Result) => {
      if (isBroken()) throw error
      return result
    }
    worker.judgeSubmissions(() => (get ? 'same\n' : unlessBroken('same\n')), {
      ...(isAway && { isThere: () => !isBroken() }),
      ...(get && { blobs: { get: async (hash) => blobs.get(await unlessBroken(hash)) } }),
    })
    await worker.sendUntil(id, 'judged')
    expect(await worker.submission(id)).toMatchObject({ verdict: 'OK', attempts: 0 })
  })

  it.each([
    { what: 'and nothing else', alsoRunning: [], attempts: 1 },
    { what: 'and others', alsoRunning: [2_000_000_000], attempts: 0 },
    { what: 'and a Run', alsoRunning: [], runs: [1], attempts: 0 },
    { what: 'as its only suspect', alsoRunning: [2_000_000_000], isSuspect: true, attempts: 1 },
  ])('is counted $attempts times for a judge that died with it $what', async (row) => {
    const id = await addOne()
    await addDeadJudges({
      running: [id, ...row.alsoRunning],
      alone: row.isSuspect ? id : null,
      runs: row.runs ?? [],
    })
    worker.judgeSubmissions(() => 'same\n')
    await worker.sendUntil(id, 'judged')
    expect(await worker.submission(id)).toMatchObject({ verdict: 'OK', attempts: row.attempts })
  })
})

describe('a suspect', () => {
  it('is judged while another suspect waits, and delays no other submission', async () => {
    const problem = await addProblemWithTests(1)
    const suspects = [await addSubmission(db, problem, { language: 'cpp', code: 'suspect' })]
    suspects.push(await addSubmission(db, problem, { language: 'cpp', code: 'suspect' }))
    await addDeadJudges({ running: suspects }, { running: suspects })
    const goesOn = Promise.withResolvers<void>()
    let running = 0
    let mostRunning = 0
    worker.judgeSubmissions(async ({ copyIn }) => {
      if (!JSON.stringify(copyIn).includes('suspect')) return 'same\n'
      running += 1
      mostRunning = Math.max(mostRunning, running)
      await goesOn.promise
      running -= 1
      return 'same\n'
    })
    for (const id of suspects) await worker.sendSubmission(id)
    await expect.poll(() => worker.errors).toMatchObject([{ name: 'AnotherSuspect' }])
    const other = await addSubmission(db, problem)
    await worker.sendUntil(other, 'judged')
    expect(running).toBe(1)
    goesOn.resolve()
    for (const id of suspects) {
      await worker.until(id, 'judged')
      expect(await worker.submission(id)).toMatchObject({ verdict: 'OK', attempts: 0 })
    }
    expect(mostRunning).toBe(1)
  })

  it('is given up after it has killed three judges', async () => {
    const id = await addOne()
    await change(id, { attempts: 2 })
    await addDeadJudges({ running: [id] })
    const run = vi.fn(() => 'same\n')
    worker.judgeSubmissions(run)
    await worker.sendUntil(id, 'failed')
    expect(run).not.toHaveBeenCalled()
  })
})

/** hardening/poison.sandbox.test.ts has one that ends the sandbox or the judge. */
describe('a poisonous submission', () => {
  it.each<{ what: string; strike: Behaviour }>([
    {
      what: 'makes the sandbox fail',
      strike: () => {
        throw new SandboxError('internal', 'no place left')
      },
    },
    {
      what: 'makes the sandbox answer nonsense',
      strike: () => JSON.parse('<html>'),
    },
  ])('that $what fails after three attempts, and all others are judged', async ({ strike }) => {
    const problem = await addProblemWithTests(2)
    const bad = await addSubmission(db, problem, { language: 'cpp', code: 'poison' })
    const good: number[] = []
    for (let place = 0; place < 8; place += 1) good.push(await addSubmission(db, problem))
    let strikes = 0
    worker.judgeSubmissions((command) => {
      if (JSON.stringify(command.copyIn).includes('poison')) {
        strikes += 1
        return strike(command)
      }
      return 'same\n'
    })
    for (const id of [bad, ...good]) await worker.sendSubmission(id)
    await worker.until(bad, 'failed')
    for (const id of good) {
      await worker.until(id, 'judged')
      expect(await worker.submission(id)).toMatchObject({ verdict: 'OK', attempts: 0 })
    }
    expect(await worker.submission(bad)).toMatchObject({ attempts: 3, verdict: null })
    // The first time does not count where others ran beside it.
    expect(strikes).toBeLessThanOrEqual(4)

    // A quarter of an hour later it gets one more chance.
    expect(await retry()).toBe(1)
    await worker.until(bad, 'failed')
    expect(await worker.submission(bad)).toMatchObject({ attempts: 4 })
  })
})
