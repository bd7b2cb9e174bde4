import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Language } from '#contract'
import type { Jobs } from '#database/queue/jobs.ts'
import type { JudgedJob } from '#database/queue/needed-languages.ts'
import { sendJob } from '#database/queue/send-job.ts'
import { WorkerPool } from '#database/queue/workers.ts'
import { addProblem, addProgram, addRun, addSubmission } from '../testing/submission.ts'
import { TestWorker } from '../testing/worker.ts'
import { inLanguages } from './start-workers.ts'

const worker = new TestWorker()
const { db } = worker

/** A judge that offers these, and notes what it takes. */
function judgeOf(...languages: Language[]) {
  const offered = Object.fromEntries(languages.map((language) => [language, '1']))
  const submissions: number[] = []
  const runs: number[] = []
  const probes: number[] = []
  const { judgeDb, notifications, onError } = worker
  function start<Name extends JudgedJob>(name: Name, note: (data: Jobs[Name]) => void) {
    const only = inLanguages(name, offered)
    const common = { workers: 1, notifications, onError, only }
    return new WorkerPool(judgeDb, name, { ...common, handle: async ({ data }) => note(data) }).stop
  }
  const stops = [
    start('judge', ({ submissionId }) => submissions.push(submissionId)),
    start('run', ({ runId }) => runs.push(runId)),
    start('probe', ({ problemId }) => probes.push(problemId)),
  ]
  return { submissions, runs, probes, stop: () => Promise.all(stops.map((stop) => stop())) }
}

it('Each judge takes what it can; the rest waits for one that can', async () => {
  const problem = await addProblem(db, worker.blobs, [])
  const asked: Language[] = ['java', 'python', 'cpp', 'c', 'java', 'python']
  const sent: { language: Language; submissionId: number; runId: number }[] = []
  for (const language of asked) {
    const submissionId = await addSubmission(db, problem, { language })
    const runId = await addRun(db, problem, { language, code: '' })
    sent.push({ language, submissionId, runId })
    await sendJob(db, 'judge', { submissionId }, { kind: 'submission', owner: 1 })
    await sendJob(db, 'run', { runId }, { kind: 'run', owner: 1 })
  }
  const [scripts, compiled] = [judgeOf('python', 'javascript'), judgeOf('c', 'cpp')]
  const takes = async (judge: ReturnType<typeof judgeOf>, ...languages: Language[]) => {
    const taken = sent.filter(({ language }) => languages.includes(language))
    await expect
      .poll(() => judge.submissions)
      .toEqual(taken.map(({ submissionId }) => submissionId))
    await expect.poll(() => judge.runs).toEqual(taken.map(({ runId }) => runId))
  }
  await takes(scripts, 'python')
  await takes(compiled, 'cpp', 'c')
  await Promise.all([scripts.stop(), compiled.stop()])
  const { rows: waiting } = await sql`
    select queue, attempts from jobs where locked_by is null order by queue
  `.execute(db)
  // No judge took and released them.
  const attempts = 0
  expect(waiting).toEqual(['judge', 'judge', 'run', 'run'].map((queue) => ({ queue, attempts })))

  const all = judgeOf('c', 'cpp', 'java', 'javascript', 'python')
  await takes(all, 'java')
  await all.stop()
  expect(worker.errors).toEqual([])
})

it('A judge takes work on a problem only if it offers the programs that judge it', async () => {
  const [problem, plain] = [
    await addProblem(db, worker.blobs, []),
    await addProblem(db, worker.blobs, []),
  ]
  await addProgram(db, problem, 'checker', { language: 'java' })
  await addProgram(db, problem, 'interactor', { language: 'cpp' })
  await addProgram(db, problem, 'validator', { language: 'haskell' })
  const send = async (problemId: number, kind: 'submission' | 'again', sample?: number) => {
    const submissionId = await addSubmission(db, problemId)
    const runId = await addRun(db, problemId, sample === undefined ? {} : { sample })
    await sendJob(db, 'judge', { submissionId }, { kind, owner: 1 })
    await sendJob(db, 'run', { runId }, { kind: 'run', owner: 1 })
    return { submissionId, runId }
  }
  const [onSample, onOwnInput] = [
    await send(problem, 'submission', 1),
    await send(problem, 'again'),
  ]
  for (const { offered, submissions, runs } of [
    { offered: ['python'], submissions: [], runs: [] },
    // The output for an input of the user's own is not checked.
    { offered: ['python', 'cpp'], submissions: [], runs: [onOwnInput] },
    { offered: ['python', 'java', 'cpp'], submissions: [onSample, onOwnInput], runs: [onSample] },
  ]) {
    // Sent last, so that the judge has passed over the others when it has these.
    const last = await send(plain, 'again')
    const judge = judgeOf(...offered)
    await expect
      .poll(() => judge.submissions)
      .toEqual([...submissions, last].map(({ submissionId }) => submissionId))
    await expect.poll(() => judge.runs).toEqual([...runs, last].map(({ runId }) => runId))
    await judge.stop()
  }
  expect(worker.errors).toEqual([])
})

it('A judge tries the programs of a problem only if it offers all their languages', async () => {
  const programs = [
    ['interactor', 'cpp'],
    ['checker', 'java'],
  ] as const
  const problemId = await addProblem(db, worker.blobs, [])
  for (const [role, language] of programs) await addProgram(db, problemId, role, { language })
  const without = await addProblem(db, worker.blobs, [])
  for (const id of [problemId, without]) {
    const job = { problemId: id, revision: 1, userId: 1 }
    await sendJob(db, 'probe', job, { kind: 'probe', owner: 1 })
  }
  const some = judgeOf('cpp', 'python')
  await expect.poll(() => some.probes).toEqual([without])
  await some.stop()
  const all = judgeOf('cpp', 'java')
  await expect.poll(() => all.probes).toEqual([problemId])
  await all.stop()
  expect(worker.errors).toEqual([])
})
