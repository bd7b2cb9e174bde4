/** The rows on submissions of the table "who may see what", tested with every call. */
import { beforeAll, describe, expect, it } from 'vitest'
import { problemStatus } from '#contract'
import { storeNextRevision } from '#database/testing/problem.ts'
import { pretendJudge } from '../testing/judge.ts'
import { type Role, testApp } from '../testing/test-app.ts'

const { call, people, parts, problem, query } = testApp()

/**
 * Each is created with this status and then brought to its state by calls of the admin and the
 * author.
 */
const places = {
  published: 2,
  pending: 0,
  rejected: 0,
  withdrawn: 2,
  'withdrawn and revised': 2,
  'published and withdrawn': 0,
} as const
type Place = keyof typeof places
/** The part that a role sees: nothing, the verdict and its facts, or everything. */
type Sight = 'nothing' | 'facts' | 'all'

const ids: Record<string, number> = {}
/** A text whose end is only in the separately stored full text. */
const long = (text: string) => `${text}${' '.repeat(1000)}${text}`

async function submit(
  name: string,
  place: Place,
  as: Exclude<Role, 'visitor'>,
  verdict: 'OK' | 'RUNTIME_ERROR',
) {
  const parameters = { problemId: ids[place] ?? 0 }
  const body = { code: 'the code', language: 'c' }
  const id = (await call('submitCode', { as, parameters, body })).data.submissionId
  const judge = pretendJudge(parts().db)
  await judge.result(id, 1, {
    output: long('the output'),
    stderr: long('the debug output'),
    transcript: long('the transcript'),
  })
  await query`update results set message = 'the message' where submission_id = ${id}`
  const stderr = verdict === 'OK' ? null : long('the stderr')
  await judge.verdict(id, verdict, { stderr })
  ids[name] = id
}

type Decision = 'acceptContribution' | 'rejectContribution' | 'withdrawProblem'
async function decide(place: Place, decision: Decision) {
  const parameters = { problemId: ids[place] ?? 0 }
  expect((await call(decision, { as: 'admin', parameters })).status).toBe(200)
}

beforeAll(async () => {
  const authorId = people().author.userId
  for (const place of Object.keys(places) as Place[]) {
    const tests = Array<[string, string]>(4).fill(['1 2\n', '3\n'])
    ids[place] = await problem({ status: places[place], authorId, tests })
  }
  await submit('failed of learner', 'published', 'learner', 'RUNTIME_ERROR')
  await submit('failed of other', 'published', 'other', 'RUNTIME_ERROR')
  await submit('accepted of other', 'published', 'other', 'OK')
  await submit('failed on pending', 'pending', 'author', 'RUNTIME_ERROR')
  await submit('of admin on pending', 'pending', 'admin', 'OK')
  await submit('of admin before the rejection', 'rejected', 'admin', 'OK')
  await decide('rejected', 'rejectContribution')
  await submit('before the withdrawal', 'withdrawn', 'learner', 'OK')
  await decide('withdrawn', 'withdrawProblem')
  await submit('of admin after the withdrawal', 'withdrawn', 'admin', 'OK')
  await submit('before the revision', 'withdrawn and revised', 'learner', 'OK')
  await decide('withdrawn and revised', 'withdrawProblem')
  // The author's next revision.
  const pending = { status: problemStatus.pending }
  await storeNextRevision(parts().db, ids['withdrawn and revised'] ?? 0, pending)
  await submit('of admin before the publication', 'published and withdrawn', 'admin', 'OK')
  await decide('published and withdrawn', 'acceptContribution')
  await decide('published and withdrawn', 'withdrawProblem')
})

const roles = ['visitor', 'learner', 'other', 'author', 'admin'] as const satisfies Role[]
const rows: readonly [what: string, ...sights: Sight[]][] = [
  ['failed of learner', 'facts', 'all', 'facts', 'facts', 'all'],
  ['failed of other', 'facts', 'facts', 'all', 'facts', 'all'],
  ['accepted of other', 'facts', 'facts', 'all', 'facts', 'all'],
  ['failed on pending', 'nothing', 'nothing', 'nothing', 'all', 'all'],
  ['of admin on pending', 'nothing', 'nothing', 'nothing', 'all', 'all'],
  ['of admin before the rejection', 'nothing', 'nothing', 'nothing', 'all', 'all'],
  ['before the withdrawal', 'nothing', 'all', 'nothing', 'facts', 'all'],
  ['of admin after the withdrawal', 'nothing', 'nothing', 'nothing', 'all', 'all'],
  ['before the revision', 'nothing', 'all', 'nothing', 'facts', 'all'],
  ['of admin before the publication', 'nothing', 'nothing', 'nothing', 'facts', 'all'],
]
const cases = rows.flatMap(([what, ...sights]) =>
  roles.map((as, index) => ({ what, as, sight: sights[index] })),
)

describe('a submission', () => {
  it.each(cases)('$what shows $sight to $as', async ({ what, as, sight }) => {
    const parameters = { submissionId: ids[what] ?? 0 }
    const one = await call('getSubmission', { as, parameters })
    const results = await call('getSubmissionResults', { as, parameters })
    const events = await call('followSubmission', { as, parameters })
    const all = [one, results, events]
    if (sight === 'nothing') {
      const refused = { status: 404, message: 'There is no such submission.' }
      expect(all).toMatchObject([refused, refused, refused])
      return
    }
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(one.data.submission).toMatchObject({ language: 'c', testCount: 4, state: 'judged' })
    expect(one.data.submission.results).toEqual(results.data.results)
    expect(events.text).toContain('event: verdict')
    const isOpen = sight === 'all'
    const { verdict } = one.data.submission
    expect(one.data.submission).toMatchObject({
      code: isOpen ? 'the code' : null,
      stderr: isOpen && verdict !== 'OK' ? long('the stderr') : null,
      results: [
        {
          output: isOpen ? long('the output') : null,
          stderr: isOpen ? long('the debug output') : null,
          transcript: isOpen ? long('the transcript') : null,
          message: isOpen ? 'the message' : null,
          ...{ time: 15, memory: 1.5 },
        },
      ],
    })
    const secrets = /the (?:code|output|debug output|transcript|message|stderr)/
    if (!isOpen) expect(one.text + results.text).not.toMatch(secrets)
    expect(events.text).not.toMatch(secrets)
  })

  it('is visible to users who have solved the problem if it was accepted; failed ones are not', async () => {
    const insert = (state: 'queued' | 'judged', verdict: 'OK' | null, revision: number) => query`
      insert into submissions (problem_id, revision, user_id, language, code, test_count, state, verdict)
      values (${ids['published']}, ${revision}, ${people().author.userId}, 'c', '', 4, ${state}, ${verdict})
    `
    const look = async (what: string) => {
      const parameters = { submissionId: ids[what] ?? 0 }
      return (await call('getSubmission', { as: 'author', parameters })).data.submission.code
    }
    await insert('queued', null, 1)
    await insert('judged', 'OK', 7)
    expect(await look('accepted of other')).toBeNull()
    await insert('judged', 'OK', 1)
    expect(await look('accepted of other')).toBe('the code')
    expect(await look('failed of other')).toBeNull()
  })
})
