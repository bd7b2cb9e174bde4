import { beforeEach, describe, expect, it } from 'vitest'
import { deletedUsername } from '#contract'
import { pretendJudge } from '../testing/judge.ts'
import type { Person } from '../testing/person.ts'
import { testApp } from '../testing/test-app.ts'

const { call, parts, people, problem, person: newPerson, query, submit } = testApp()
let made = 0
let person: Person

beforeEach(async () => {
  made += 1
  person = await newPerson({ username: `leaver${made}` })
})

function leave({ token, password }: Person) {
  return call('deleteUser', { token, body: { password } })
}

describe('deleting an account', () => {
  it.each([
    ['', 'Your password is required to delete your account'],
    ['not this one', 'The password is wrong'],
  ])('asks for the password: not with %j', async (password, message) => {
    const refused = await leave({ ...person, password })
    const errors = [{ field: 'password', message }]
    expect(refused).toMatchObject({ status: 400, message, errors })
    expect((await call('getUser', { token: person.token })).status).toBe(200)
  })

  it('is limited to ten wrong passwords in five minutes', async () => {
    for (let count = 0; count < 10; count++) await leave({ ...person, password: 'a guess' })
    expect((await leave(person)).status).toBe(429)
  })

  it('ends all sessions; the user cannot sign in and the profile is gone', async () => {
    const { username, email, password } = person
    const { data } = await call('login', { body: { usernameOrEmail: username, password } })
    expect((await leave(person)).status).toBe(200)
    for (const token of [person.token, data.token]) {
      expect((await call('getUser', { token })).status).toBe(401)
    }
    for (const usernameOrEmail of [username, email, deletedUsername]) {
      expect((await call('login', { body: { usernameOrEmail, password } })).status).toBe(401)
    }
    for (const name of [username, deletedUsername]) {
      const shown = await call('getUserByName', { parameters: { username: name } })
      expect(shown.status).toBe(404)
    }
    const parameters = { userId: person.userId }
    expect((await call('listAcceptedSubmissions', { parameters })).status).toBe(404)
  })

  it('removes all personal data from the remaining row', async () => {
    await call('updateUser', { token: person.token, body: { githubLink: 'github.com/x' } })
    await leave(person)
    expect(await query`select * from users where id = ${person.userId}`).toMatchObject([
      {
        ...{ username: deletedUsername, fullname: deletedUsername, email: '', password_hash: '' },
        ...{ github_link: null, facebook_link: null, avatar_hash: null },
      },
    ])
    const retired = await query`select * from retired_names`
    expect(JSON.stringify(retired)).not.toContain(person.username)
  })

  it('keeps the name and the address reserved, ignoring case', async () => {
    await leave(person)
    const free = { username: `new${made}`, email: `new${made}@example.org` }
    const register = (taken: object) =>
      call('register', { body: { ...free, ...taken, password: 'another#One1', fullname: 'New' } })
    for (const field of ['username', 'email'] as const) {
      const refused = await register({ [field]: person[field].toUpperCase() })
      expect(refused).toMatchObject({ status: 409, errors: [{ field }] })
    }
    expect((await register({})).status).toBe(201)
  })

  it('leaves submissions and published problems, as those of "Deleted user"', async () => {
    const published = await problem({ authorId: person.userId })
    const submissionId = await submit(published, person)
    await leave(person)
    const shown = await call('getProblemNoAccount', { parameters: { problemId: published } })
    expect(shown.data.problem.author).toEqual({ username: deletedUsername })
    const { data } = await call('getSubmission', { as: 'admin', parameters: { submissionId } })
    expect(data.submission).toMatchObject({ username: deletedUsername, code: 'x' })
  })

  it('leaves only the beginnings of program outputs', async () => {
    const submissionId = await submit(await problem(), person)
    const output = 'x'.repeat(1000)
    const judge = pretendJudge(parts().db)
    await judge.result(submissionId, 1, { verdict: 'WRONG_ANSWER', output })
    await leave(person)
    const parameters = { submissionId }
    const { data } = await call('getSubmissionResults', { as: 'admin', parameters })
    expect(data.results).toMatchObject([{ output: output.slice(0, 256), outputStored: 'dropped' }])
  })

  it('withdraws contributions that wait for review', async () => {
    const problemId = await problem({ authorId: person.userId, status: 0 })
    await leave(person)
    const list = await call('listContributions', { as: 'admin' })
    expect(list.data.contributions.map((item) => item.problemId)).not.toContain(problemId)
    const { data } = await call('getContribution', { as: 'admin', parameters: { problemId } })
    expect(data.contribution).toMatchObject({
      status: 1,
      reason: 'Its author has deleted the account.',
      author: { username: deletedUsername },
    })
  })

  it('works for two users: their rows get the same name', async () => {
    const second = await newPerson({ username: `second${made}` })
    expect([(await leave(person)).status, (await leave(second)).status]).toEqual([200, 200])
  })

  it('happens once if it is requested twice at the same moment', async () => {
    const both = await Promise.all([leave(person), leave(person)])
    const statuses = both.map(({ status }) => status).toSorted()
    expect(statuses[0]).toBe(200)
    expect([400, 401, 404]).toContain(statuses[1])
  })
})

describe('an admin', () => {
  it('cannot delete the account if it is the last one; of two at once, one can', async () => {
    const last = await leave(people().admin)
    const message = 'You are the last admin. The site needs at least one.'
    expect(last).toMatchObject({ status: 409, message })
    const second = await newPerson({ username: `admin${made}`, isAdmin: true })
    const both = await Promise.all([leave(people().admin), leave(second)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await query`select from users where is_admin`).toHaveLength(1)
  })
})
