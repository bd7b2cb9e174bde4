/** The rows on submissions of the table "who may see what", each asked of every call. */
import { beforeAll, describe, expect, it } from 'vitest'
import { pretendJudge } from '../testing/judge.ts'
import { type Role, testApp } from '../testing/test-app.ts'

const { call, people, parts, problem } = testApp()

type Place = 'published' | 'pending' | 'withdrawn'
const statuses = { published: 2, pending: 0, withdrawn: 1 } as const
/** What a role gets to see of it: nothing at all, the verdict and its facts, or everything. */
type Sight = 'nothing' | 'facts' | 'all'

const ids: Record<string, number> = {}

async function submit(
  name: string,
  place: Place,
  as: Exclude<Role, 'visitor'>,
  verdict: 'OK' | 'RUNTIME_ERROR',
) {
  const problemId = ids[place] ?? 0
  const { id } = await parts()
    .db.insertInto('submissions')
    .values({
      problem_id: problemId,
      revision: 1,
      user_id: people()[as].userId,
      language: 'c',
      code: 'the code',
      test_count: 4,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const judge = pretendJudge(parts().db)
  await judge.result(id, 1, { output: 'the output', stderr: 'the debug output' })
  const stderr = verdict === 'OK' ? null : 'the stderr'
  await judge.verdict(id, verdict, { stderr })
  ids[name] = id
}

beforeAll(async () => {
  const authorId = people().author.userId
  for (const place of ['published', 'pending', 'withdrawn'] as const) {
    ids[place] = await problem({ status: statuses[place], authorId })
  }
  await submit('failed of learner', 'published', 'learner', 'RUNTIME_ERROR')
  await submit('failed of other', 'published', 'other', 'RUNTIME_ERROR')
  await submit('accepted of other', 'published', 'other', 'OK')
  await submit('failed on pending', 'pending', 'author', 'RUNTIME_ERROR')
  await submit('of admin on pending', 'pending', 'admin', 'OK')
  await submit('on withdrawn', 'withdrawn', 'learner', 'OK')
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
    what: 'on withdrawn',
    sight: { visitor: 'nothing', learner: 'all', other: 'nothing', author: 'all', admin: 'all' },
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
      stderr: isOpen && verdict !== 'OK' ? 'the stderr' : null,
      results: [
        {
          output: isOpen ? 'the output' : null,
          stderr: isOpen ? 'the debug output' : null,
          time: 15,
          memory: 1.5,
        },
      ],
    })
    const secrets = /the code|the output|the debug output|the stderr/
    if (!isOpen) expect(one.text + results.text).not.toMatch(secrets)
    expect(events.text).not.toMatch(secrets)
  })

  it('that was accepted opens to those who have solved the problem, and failed ones do not', async () => {
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
