import { afterEach, describe, expect, it } from 'vitest'
import { problemStatus } from '#contract'
import type { Mail } from '../mail/mail.ts'
import { makeSubmission } from '../testing/submission.ts'
import { type Role, testApp } from '../testing/test-app.ts'
import { sendDecisionMails } from './decision-mails.ts'
import { contributionCalls, holdBlobs, type Parameters, pair } from './testing/contribution-form.ts'

const app = testApp()
const { call, parts, people, person, problem, query, submit, waitingForLocks } = app
const calls = contributionCalls(app)
const { contribute: send, contributed: contribute, ownRow, revise, view } = calls
const { pending, rejected, published } = problemStatus

/** @param seenRevision the revision that the admin has seen */
const accept = (parameters: Parameters, seenRevision?: number) =>
  call('acceptContribution', { as: 'admin', parameters, headers: seen(seenRevision) })
const reject = (parameters: Parameters, seenRevision?: number, body?: object) =>
  call('rejectContribution', { as: 'admin', parameters, body, headers: seen(seenRevision) })
const seen = (revision?: number): Record<string, string> =>
  revision === undefined ? {} : { 'if-match': `"${revision}"` }
const withdraw = (parameters: Parameters, body?: object) =>
  call('withdrawProblem', { as: 'admin', parameters, body })

async function publicTitle(parameters: Parameters): Promise<string | undefined> {
  return (await call('getProblem', { parameters })).data?.problem.title
}

async function isListed({ problemId }: Parameters): Promise<boolean> {
  const { data } = await call('listContributions', { as: 'admin' })
  return data.contributions.some((item) => item.problemId === problemId)
}

describe('a new revision', () => {
  it.each([
    { of: 'one that waits', actions: ['sent', 'replaced', 'sent'], prepare: async () => {} },
    { of: 'a rejected one', actions: ['sent', 'rejected', 'sent'], prepare: reject },
    {
      of: 'a withdrawn problem',
      actions: ['sent', 'accepted', 'withdrawn', 'sent'],
      prepare: async (parameters: Parameters) => {
        await accept(parameters)
        await withdraw(parameters)
      },
    },
  ])('of $of replaces it, under the same id', async ({ actions, prepare }) => {
    const parameters = await contribute()
    await prepare(parameters)
    const fields = { title: 'Better' }
    const { status, data } = await revise(parameters, { fields })
    expect(status).toBe(200)
    expect(data.contribution).toMatchObject({
      ...parameters,
      ...{ title: 'Better', status: pending, published: false, revision: 2, reason: null },
      ...{ decidedBy: null, decidedAt: null },
    })
    expect(data.contribution.history.map(({ action }) => action)).toEqual(actions)
    expect(await isListed(parameters)).toBe(true)
    // Frees the title for the next contribution.
    expect((await reject(parameters)).status).toBe(200)
  })

  it('keeps the tests of the former one without a file, and replaces them with one', async () => {
    const parameters = await contribute()
    const { data } = await revise(parameters)
    const { pairs } = data.contribution.review
    expect(pairs.map(({ number }) => number)).toEqual(['1', '10'])
    const changed = await revise(parameters, { archive: pair(3, '1', '1') })
    expect(changed.data.contribution.review.pairs).toEqual([
      { number: '3', inputBytes: 1, outputBytes: 1 },
    ])
  })

  it('frees former tests, except those that are compared, submitted to or being judged', async () => {
    const parameters = await contribute()
    const reviseTests = async (text: string) => {
      const archive = pair(1, `${parameters.problemId} ${text}`, '')
      expect((await revise(parameters, { archive })).status).toBe(200)
    }
    const storedTests = async () => {
      const tests = await query<{ revision: number; hash: string }>`
        select revision, input_hash as hash from tests
        where problem_id = ${parameters.problemId} and number = 1 order by revision
      `
      return new Map(tests.map(({ revision, hash }) => [revision, hash]))
    }
    await reject(parameters)
    await reviseTests('second')
    await reviseTests('third')
    await submit(parameters.problemId, { as: 'author' })
    await reviseTests('fourth')
    const before = await storedTests()
    expect([...before.keys()]).toEqual([1, 3, 4])
    await reviseTests('fifth')
    await reviseTests('sixth')
    const after = await storedTests()
    expect([...after.keys()]).toEqual([1, 3, 5, 6])
    const { blobs } = parts()
    await expect(blobs.get(before.get(4) ?? '')).rejects.toThrow()
    for (const hash of after.values()) (await blobs.get(hash)).destroy()
  })

  it.each([
    ['samples', { samples: '3' }, /^Samples must be at most the number of tests \(2\)$/],
    ['title', { title: ' ' }, /^Title is required$/],
    ['referenceCode', { referenceCode: 'x'.repeat(65_537), referenceLanguage: 'c' }, /65 KB/],
  ])('is checked like the first: %s', async (field, fields, message) => {
    const parameters = await contribute()
    const errors = [{ field, message: expect.stringMatching(message) }]
    expect(await revise(parameters, { fields })).toMatchObject({ status: 400, errors })
    expect((await view(parameters)).revision).toBe(1)
  })

  it('may keep its title, and not take that of another', async () => {
    const parameters = await contribute({ fields: { title: 'Kept Title' } })
    const again = { fields: { title: 'KEPT title' } }
    expect((await revise(parameters, again)).status).toBe(200)
    await problem({ title: 'Taken By Revision' })
    const other = { fields: { title: 'taken by revision' } }
    expect((await revise(parameters, other)).status).toBe(409)
  })

  it('by an admin is stored before a concurrent deletion of its author', async () => {
    const { token, password } = await person({ username: 'leaving' })
    const { data: parameters } = await send({}, { token })
    const transactions = parts().db.transaction()
    const others = await transactions.execute(async (transaction) => {
      const locked = transaction.selectFrom('problems').where('id', '=', parameters.problemId)
      await locked.forNoKeyUpdate().execute()
      const fields = { referenceCode: 'x', referenceLanguage: 'c' }
      const revision = revise(parameters, { fields }, { as: 'admin' })
      await expect.poll(() => waitingForLocks()).toBe(1)
      const deletion = call('deleteUser', { token, body: { password } })
      await expect.poll(() => waitingForLocks()).toBe(2)
      return { revision, deletion }
    })
    expect([(await others.revision).status, (await others.deletion).status]).toEqual([200, 200])
    expect((await view(parameters, 'admin')).status).toBe(rejected)
  })

  it('invalidates submissions on the previous one', async () => {
    const parameters = await contribute()
    const { userId } = people().author
    const submissionId = await makeSubmission(parts().db, { ...parameters, userId })
    expect((await view(parameters)).solvedBy).toBe(1)
    await revise(parameters)
    expect((await view(parameters)).solvedBy).toBe(0)
    const { data } = await call('getSubmission', { as: 'author', parameters: { submissionId } })
    expect(data.submission).toMatchObject({ verdict: 'OK', current: false })
  })

  it('shows the admin the changes since the last decision', async () => {
    const parameters = await contribute({ fields: { title: 'Changing', tags: 'Math' } })
    expect((await view(parameters, 'admin')).changes).toBeNull()
    await reject(parameters)
    const archive = [...pair(1, '1 3\n', '3\n'), ...pair(2, '', '')]
    const fields = { title: 'Changed', tags: 'Math', timeLimit: '2000', difficulty: '3' }
    const judged = { comparison: 'exact', languages: 'c', languageLimits: 'c=500' }
    await revise(parameters, { fields: { ...fields, ...judged }, archive })
    expect((await view(parameters, 'admin')).changes).toEqual([
      { field: 'title', before: 'Changing', after: 'Changed' },
      { field: 'difficulty', before: 'Platinum', after: 'Master' },
      { field: 'timeLimit', before: '1000', after: '2000' },
      { field: 'comparison', before: 'tokens', after: 'exact' },
      { field: 'languages', before: 'all', after: 'c' },
      { field: 'languageLimits', before: '', after: 'c=500' },
      ...['input1.txt: changed', 'input2.txt: added', 'output2.txt: added'].map(testRow),
      ...['input10.txt: removed', 'output10.txt: removed'].map(testRow),
    ])
  })
  const testRow = (after: string) => ({ field: 'tests', before: null, after })
})

describe('a revision of a published problem', () => {
  async function proposed(title: string) {
    const parameters = await contribute({ fields: { title } })
    await accept(parameters)
    const fields = { title: `${title}, better`, timeLimit: '3000' }
    const sent = await revise(parameters, { fields })
    return { parameters, sent }
  }

  it('waits beside it, invisible to readers', async () => {
    const { parameters, sent } = await proposed('Stays')
    expect(sent.data.contribution).toMatchObject({
      ...{ title: 'Stays, better', status: pending, published: true, revision: 2 },
      changes: [
        { field: 'title', before: 'Stays', after: 'Stays, better' },
        { field: 'timeLimit', before: '1000', after: '3000' },
      ],
    })
    expect(await publicTitle(parameters)).toBe('Stays')
    expect(await isListed(parameters)).toBe(true)
    const row = { title: 'Stays, better', status: pending, published: true }
    expect(await ownRow(parameters)).toMatchObject(row)
  })

  it('replaces it when it is accepted, and older submissions may be rejudged', async () => {
    const { parameters } = await proposed('Replaced')
    const userId = people().learner.userId
    const submissionId = await makeSubmission(parts().db, { ...parameters, userId })
    const { data } = await accept(parameters, 2)
    expect(data).toMatchObject({
      contribution: { title: 'Replaced, better', status: published, timeLimit: 3000 },
      rejudgeable: 1,
    })
    expect(await publicTitle(parameters)).toBe('Replaced, better')
    const shown = await call('getSubmission', { as: 'learner', parameters: { submissionId } })
    expect(shown.data.submission.current).toBe(false)
    const accepted = await call('listAcceptedSubmissions', { parameters: { userId } })
    expect(accepted.data.submissions).toEqual([])
  })

  it('leaves it unchanged when it is rejected', async () => {
    const { parameters } = await proposed('Left')
    const { data } = await reject(parameters, undefined, { reason: 'Worse.' })
    expect(data.contribution).toMatchObject({ status: rejected, published: true, reason: 'Worse.' })
    expect(await publicTitle(parameters)).toBe('Left')
    expect(await isListed(parameters)).toBe(false)
  })

  it('has its own solutions, which other users cannot see before it is published', async () => {
    const parameters = await contribute()
    await accept(parameters)
    const fields = { referenceCode: 'int main(){}', referenceLanguage: 'c' }
    const { data } = await revise(parameters, { fields })
    const submissionId = data.contribution.review.solutions[0]?.submissionId ?? 0
    const ask = async (as: Role) =>
      (await call('getSubmission', { as, parameters: { submissionId } })).status
    expect([await ask('author'), await ask('admin'), await ask('learner')]).toEqual([200, 200, 404])
    await accept(parameters)
    expect(await ask('learner')).toBe(200)
  })
})

describe('while the tests of a revision are stored', () => {
  it('users can still submit to the published problem', async () => {
    const parameters = await contribute()
    await accept(parameters)
    const { reached, goOn } = holdBlobs(parts().blobs)
    const revised = revise(parameters, { archive: pair(1, 'slowly', 'stored') })
    await reached
    await submit(parameters.problemId, { as: 'learner' })
    goOn()
    expect((await revised).status).toBe(200)
  })
})

describe('deciding', () => {
  it('is refused if the newest revision is not the one that the admin has seen', async () => {
    const parameters = await contribute()
    await revise(parameters)
    const message =
      'This contribution has changed since you opened it. Review it again before you decide.'
    expect(await accept(parameters, 1)).toMatchObject({ status: 409, message })
    expect(await reject(parameters, 1)).toMatchObject({ status: 409, message })
    expect((await accept(parameters, 2)).status).toBe(200)
  })

  const tags = ['2', '"0"', '"1.5"', 'W/"1"', '"1", "2"']
  it.each(tags)('does not accept %s as a revision', async (tag) => {
    const parameters = await contribute()
    const headers = { 'if-match': tag }
    const refused = await call('acceptContribution', { as: 'admin', parameters, headers })
    const message = 'If-Match must be a revision, such as "2".'
    expect(refused).toMatchObject({ status: 400, message })
  })

  it('is stored with the admin, time and reason', async () => {
    const parameters = await contribute()
    await reject(parameters, undefined, { reason: 'Too easy.' })
    const contribution = await view(parameters)
    const at = expect.stringMatching(/^\d{4}-.*Z$/)
    expect(contribution).toMatchObject({ decidedBy: 'admin', decidedAt: at })
    expect(contribution.history).toEqual([
      { revision: 1, action: 'sent', by: 'author', at, reason: null },
      { revision: 1, action: 'rejected', by: 'admin', at, reason: 'Too easy.' },
    ])
  })

  it('goes to one of an admin and the author who sends a revision at the same moment', async () => {
    for (let round = 0; round < 3; round++) {
      const parameters = await contribute()
      const [decided, revised] = await Promise.all([accept(parameters, 1), revise(parameters)])
      expect(revised.status).toBe(200)
      const contribution = await view(parameters)
      expect(contribution).toMatchObject({ revision: 2, status: pending })
      expect(contribution.published).toBe(decided.status === 200)
    }
  })
})

describe('withdrawing', () => {
  it('takes a published problem out of the list, with a reason, once', async () => {
    const parameters = { problemId: await problem({ authorId: people().author.userId }) }
    const { status, data } = await withdraw(parameters, { reason: 'A copy.' })
    expect(status).toBe(200)
    expect(data.contribution).toMatchObject({
      ...{ status: rejected, published: false, reason: 'A copy.', decidedBy: 'admin' },
    })
    const list = await call('listProblemsNoAccount')
    const ids = list.data.problems.map(({ problemId }) => problemId)
    expect(ids).not.toContain(parameters.problemId)
    const message = 'This problem is not published.'
    expect(await withdraw(parameters)).toMatchObject({ status: 409, message })
  })
})

describe('a decision is mailed to the author', () => {
  let stop = async () => {}
  afterEach(() => stop())

  it('with the reason and the next step', async () => {
    const mails: Mail[] = []
    const errors: unknown[] = []
    const title = 'Sums <of> & "two"'
    // Allowed in a title, but not in a subject or on a terminal.
    const fields = { title: title.replace(' ', '\n\u001b').replace('& ', '&\u0007') }
    const parameters = await contribute({ fields })
    await reject(parameters, undefined, { reason: 'The second test\ncontradicts the first.' })
    await revise(parameters, { fields })
    await accept(parameters)
    stop = sendDecisionMails(parts(), {
      mailer: { send: async (mail) => void mails.push(mail) },
      origin: 'https://assay.example.org',
      site: 'Assay',
      onError: (error) => void errors.push(error),
    })
    await expect.poll(() => mails).toHaveLength(2)
    const [first, second] = mails
    expect(first).toMatchObject({
      to: people().author.email,
      subject: `${title} was not accepted on Assay`,
      link: 'https://assay.example.org/contribute',
      text: expect.stringContaining('The second test\ncontradicts the first.'),
      html: expect.stringContaining('Sums &lt;of&gt; &amp; &quot;two&quot;'),
    })
    expect(second).toMatchObject({
      subject: `${title} is published on Assay`,
      link: `https://assay.example.org/problems/${parameters.problemId}/description`,
    })
    expect(errors).toEqual([])
  })
})
