import { verify } from '@node-rs/argon2'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  type Fault,
  neededForPasswordChange,
  newPasswordFaults,
  profileFaults,
} from '#contract/testing/account-faults.ts'
import type { Person } from '../testing/person.ts'
import { testApp } from '../testing/test-app.ts'

vi.mock('@node-rs/argon2', { spy: true })

const { call, people, person: newPerson, reach } = testApp()

const exactlyOne =
  'Send exactly one of fullname, facebookLink, githubLink, or currentPassword and newPassword.'

const rowOf = ({ field, value, message }: Fault, sent = {}) =>
  [{ ...sent, [field]: value }, field, message] as const

describe('editing a profile', () => {
  it.each([
    [{ fullname: ' Ada  Lovelace ' }, { fullname: 'Ada  Lovelace' }],
    [{ fullname: 'A\u030a' }, { fullname: 'Å' }],
    [{ githubLink: 'github.com/ada' }, { githubLink: 'https://github.com/ada' }],
    [{ githubLink: null }, { githubLink: null }],
    [{ facebookLink: 'https://facebook.com/ada' }, { facebookLink: 'https://facebook.com/ada' }],
    [{ facebookLink: '' }, { facebookLink: null }],
    [{ fullname: 'Ada', isAdmin: true, username: 'x', email: 'y' }, { fullname: 'Ada' }],
  ])('%j changes only that field', async (body, changed) => {
    const before = await call('getUser', { as: 'learner' })
    const { status, data } = await call('updateUser', { as: 'learner', body })
    expect(status).toBe(200)
    expect(data).toEqual({ user: { ...before.data.user, ...changed } })
    expect((await call('getUser', { as: 'learner' })).data.user).toEqual(data.user)
  })

  it.each([
    {},
    { unknown: 'x' },
    { fullname: 'Ada', githubLink: null },
    { facebookLink: null, githubLink: null },
    { fullname: 'Ada', newPassword: 'x' },
  ])('%j is refused, because it is not exactly one change', async (body) => {
    const refused = { status: 400, message: exactlyOne }
    expect(await call('updateUser', { as: 'learner', body })).toMatchObject(refused)
  })

  it.each<readonly [object, string, string]>([
    [{ fullname: ' ' }, 'fullname', 'Full name is required'],
    [{ fullname: null }, 'fullname', 'Full name is required'],
    [{ fullname: 'x'.repeat(51) }, 'fullname', 'Full name cannot exceed 50 characters'],
    [{ fullname: 7 }, 'fullname', 'fullname must be text'],
    ...profileFaults.map((fault) => rowOf(fault)),
    [{ newPassword: 'another#One1' }, 'currentPassword', neededForPasswordChange.currentPassword],
    [{ currentPassword: 'correct#Horse1' }, 'newPassword', neededForPasswordChange.newPassword],
    ...newPasswordFaults
      .filter(({ value }) => value !== '')
      .map((fault) => rowOf(fault, { currentPassword: 'correct#Horse1' })),
    [
      { currentPassword: 'not this', newPassword: 'another#One1' },
      'currentPassword',
      'Current password is wrong',
    ],
  ])('refuses %j at %s', async (body, field, message) => {
    const refused = await call('updateUser', { as: 'learner', body })
    expect(refused).toMatchObject({ status: 400, message, errors: [{ field, message }] })
  })
})

describe('a new password', () => {
  const newPassword = 'another#One1'
  let person: Person
  let made = 0
  beforeEach(async () => {
    person = await newPerson({ username: `changer${++made}` })
  })

  it('ends all sessions, and the reply has a new token', async () => {
    const signedIn = { usernameOrEmail: person.username, password: person.password }
    const elsewhere = (await call('login', { body: signedIn })).data.token
    const body = { currentPassword: person.password, newPassword }
    const changed = await call('updateUser', { token: person.token, body })
    expect(changed.status).toBe(200)
    expect(changed.data.user.username).toBe(person.username)
    for (const token of [person.token, elsewhere]) {
      expect((await call('getUser', { token })).status).toBe(401)
    }
    const { token = '' } = changed.data
    expect((await call('getUser', { token })).data.user.userId).toBe(person.userId)
    expect((await call('login', { body: signedIn })).status).toBe(401)
    const again = { ...signedIn, password: newPassword }
    expect((await call('login', { body: again })).status).toBe(200)
  })

  it('is set once if it is changed twice at the same moment', async () => {
    const change = (password: string) =>
      call('updateUser', {
        token: person.token,
        body: { currentPassword: person.password, newPassword: password },
      })
    const both = await Promise.all([change('first#One1'), change('second#One1')])
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('is limited to twenty changes an hour, right or wrong, before a password is hashed', async () => {
    const { token, userId, password } = person
    await reach(`password-changes:${userId}`, 19)
    const change = (currentPassword: string) =>
      call('updateUser', { token, body: { currentPassword, newPassword } })
    expect((await change('a guess')).status).toBe(400)
    vi.mocked(verify).mockClear()
    expect(await change(password)).toMatchObject({
      status: 429,
      message: 'You have changed your password too often in the last hour. Try again later.',
    })
    expect(verify).not.toHaveBeenCalled()
    const body = { fullname: 'Still Possible' }
    expect((await call('updateUser', { token, body })).status).toBe(200)
  })

  it('is limited to ten wrong current passwords in five minutes', async () => {
    const body = { currentPassword: 'a guess', newPassword }
    for (let count = 0; count < 10; count++) {
      expect((await call('updateUser', { token: person.token, body })).status).toBe(400)
    }
    const good = { ...body, currentPassword: person.password }
    expect((await call('updateUser', { token: person.token, body: good })).status).toBe(429)
    const { password } = people().other
    const signedIn = { usernameOrEmail: person.username, password }
    expect((await call('login', { body: signedIn })).status).toBe(429)
  })
})
