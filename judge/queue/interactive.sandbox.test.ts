/** From the fields of a form to a stored verdict, with real programs. */
import { describe, expect } from 'vitest'
import { type ContributionFields, programRoles, readContribution } from '#contract'
import { testEnvironment } from '../testing/environment.ts'
import { guessing, pythonGuess } from '../testing/interactors.ts'
import { needs } from '../testing/needs.ts'
import { addProblem, addRun, addSubmission } from '../testing/submission.ts'
import { TestWorker } from '../testing/worker.ts'
import { submissionHandler } from './judge-job.ts'
import { runHandler } from './run-job.ts'

const environment = await testEnvironment()
const worker = new TestWorker()
const { db, blobs } = worker

/** Stores a problem with these fields of a form. @returns its id */
async function store(fields: ContributionFields, inputs: readonly string[]): Promise<number> {
  const usual = { title: 'x', description: 'x', difficulty: '1', tags: '' }
  const limits = { timeLimit: '2000', memoryLimit: '128' }
  const read = readContribution({ ...usual, ...limits, ...fields })
  if ('errors' in read) throw new Error(JSON.stringify(read.errors))
  const { values } = read
  const { comparison, passes } = values
  const tests = inputs.map((input) => ({ input, output: '' }))
  const problemId = await addProblem(db, blobs, tests, { timeLimitMs: values.timeLimitMs })
  await db
    .updateTable('revisions')
    .set({ comparison, passes })
    .where('problem_id', '=', problemId)
    .execute()
  for (const role of programRoles) {
    const program = values[role]
    if (!program) continue
    const headers = JSON.stringify(program.headers)
    const row = { ...program, headers, role, problem_id: problemId, revision: 1 }
    await db.insertInto('programs').values(row).execute()
  }
  return problemId
}

async function judged(problemId: number, code: string) {
  const options = { ...worker.options(() => '', {}), environment }
  worker.start('judge', submissionHandler(options), 1)
  const id = await addSubmission(db, problemId, { code })
  await worker.sendSubmission(id)
  await expect
    .poll(async () => (await worker.submission(id)).state, { timeout: 50_000 })
    .toBe('judged')
  const { verdict } = await worker.submission(id)
  const results = await db
    .selectFrom('results')
    .select(['verdict', 'message', 'transcript'])
    .where('submission_id', '=', id)
    .orderBy('index')
    .execute()
  return { verdict, results }
}

const interactive = {
  ...{ comparison: 'interactor', interactorProtocol: 'icpc', interactorLanguage: 'python' },
  interactorCode: pythonGuess.code,
}

describe('an interactive problem of a form', () => {
  needs('limited')('is judged with a transcript of each test', async () => {
    const problemId = await store(interactive, ['62', '50'])
    const { verdict, results } = await judged(problemId, guessing())
    expect(verdict).toBe('OK')
    expect(results.map(({ transcript }) => transcript)).toEqual([
      '< 100\n> 50\n< >\n> 75\n< <\n> 62\n< =\n',
      '< 100\n> 50\n< =\n',
    ])
  })

  needs('limited')('rejects a wrong program with the message of the interactor', async () => {
    const problemId = await store(interactive, ['62'])
    expect(await judged(problemId, 'input()\nprint(3)')).toMatchObject({
      verdict: 'WRONG_ANSWER',
      results: [{ message: 'the program has ended', transcript: '< 100\n> 3\n< >\n' }],
    })
  })

  needs('limited')('runs a program on an input of the user', async () => {
    const problemId = await store(interactive, ['62'])
    worker.start('run', runHandler({ ...worker.options(() => '', {}), environment }), 1)
    const id = await addRun(db, problemId, { code: guessing(), input: '50' })
    await worker.sendRun(id)
    await expect.poll(async () => (await worker.run(id)).state, { timeout: 50_000 }).toBe('judged')
    const transcript = '< 100\n> 50\n< =\n'
    expect(await worker.run(id)).toMatchObject({ verdict: 'OK', transcript })
    const live = worker.runEvents.flatMap(({ event, data }) =>
      event === 'transcript' ? [data.text] : [],
    )
    expect(transcript.startsWith(live.join(''))).toBe(true)
  })
})

describe('a multi-pass problem of a form', () => {
  const checkerCode = `
import os, sys
number = int(open(sys.argv[1]).read())
if int(sys.stdin.read()) != number + 1: os._exit(43)
if number < 3: open(sys.argv[3] + 'nextpass.in', 'w').write(str(number + 1))
os._exit(42)
`
  const fields = {
    ...{ comparison: 'program', checkerProtocol: 'icpc', checkerLanguage: 'python', checkerCode },
  }

  needs('limited')('runs a program until the checker asks for no further pass', async () => {
    const problemId = await store({ ...fields, passes: '3' }, ['1'])
    expect((await judged(problemId, 'print(int(input()) + 1)')).verdict).toBe('OK')
    const wrong = 'number = int(input())\nprint(0 if number == 3 else number + 1)'
    expect((await judged(problemId, wrong)).verdict).toBe('WRONG_ANSWER')
  })
})
