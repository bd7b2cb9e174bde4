/** The rows on submissions of the table "who may see what", tested with every call. */

import { beforeAll, describe, expect, it } from 'vitest'
import { problemStatus } from '#contract'
import { storeNextRevision } from '#database/testing/problem.ts'
import { pretendJudge } from '../testing/judge.ts'
import { type Role, testApp } from '../testing/test-app.ts'

const { call, people, parts, problem } = testApp()

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
  const { data } = await call('submitCode', {
    as,
    parameters: { problemId: ids[place] ?? 0 },
    body: { code: 'the code', language: 'c' },
  })
  const id = data.submissionId
  const judge = pretendJudge(parts().db)
  await judge.result(id, 1, { output: long('the output'), stderr: long('the debug output') })
  const stderr = verdict === 'OK' ? null : long('the stderr')
  await judge.verdict(id, verdict, { stderr })
  ids[name] = id
}

type Decision = 'acceptContribution' | 'rejectContribution' | 'withdrawProblem'
async function decide(place: Place, decision: Decision) {
  const { status } = await call(decision, {
    as: 'admin',
    parameters: { problemId: ids[place] ?? 0 },
  })
  expect(status).toBe(200)
}

/** Stores the author's next revision, like store-revision.ts. */
async function revise(place: Place) {
  await storeNextRevision(parts().db, ids[place] ?? 0, { status: problemStatus.pending })
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
  await revise('withdrawn and revised')
  await submit('of admin before the publication', 'published and withdrawn', 'admin', 'OK')
  await decide('published and withdrawn', 'acceptContribution')
  await decide('published and withdrawn', 'withdrawProblem')
})

const rows: { what: string; sight: Record<Role, Sight> }[] = [
  {
    what: 'failed of learner',
    sight: { visitor: 'facts', learner: 'all', other: 'facts', author: 'facts', admin: 'all' },
  },
  {
    what: 'failed of other',
    sight: { visitor: 'facts', learner: 'facts', other: 'all', author: 'facts', admin: 'all' },
  },
  {
    what: 'accepted of other',
    sight: { visitor: 'facts', learner: 'facts', other: 'all', author: 'facts', admin: 'all' },
  },
  {
    what: 'failed on pending',
    sight: {
      visitor: 'nothing',
      learner: 'nothing',
      other: 'nothing',
      author: 'all',
      admin: 'all',
    },
  },
  {
    what: 'of admin on pending',
    sight: {
      visitor: 'nothing',
      learner: 'nothing',
      other: 'nothing',
      author: 'all',
      admin: 'all',
    },
  },
  {
    what: 'of admin before the rejection',
    sight: {
      visitor: 'nothing',
      learner: 'nothing',
      other: 'nothing',
      author: 'all',
      admin: 'all',
    },
  },
  {
    what: 'before the withdrawal',
    sight: { visitor: 'nothing', learner: 'all', other: 'nothing', author: 'facts', admin: 'all' },
  },
  {
    what: 'of admin after the withdrawal',
    sight: {
      visitor: 'nothing',
      learner: 'nothing',
      other: 'nothing',
      author: 'all',
      admin: 'all',
    },
  },
  {
    what: 'before the revision',
    sight: { visitor: 'nothing', learner: 'all', other: 'nothing', author: 'facts', admin: 'all' },
  },
  {
    what: 'of admin before the publication',
    sight: {
      visitor: 'nothing',
      learner: 'nothing',
      other: 'nothing',
      author: 'facts',
      admin: 'all',
    },
  },
]
const cases = rows.flatMap(({ what, sight }) =>
  (['visitor', 'learner', 'other', 'author', 'admin'] as const).map((as) => ({
    what,
    as,
    sight: sight[as],
  })),
)

describe('a submission', () => {
  it.each(cases)('$what shows $sight to $as', async ({ what, as, sight }) => {
    const parameters = { submissionId: ids[what] ?? 0 }
    const one = await call('getSubmission', { as, parameters })
    const results = await call('getSubmissionResults', { as, parameters })
    const events = await call('followSubmission', { as, parameters })
    const all = [one, results, events]
    if (sight === 'nothing') {
      expect(all.map(({ status }) => status)).toEqual([404, 404, 404])
      expect(all.map(({ message }) => message)).toEqual(
        Array(3).fill('There is no such submission.'),
      )
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
          time: 15,
          memory: 1.5,
        },
      ],
    })
    const secrets = /the code|the output|the debug output|the stderr/
    if (!isOpen) expect(one.text + results.text).not.toMatch(secrets)
    expect(events.text).not.toMatch(secrets)
  })

  it('is visible to users who have solved the problem if it was accepted; failed ones are not', async () => {
    const { userId } = people().author
    const insert = (verdict: 'OK' | null, revision: number) =>
      parts()
        .db.insertInto('submissions')
        .values({
          problem_id: ids['published'] ?? 0,
          revision,
          user_id: userId,
          language: 'c',
          code: '',
          test_count: 4,
          state: verdict === null ? 'queued' : 'judged',
          verdict,
        })
        .execute()
    const look = async (what: string) => {
      const parameters = { submissionId: ids[what] ?? 0 }
      return (await call('getSubmission', { as: 'author', parameters })).data.submission.code
    }
    await insert(null, 1)
    await insert('OK', 7)
    expect(await look('accepted of other')).toBeNull()
    await insert('OK', 1)
    expect(await look('accepted of other')).toBe('the code')
    expect(await look('failed of other')).toBeNull()
  })

  it('that does not exist is 404', async () => {
    for (const name of ['getSubmission', 'getSubmissionResults', 'followSubmission'] as const) {
      const parameters = { submissionId: 2147483647 }
      expect((await call(name, { as: 'admin', parameters })).status).toBe(404)
    }
  })
})
