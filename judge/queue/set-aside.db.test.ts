import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#database/connection.ts'
import { lockSetAside } from '#database/lock-set-aside.ts'
import { storeNextRevision } from '#database/testing/problem.ts'
import { type FakeOutcome, isCheck } from '../testing/fake-environment.ts'
import { addProblem, addProgram, addRun, addSubmission, faultsOf } from '../testing/submission.ts'
import { TestWorker } from '../testing/worker.ts'
import { retryFailed } from './recovery.ts'

const worker = new TestWorker()
const { db, blobs } = worker
let problemId: number

beforeEach(async () => {
  problemId = await addProblem(db, blobs, [
    { input: 'a\n', output: '1\n' },
    { input: 'b\n', output: '1\n' },
  ])
  await db
    .updateTable('revisions')
    .set({ comparison: 'program' })
    .where('problem_id', '=', problemId)
    .execute()
  const headers = JSON.stringify([{ name: 'helper.py', text: '' }])
  await addProgram(db, problemId, 'checker', { headers })
})

/** @param check the ends of the checks, in the order of the tests */
function judgeWith(...check: Exclude<FakeOutcome, string>[]): void {
  let checks = 0
  worker.judgeSubmissions(
    (command) => {
      if (!isCheck(command)) return '2\n'
      checks += 1
      return check[checks - 1] ?? ''
    },
    { concurrency: 0 },
  )
}

const faults = () => faultsOf(db, problemId)

/** Makes a second revision the current one, with the same tests and another checker. */
async function correctChecker(to: Database): Promise<void> {
  await storeNextRevision(to, problemId)
  await sql`
    insert into tests select problem_id, 2, number, file_number, input_hash, output_hash,
      input_bytes, output_bytes from tests where problem_id = ${problemId}
  `.execute(to)
  await sql`
    insert into programs (problem_id, revision, role, protocol, language, code)
    values (${problemId}, 2, 'checker', 'testlib', 'python', 'another checker')
  `.execute(to)
}

async function send(): Promise<number> {
  const id = await addSubmission(db, problemId)
  await worker.sendSubmission(id)
  return id
}

describe('a submission on a problem with a checker', () => {
  it('has the message of the failing test stored, and no other', async () => {
    judgeWith({ stderr: 'ok' }, { code: 1, stderr: 'not a path\n' })
    const id = await send()
    await worker.until(id, 'judged')
    expect(await worker.submission(id)).toMatchObject({ verdict: 'WRONG_ANSWER', set_aside: null })
    expect(await worker.results(id)).toMatchObject([
      { index: 1, verdict: 'OK', message: null },
      { index: 2, verdict: 'WRONG_ANSWER', message: 'not a path' },
    ])
    expect(await faults()).toEqual([])
  })

  it('is set aside when the checker fails, and flags the problem', async () => {
    judgeWith({}, { code: 3, stderr: 'FAIL no answer\n' })
    const id = await send()
    await worker.until(id, 'set aside')
    expect(await worker.submission(id)).toMatchObject({
      ...{ verdict: null, attempts: 0, judge_token: null },
      set_aside: 'The checker of this problem failed on test 2.',
    })
    expect(await worker.results(id)).toEqual([])
    const message = 'The checker ended with exit code 3.\nFAIL no answer'
    expect(await faults()).toEqual([{ revision: 1, test: 2, message }])
    await expect
      .poll(() => worker.submissionEvents.at(-1))
      .toMatchObject({ submissionId: id, event: 'state', data: { state: 'set aside' } })
    expect(await worker.openJobs()).toBe(0)
    expect(worker.errors).toEqual([])
  })

  it('is not tried again while the checker is the same', async () => {
    judgeWith({ code: 3 })
    const id = await send()
    await worker.until(id, 'set aside')
    expect(await retryFailed(worker.judgeDb)).toBe(0)
  })

  it('flags the problem once for each test, with the last message', async () => {
    let stderr = 'first'
    worker.judgeSubmissions((command) => (isCheck(command) ? { code: 3, stderr } : '2\n'))
    await worker.until(await send(), 'set aside')
    stderr = 'x'.repeat(10_000)
    await worker.until(await send(), 'set aside')
    const [fault, ...others] = await faults()
    expect(others).toEqual([])
    expect(fault?.message).toMatch(/^The checker ended with exit code 3\.\nx+$/)
    expect(fault?.message).toHaveLength(2048)
  })

  it('is judged on the revision that became the current one meanwhile', async () => {
    let isFirst = true
    worker.judgeSubmissions(async (command) => {
      if (!isCheck(command)) return '2\n'
      if (!isFirst) return ''
      isFirst = false
      await correctChecker(db)
      return { code: 3 }
    })
    const id = await send()
    await worker.until(id, 'judged')
    expect(await worker.submission(id)).toMatchObject({ verdict: 'OK', revision: 2, test_count: 2 })
    expect(await faults()).toEqual([])
  })

  it('is judged on the revision that becomes the current one while it is set aside', async () => {
    judgeWith({ code: 3 })
    // Locks with two keys have the second one as their object.
    const waiting = async () => {
      const { rows } = await sql`
        select from pg_locks join pg_database on oid = database
        where datname = current_database() and locktype = 'advisory' and not granted
          and objsubid = 2 and objid = ${problemId}
      `.execute(db)
      return rows.length
    }
    const id = await db.transaction().execute(async (transaction) => {
      await lockSetAside(transaction, problemId)
      const sent = await send()
      await expect.poll(waiting).toBe(1)
      await correctChecker(transaction)
      return sent
    })
    await worker.until(id, 'judged')
    expect(await worker.submission(id)).toMatchObject({ verdict: 'OK', revision: 2 })
    expect(await faults()).toEqual([])
  })

  it('is judged when a worker takes it again', async () => {
    judgeWith({ code: 3 })
    const id = await send()
    await worker.until(id, 'set aside')
    await worker.sendUntil(id, 'judged')
    expect(await worker.submission(id)).toMatchObject({ verdict: 'OK', set_aside: null })
  })
})

describe('a Run on a problem with a checker', () => {
  it.each([
    { what: 'accepts another output for a sample', code: 0, verdict: 'OK' },
    { what: 'rejects an output for a sample', code: 1, verdict: 'WRONG_ANSWER' },
  ])('$what', async ({ code, verdict }) => {
    const id = await addRun(db, problemId, { input: 'b\n', sample: 2 })
    worker.judgeRuns((command) => (isCheck(command) ? { code } : '2\n'))
    await worker.sendRunUntil(id, 'judged')
    expect(await worker.run(id)).toMatchObject({ verdict, output: '2\n' })
  })

  it('fails with the checker, and flags the problem with the number of the sample', async () => {
    const id = await addRun(db, problemId, { input: 'b\n', sample: 2 })
    worker.judgeRuns((command) => (isCheck(command) ? { code: 3 } : '2\n'))
    await worker.sendRunUntil(id, 'failed')
    const message = 'The checker ended with exit code 3.'
    expect(await faults()).toEqual([{ revision: 1, test: 2, message }])
  })

  it('does not use the checker for an input of the user', async () => {
    const id = await addRun(db, problemId, { input: 'x\n' })
    worker.judgeRuns((command) => (isCheck(command) ? { code: 3 } : '2\n'))
    await worker.sendRunUntil(id, 'judged')
    expect(await worker.run(id)).toMatchObject({ verdict: 'OK' })
  })
})
