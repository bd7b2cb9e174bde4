/** Interactive and multi-pass problems, from what the database has to what it gets. */
import { beforeEach, describe, expect, it } from 'vitest'
import { limits } from '#contract'
import { isCheck, type PairBehaviour } from '../testing/fake-environment.ts'
import {
  addProblem,
  addProgram as addProgramTo,
  addRun,
  addSubmission,
  faultsOf,
} from '../testing/submission.ts'
import { TestWorker } from '../testing/worker.ts'

const worker = new TestWorker()
const { db, blobs } = worker
let problemId: number

const addProgram = (role: 'checker' | 'interactor', protocol: 'testlib' | 'icpc') =>
  addProgramTo(db, problemId, role, { protocol })

async function setRevision(change: { comparison: 'program' | 'interactor'; passes?: number }) {
  await db.updateTable('revisions').set(change).where('problem_id', '=', problemId).execute()
}

beforeEach(async () => {
  problemId = await addProblem(db, blobs, [
    { input: 'a\n', output: '1\n' },
    { input: 'b\n', output: '2\n' },
  ])
  await setRevision({ comparison: 'interactor' })
})

const passages = [
  { by: 'partner', text: '10\n' },
  { by: 'program', text: '? 5\n' },
] as const
const transcript = '< 10\n> ? 5\n'

async function judged(together: PairBehaviour): Promise<number> {
  worker.judgeSubmissions(() => '', { together, permits: 2, concurrency: 0 })
  const id = await addSubmission(db, problemId)
  await worker.sendSubmission(id)
  return id
}

const faults = () => faultsOf(db, problemId)

describe('a submission on an interactive problem', () => {
  it('has the verdict of the interactor, its message, and a transcript of each test', async () => {
    await addProgram('interactor', 'testlib')
    let pairs = 0
    const id = await judged(() => {
      pairs += 1
      if (pairs === 1) return { transcript: [...passages] }
      const partner = { code: 1, stderr: 'too many questions\n' }
      return { partner, transcript: [...passages], isTranscriptCut: true }
    })
    await worker.until(id, 'judged')
    expect(await worker.submission(id)).toMatchObject({ verdict: 'WRONG_ANSWER', set_aside: null })
    expect(await worker.results(id)).toMatchObject([
      { index: 1, verdict: 'OK', message: null, transcript, transcript_cut: false },
      {
        ...{ index: 2, verdict: 'WRONG_ANSWER', message: 'too many questions' },
        ...{ transcript, transcript_cut: true },
      },
    ])
  })

  it('is set aside when the interactor fails', async () => {
    await addProgram('interactor', 'testlib')
    const id = await judged(() => ({ partner: { code: 3, stderr: 'FAIL no input' } }))
    await worker.until(id, 'set aside')
    expect(await worker.submission(id)).toMatchObject({
      set_aside: 'The interactor of this problem failed on test 1.',
    })
    const message = 'The interactor ended with exit code 3.\nFAIL no input'
    expect(await faults()).toEqual([{ revision: 1, test: 1, message }])
  })

  it('is set aside when the interactor does not compile', async () => {
    await addProgram('interactor', 'testlib')
    worker.judgeSubmissions(({ copyIn }) =>
      JSON.stringify(copyIn).includes('the interactor') ? { code: 1, stderr: 'no' } : '',
    )
    const id = await addSubmission(db, problemId)
    await worker.sendUntil(id, 'set aside')
    expect(await worker.submission(id)).toMatchObject({
      set_aside: 'The interactor of this problem does not compile.',
    })
  })

  it('is judged by the checker after the interactor, if there is one', async () => {
    await addProgram('interactor', 'testlib')
    await addProgram('checker', 'testlib')
    worker.judgeSubmissions((command) => (isCheck(command) ? { code: 3 } : ''), {
      together: () => ({}),
    })
    const id = await addSubmission(db, problemId)
    await worker.sendUntil(id, 'set aside')
    expect(await worker.submission(id)).toMatchObject({
      set_aside: 'The checker of this problem failed on test 1.',
    })
  })
})

it('a submission on a multi-pass problem has as many passes as the revision allows', async () => {
  await setRevision({ comparison: 'program', passes: 3 })
  await addProgram('checker', 'icpc')
  worker.judgeSubmissions((command) => {
    return isCheck(command) ? { code: 42, texts: { '/tmp/nextpass.in': 'again' } } : '1\n'
  })
  const id = await addSubmission(db, problemId)
  await worker.sendUntil(id, 'set aside')
  const message = 'The checker asks for more passes than 3.'
  expect(await faults()).toEqual([{ revision: 1, test: 1, message }])
})

describe('a Run on an interactive problem', () => {
  beforeEach(() => addProgram('interactor', 'testlib'))

  function transcriptEvents() {
    return worker.runEvents.flatMap(({ event, data }) => (event === 'transcript' ? [data] : []))
  }

  it('shows the transcript while the programs talk, and stores it', async () => {
    const inputs: unknown[] = []
    worker.judgeRuns(() => '', {
      async together({ partner }, onPassages) {
        inputs.push(partner.copyIn['input'])
        onPassages?.([passages[0]])
        await expect.poll(transcriptEvents).toEqual([{ at: 0, text: '< 10\n' }])
        onPassages?.([passages[1]])
        await expect.poll(transcriptEvents).toHaveLength(2)
        const { state, transcript: stored } = await worker.run(id)
        expect({ state, stored }).toEqual({ state: 'running', stored: transcript })
        return { partner: { code: 1 }, transcript: [...passages], isTranscriptCut: true }
      },
    })
    const id = await addRun(db, problemId, { input: 'own input' })
    await worker.sendRunUntil(id, 'judged')
    expect(worker.errors).toEqual([])
    expect(inputs).toHaveLength(1)
    expect(transcriptEvents()).toEqual([
      { at: 0, text: '< 10\n' },
      { at: 5, text: '> ? 5\n' },
    ])
    expect(await worker.run(id)).toMatchObject({
      ...{ verdict: 'WRONG_ANSWER', output: '', transcript, transcript_cut: true },
    })
    await expect
      .poll(() => worker.runEvents.map(({ event }) => event))
      .toEqual(['state', 'state', 'transcript', 'transcript', 'verdict'])
  })

  it('sends a long transcript in small events, and not more than is stored', async () => {
    const line = `${'€'.repeat(5000)}\n`
    const times = Math.ceil((2 * limits.shownTextBytes) / Buffer.byteLength(line))
    const whole = `> ${line}`.repeat(times)
    worker.judgeRuns(() => '', {
      async together(_, onPassages) {
        for (let at = 0; at < times; at += 1) onPassages?.([{ by: 'program', text: line }])
        const shownBytes = () => Buffer.byteLength(transcriptEvents().map(textOf).join(''))
        await expect.poll(shownBytes).toBeGreaterThan(limits.shownTextBytes - 3)
        return {}
      },
    })
    const textOf = ({ text }: { text: string }) => text
    const id = await addRun(db, problemId)
    await worker.sendRunUntil(id, 'judged')
    expect(worker.errors).toEqual([])
    const events = transcriptEvents()
    expect(Math.max(...events.map(({ text }) => Buffer.byteLength(text)))).toBeLessThanOrEqual(1024)
    const shown = events.map(textOf).join('')
    expect(whole.startsWith(shown)).toBe(true)
    expect(Buffer.byteLength(shown)).toBeLessThanOrEqual(limits.shownTextBytes)
  })

  it('begins the transcript again with each attempt', async () => {
    const id = await addRun(db, problemId)
    await db.updateTable('runs').set({ transcript: 'old' }).where('id', '=', id).execute()
    worker.judgeRuns(() => '', { together: () => ({ transcript: [] }) })
    await worker.sendRunUntil(id, 'judged')
    expect(await worker.run(id)).toMatchObject({ verdict: 'OK', transcript: '' })
  })

  it.each([
    { input: 'of the user', sample: undefined, test: null, on: 'this input, which may be invalid' },
    { input: 'of a sample', sample: 2, test: 2, on: 'sample 2' },
  ])('fails with the interactor on an input $input: flags test $test', async (row) => {
    const { sample, test } = row
    const id = await addRun(db, problemId, { input: 'b\n', ...(sample && { sample }) })
    worker.judgeRuns(() => '', {
      together(_, onPassages) {
        onPassages?.(passages)
        return { partner: { code: 3 } }
      },
    })
    await worker.sendRunUntil(id, 'failed')
    const message = 'The interactor ended with exit code 3.'
    expect(await worker.run(id)).toMatchObject({
      fault: `The interactor of this problem failed on ${row.on}.`,
      ...{ fault_message: message, transcript },
    })
    expect(await faults()).toEqual(test === null ? [] : [{ revision: 1, test, message }])
  })
})
