/** All successful and failed actions on an account, and the log lines they cause. */
import { beforeEach, describe, expect, it } from 'vitest'
import { waitingJobs } from '#database/queue/admin.ts'
import { makeResetKey } from './accounts/reset-keys.ts'
import { openLog } from './parts.ts'
import { type Role, testApp } from './testing/test-app.ts'

let text = ''
const log = openLog({
  write(line) {
    text += line
  },
})
log.level = 'trace'
const { call, inject, parts, people, problem, query } = testApp({ log, dist: '/nowhere' })

beforeEach(() => {
  text = ''
})

const lines = () => (text.match(/.+/g) ?? []).map((line) => JSON.parse(line))
const messages = () => lines().map(({ msg }) => msg)

const account = {
  username: 'grace',
  email: 'grace.hopper@example.org',
  fullname: 'Grace Hopper',
  password: 'first#Password1',
}
const second = 'second#Password2'
const third = 'third#Password3'
const wrong = 'wrong#Password4'

describe('the log', () => {
  it('has a line for each action on an account, and none of its secrets', async () => {
    const signIn = (password: string, usernameOrEmail = account.email) =>
      call('login', { body: { usernameOrEmail, password } })
    await call('register', { body: account })
    await signIn(wrong)
    await signIn(wrong, 'nobody@example.org')
    const first = (await signIn(account.password)).data.token
    const body = { currentPassword: wrong, newPassword: second }
    await call('updateUser', { token: first, body })
    const change = { ...body, currentPassword: account.password }
    const { token: fresh = '' } = (await call('updateUser', { token: first, body: change })).data
    await call('getUser', { token: first })
    await call('logout', { token: fresh })
    await call('requestResetLink', { body: { email: account.email } })
    const { data } = await call('getUserByName', { parameters: { username: account.username } })
    const id = data.user.userId
    const key = await makeResetKey(parts().db, { id, session_number: 2 })
    await inject({ url: `/accounts/password/reset/key/${key}` })
    await call('changePasswordByLink', { body: { newPassword: third, token: key } })
    await call('changePasswordByLink', { body: { newPassword: third, token: key } })
    const last = (await signIn(third)).data.token
    const code = 'print(4711_4711)'
    const parameters = { problemId: await problem() }
    await call('submitCode', { token: last, parameters, body: { code, language: 'python' } })
    await call('listContributions', { token: last })
    await call('deleteUser', { token: last, body: { password: wrong } })
    await call('deleteUser', { token: last, body: { password: third } })

    expect(messages()).toEqual([
      'registered',
      'sign-in failed',
      'sign-in failed',
      'signed in',
      'password change refused',
      'password changed',
      'refused',
      'signed out',
      'reset link asked for',
      'password set by link',
      'reset link refused',
      'signed in',
      'submitted',
      'refused',
      'account deletion refused',
      'account deleted',
    ])
    const secrets = [
      ...[account.password, second, third, wrong, first, fresh, last, key, code],
      ...[account.email, account.fullname, account.username, 'nobody@example.org'],
    ]
    for (const secret of secrets) expect(text).not.toContain(secret)
    // Not even the second part of a token, which names the account.
    for (const token of [first, fresh, last]) {
      for (const part of token.split('.').slice(1)) expect(text).not.toContain(part)
    }
    for (const line of lines()) {
      expect(line.address).toBe('127.0.0.1')
      expect(line.time).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/)
    }
    expect(lines().filter(({ userId }) => userId === id)).toHaveLength(12)
  })

  it('has the id that the caller received in each line of a call', async () => {
    const { headers } = await call('login', { body: { usernameOrEmail: 'x', password: 'y' } })
    const parameters = { problemId: await problem() }
    const body = { code: 'x', language: 'c' }
    const submitted = await call('submitCode', { as: 'learner', parameters, body })
    const { submissionId } = submitted.data
    const requestId = submitted.headers['x-request-id']
    const { userId } = people().learner
    expect(lines()).toMatchObject([
      { msg: 'sign-in failed', reqId: headers['x-request-id'] },
      { msg: 'submitted', reqId: requestId, userId, submissionId },
    ])
    // From here on the judge's log continues with both ids.
    expect(await waitingJobs(parts().db, 'judge')).toContainEqual({ submissionId, requestId })
  })

  it.each<{ what: string; as: Role; token?: string; status: number }>([
    { what: 'a missing right', as: 'learner', status: 403 },
    { what: 'an invalid token', as: 'visitor', token: 'a.bad.token', status: 401 },
  ])('has a line for $what', async ({ as, token, status }) => {
    await call('listContributions', { as, ...(token !== undefined && { token }) })
    expect(lines()).toMatchObject([{ msg: 'refused', status, call: 'listContributions' }])
    expect(text).not.toContain('a.bad.token')
  })

  it('has no line for frequent actions', async () => {
    await call('listContributions')
    await call('getUser', { as: 'learner' })
    await inject('/api/nothing?key=secret')
    await inject('/problems?key=secret')
    expect(messages()).toEqual([])
  })

  it('says where a bug is, and quotes no stored or sent data', async () => {
    await query`alter table users add constraint not_this check (fullname <> 'Secret Name')`
    const { username, email, token } = people().learner
    const reply = await call('updateUser', { token, body: { fullname: 'Secret Name' } })
    expect(reply).toMatchObject({ status: 500, message: 'Something went wrong.' })
    const err = { code: '23514', table: 'users', constraint: 'not_this' }
    expect(lines()).toMatchObject([{ msg: 'a bug', reqId: reply.headers['x-request-id'], err }])
    for (const secret of ['Secret Name', email, `"${username}"`, token, '$argon2id']) {
      expect(text).not.toContain(secret)
    }
  })
})
