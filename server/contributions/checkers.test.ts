import { describe, expect, it } from 'vitest'
import { problemStatus } from '#contract'
import { waitingJobs } from '#database/queue/admin.ts'
import { testApp } from '../testing/test-app.ts'
import { contributionCalls, type Parameters } from './testing/contribution-form.ts'

const app = testApp()
const { call, parts, query, submit } = app
const { accept, contributed, ownRow, revise, view } = contributionCalls(app)

const checkerFields = {
  ...{ comparison: 'program', checkerProtocol: 'icpc', checkerLanguage: 'cpp' },
  ...{ checkerCode: 'int main() {}\r\n', checkerFlags: 'a b' },
  checkerHeaders: JSON.stringify([{ name: 'a.h', text: '// a\r\n' }]),
}
const contribute = (fields: Record<string, string> = checkerFields) => contributed({ fields })

/** Records a fault of the checker, like a judge. */
async function addFault({ problemId }: Parameters, revision = 1) {
  await query`
    insert into problem_faults (problem_id, revision, test, message)
    values (${problemId}, ${revision}, 2, 'The checker ended with code 3.')
  `
}

/** Submits, and sets the submission aside, like a judge. */
async function setAside({ problemId }: Parameters): Promise<number> {
  const id = await submit(problemId, { as: 'author' })
  const reason = 'The checker of this problem failed on test 2.'
  await query`update submissions set state = 'set aside', set_aside = ${reason} where id = ${id}`
  await query`delete from jobs`
  return id
}

const stored = async (id: number) =>
  (await query`select state, revision, set_aside, test_count from submissions where id = ${id}`)[0]

async function waiting(): Promise<number[]> {
  const jobs = await waitingJobs(parts().db, 'judge')
  return jobs.map(({ submissionId }) => submissionId)
}

it.each(['lines', 'caseless', 'unordered'])(
  'a contribution has no checker if compared by %s',
  async (comparison) => {
    const parameters = await contribute({ ...checkerFields, comparison })
    expect(await view(parameters)).toMatchObject({ comparison, checker: null })
  },
)

describe('a revision', () => {
  it('lists the changes of the checker', async () => {
    const parameters = await contribute()
    await accept(parameters)
    const { title } = await view(parameters)
    const fields = {
      ...{ ...checkerFields, title, checkerProtocol: 'testlib', checkerCode: 'int main();' },
      ...{ checkerFlags: '', checkerHeaders: '[]' },
    }
    await revise(parameters, { fields })
    const { changes } = await view(parameters)
    expect(changes?.filter(({ field }) => field.startsWith('checker'))).toEqual([
      { field: 'checkerProtocol', before: 'icpc', after: 'testlib' },
      { field: 'checkerCode', before: 'int main() {}\n', after: 'int main();' },
      { field: 'checkerFlags', before: 'a b', after: '' },
      { field: 'checkerHeaders', before: 'a.h:\n// a\r\n', after: '' },
    ])
  })
})

describe('a checker that failed', () => {
  it('is shown to its author and to admins until another revision is current', async () => {
    const parameters = await contribute()
    await addFault(parameters)
    const fault = { revision: 1, test: 2, message: 'The checker ended with code 3.' }
    expect((await view(parameters)).faults).toMatchObject([fault])
    const listed = async () => {
      const { data } = await call('listFaults', { as: 'admin' })
      return data.faults.filter(({ problem }) => problem.problemId === parameters.problemId)
    }
    expect((await ownRow(parameters))?.isFaulty).toBe(true)
    expect(await listed()).toMatchObject([fault])
    await revise(parameters, { fields: checkerFields })
    expect((await view(parameters)).faults).toEqual([])
    expect((await ownRow(parameters))?.isFaulty).toBe(false)
    expect(await listed()).toEqual([])
  })

  it('of a published problem stays until an admin accepts another revision', async () => {
    const parameters = await contribute()
    await accept(parameters)
    await addFault(parameters)
    await revise(parameters, { fields: checkerFields })
    expect((await view(parameters)).faults).toHaveLength(1)
    await addFault(parameters, 2)
    expect((await view(parameters)).faults.map(({ revision }) => revision)).toEqual([2, 1])
    await accept(parameters)
    expect((await view(parameters)).faults.map(({ revision }) => revision)).toEqual([2])
  })
})

describe('a submission that is set aside', () => {
  it('says why to its submitter', async () => {
    const parameters = await contribute()
    await accept(parameters)
    const submissionId = await setAside(parameters)
    const read = async (as: 'author' | 'visitor') =>
      (await call('getSubmission', { as, parameters: { submissionId } })).data.submission
    const setAsideBecause = 'The checker of this problem failed on test 2.'
    expect(await read('author')).toMatchObject({ state: 'set aside', setAside: setAsideBecause })
    expect(await read('visitor')).toMatchObject({ state: 'set aside', setAside: null })
  })

  it('is judged on a new revision, once that is current', async () => {
    const parameters = await contribute()
    await accept(parameters)
    const id = await setAside(parameters)
    await revise(parameters, { fields: checkerFields })
    expect(await waiting()).toEqual([])
    await accept(parameters)
    expect(await waiting()).toEqual([id])
    expect((await view(parameters)).status).toBe(problemStatus.published)
    const expected = { state: 'queued', revision: 2, set_aside: null, test_count: 2 }
    expect(await stored(id)).toEqual(expected)
  })

  it('of a contribution is judged on its next revision, but not the author’s solutions', async () => {
    const reference = { referenceLanguage: 'c', referenceCode: 'int main() {}' }
    const parameters = await contribute({ ...checkerFields, ...reference })
    const id = await setAside(parameters)
    await query`
      update submissions set state = 'set aside' where problem_id = ${parameters.problemId}
    `
    const { review } = await view(parameters)
    const texts = review.findings.map(({ text }) => text)
    expect(texts).toContain('A program of the problem failed on the reference solution.')
    await revise(parameters, { fields: checkerFields })
    const [former] = review.solutions
    expect(await stored(former?.submissionId ?? 0)).toMatchObject({ state: 'set aside' })
    expect(await stored(id)).toMatchObject({ state: 'queued', revision: 2 })
    expect(await waiting()).toContain(id)
  })
})
