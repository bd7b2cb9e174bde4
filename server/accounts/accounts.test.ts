import { verify } from '@node-rs/argon2'
import { describe, expect, it, vi } from 'vitest'
import { limits } from '#contract'
import { registrationFaults } from '#contract/testing/account-faults.ts'
import { testApp } from '../testing/test-app.ts'

vi.mock('@node-rs/argon2', { spy: true })

const { call, people, person, query, reach } = testApp()

const good = {
  username: 'ada.l',
  password: 'analytical#1',
  email: 'Ada@Example.org',
  // The accent is a separate character, which is combined with its letter.
  fullname: '  Ada Love\u0301lace ',
}
const signIn = (usernameOrEmail: string, password: string, from?: string) =>
  call('login', { body: { usernameOrEmail, password }, ...(from !== undefined && { from }) })

async function countOf(key: string): Promise<number | undefined> {
  const [row] = await query<{ count: number }>`select count from rate_limits where key = ${key}`
  return row?.count
}

describe('registration', () => {
  it('creates an account, trims and composes its texts, and returns it', async () => {
    const { status, data } = await call('register', { body: { ...good, isAdmin: true } })
    expect(status).toBe(201)
    expect(data.user).toEqual({
      userId: expect.any(Number),
      username: 'ada.l',
      fullname: 'Ada Lov\u00e9lace',
      email: 'Ada@Example.org',
      avatar: null,
      githubLink: null,
      facebookLink: null,
      isAdmin: false,
    })
  })

  it('lets the new account sign in', async () => {
    const { data } = await signIn('ADA.L', good.password)
    const { data: own } = await call('getUser', { token: data.token })
    expect(own.user.email).toBe('Ada@Example.org')
  })

  const freeEmail = { email: 'new@example.org' }
  it.each([
    ['the same name', freeEmail, ['username']],
    ['a name in another case', { username: 'ADA.L', ...freeEmail }, ['username']],
    ['an address in another case', { username: 'grace', email: 'aDA@example.ORG' }, ['email']],
    ['both', {}, ['username', 'email']],
    ['a reserved name', { username: 'Judge', ...freeEmail }, ['username']],
    ['a reserved name that an admin has', { username: 'Admin', ...freeEmail }, ['username']],
  ])('returns 409 for %s', async (_, change, fields) => {
    const { status, errors, message } = await call('register', { body: { ...good, ...change } })
    expect(status).toBe(409)
    expect(errors?.map(({ field }) => field)).toEqual(fields)
    expect(message).toBe(errors?.[0]?.message)
  })

  it('reports all errors in the specified order, with the first as the message', async () => {
    const body = { username: 'a b', password: 'short', email: 'nobody', fullname: '' }
    const { status, errors, message } = await call('register', { body })
    expect(status).toBe(400)
    expect(message).toBe('Username cannot contain spaces')
    expect(errors).toEqual([
      { field: 'username', message: 'Username cannot contain spaces' },
      { field: 'password', message: 'Password must be at least 8 characters long' },
      { field: 'email', message: 'Invalid email address.' },
      { field: 'fullname', message: 'Username must be between 1 and 50 characters' },
    ])
  })

  it.each(registrationFaults)('refuses $field as $value', async ({ field, value, message }) => {
    const good = { username: 'fine', password: 'fine#1234', email: 'f@example.org', fullname: 'F' }
    const refused = await call('register', { body: { ...good, [field]: value } })
    expect(refused).toMatchObject({ status: 400, message, errors: [{ field, message }] })
  })

  it('creates one account for two equal requests at the same moment', async () => {
    const body = { ...good, username: 'twin', email: 'twin@example.org' }
    const both = await Promise.all([call('register', { body }), call('register', { body })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
  })
})

describe('signing in', () => {
  it.each([
    ['a wrong password', 'learner', 'wrong password'],
    ['an unknown name', 'nobody', 'wrong password'],
    ['an unknown address', 'nobody@example.org', 'wrong password'],
    ['no password', 'learner', ''],
  ])('gives the same reply for %s', async (_, name, password) => {
    const message = 'Wrong username, e-mail or password'
    expect(await signIn(name, password)).toMatchObject({ status: 401, message, errors: undefined })
  })

  const names = ['learner', 'LEARNER', 'learner@example.org', ' Learner@Example.Org ']
  it.each(names)('takes %j as a name', async (name) => {
    expect((await signIn(name, people().learner.password)).status).toBe(200)
  })

  it('does not accept a stolen hash as a password', async () => {
    const [user] = await query<{ hash: string }>`
      select password_hash as hash from users where username = 'learner'
    `
    expect(user?.hash).toMatch(/^\$argon2/)
    expect((await signIn('learner', user?.hash ?? '')).status).toBe(401)
  })
})

describe('failed sign-ins', () => {
  const attempt = async (name: string, password: string) => (await signIn(name, password)).status

  it('are limited to ten in five minutes for an account, by user name and e-mail address together', async () => {
    for (let count = 0; count < 5; count++) {
      expect(await attempt('other', 'wrong')).toBe(401)
      expect(await attempt('OTHER@example.org', 'wrong')).toBe(401)
    }
    const refused = await signIn('other', people().other.password)
    expect(refused).toMatchObject({ status: 429, message: expect.stringMatching(/^Too many/) })
    const seconds = Number(refused.headers['retry-after'])
    expect(seconds).toBeGreaterThan(240)
    expect(seconds).toBeLessThanOrEqual(300)
    expect(await attempt('learner', people().learner.password)).toBe(200)
  })

  it('count even if they are sent at the same moment', async () => {
    const statuses = await Promise.all(Array.from({ length: 20 }, () => attempt('other', 'wrong')))
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
  })

  it('do not include right passwords, even many at the same moment', async () => {
    await attempt('other', 'wrong')
    await reach('sign-in:127.0.0.1', 95)
    const names = Array.from({ length: 40 }, (_, at) => (at % 2 === 0 ? 'other' : 'learner'))
    const { password } = people().other
    const statuses = await Promise.all(names.map((name) => attempt(name, password)))
    expect(new Set(statuses)).toEqual(new Set([200]))
    const counts = await query`
      select count from rate_limits where key ~ '^sign-in(-account)?:' order by count
    `
    expect(counts).toEqual([0, 1, 95].map((count) => ({ count })))
  })

  it('do not count for the address once the account is locked for it', async () => {
    for (let count = 0; count < 15; count++) await attempt('other', 'wrong')
    expect(await countOf('sign-in:127.0.0.1')).toBe(10)
  })

  it('are limited to a hundred for one address over all accounts', async () => {
    await reach('sign-in:127.0.0.1', 100)
    expect(await attempt('somebody-else', 'wrong')).toBe(429)
    const { password } = people().other
    expect((await signIn('other', password, '192.0.2.7')).status).toBe(200)
  })

  it('by a numeric name without an account do not count for the account with that id', async () => {
    const { userId, password } = people().other
    for (let count = 0; count < 12; count++) await attempt(String(userId), 'wrong')
    expect(await attempt('other', password)).toBe(200)
  })
})

describe('successful sign-ins', () => {
  it('are limited for an account, across all addresses', async () => {
    const { other, learner } = people()
    await reach(`sign-ins:${other.userId}`, limits.signInsPerHour)
    expect(await signIn('other', other.password)).toMatchObject({
      status: 429,
      message: 'You have signed in too often in the last hour. Try again later.',
    })
    expect((await signIn('learner', learner.password)).status).toBe(200)
  })

  it('are refused before the password is hashed, and refused ones do not count', async () => {
    const { other } = people()
    await reach(`sign-ins:${other.userId}`, limits.signInsPerHour)
    vi.mocked(verify).mockClear()
    for (const password of [other.password, 'wrong']) {
      expect((await signIn('other', password)).status).toBe(429)
    }
    expect(verify).not.toHaveBeenCalled()
    expect(await countOf(`sign-ins:${other.userId}`)).toBe(limits.signInsPerHour)
    await reach(`sign-ins:${other.userId}`, limits.signInsPerHour - 1)
    expect((await signIn('other', 'wrong')).status).toBe(401)
    expect((await signIn('other', other.password)).status).toBe(200)
  })

  it('count for a suspended account too', async () => {
    const { userId, username, password } = await person({ username: 'banned' })
    await query`update users set suspended_at = now() where id = ${userId}`
    await reach(`sign-ins:${userId}`, limits.signInsPerHour - 1)
    expect((await signIn(username, password)).status).toBe(401)
    expect(await countOf(`sign-ins:${userId}`)).toBe(limits.signInsPerHour)
    expect((await signIn(username, password)).status).toBe(429)
  })

  it('hash one password of an account at a time', async () => {
    const { password, userId } = people().other
    const checked = Promise.withResolvers<boolean>()
    vi.mocked(verify)
      .mockClear()
      .mockImplementation(() => checked.promise)
    try {
      const names = ['other', 'OTHER', 'other@example.org', 'other']
      const replies = Promise.all(names.map((name) => signIn(name, password)))
      // An attempt counts just before its password is checked.
      await expect.poll(() => countOf(`sign-in-account:127.0.0.1 ${userId}`)).toBe(4)
      expect(verify).toHaveBeenCalledTimes(1)
      checked.resolve(true)
      expect((await replies).map(({ status }) => status)).toEqual([200, 200, 200, 200])
    } finally {
      checked.resolve(true)
      vi.mocked(verify).mockReset()
    }
  })
})

describe('new accounts', () => {
  it('are limited to a hundred an hour for one address', async () => {
    await reach('accounts:127.0.0.1', 99)
    const body = (name: string) => ({ ...good, username: name, email: `${name}@example.org` })
    expect((await call('register', { body: body('hundredth') })).status).toBe(201)
    expect((await call('register', { body: body('too-many') })).status).toBe(429)
  })
})

describe('signing out', () => {
  it('ends this token and no other one', async () => {
    const { password, token: other } = await person({ username: 'leaver' })
    const { token } = (await signIn('leaver', password)).data
    // The body is ignored, whatever it is.
    const headers = { 'content-type': 'text/plain' }
    expect((await call('logout', { token, body: '{{{', headers })).status).toBe(200)
    expect((await call('getUser', { token })).status).toBe(401)
    expect((await call('getUser', { token: other })).status).toBe(200)
    expect((await call('logout', { token })).status).toBe(401)
  })
})

describe('an account', () => {
  it('shows its e-mail address to its owner only', async () => {
    const own = await call('getUser', { as: 'learner' })
    expect(own.data.user).toMatchObject({ username: 'learner', email: 'learner@example.org' })
    for (const as of ['visitor', 'other', 'admin'] as const) {
      const shown = await call('getUserByName', { as, parameters: { username: 'LearNer' } })
      expect(shown.data.user).toMatchObject({ username: 'learner', fullname: 'Learner' })
      expect(shown.text).not.toContain('@example.org')
      expect(shown.text).not.toContain('argon2')
    }
  })

  it('carries the admin flag', async () => {
    expect((await call('getUser', { as: 'admin' })).data.user.isAdmin).toBe(true)
  })

  it.each(['nobody', 'learner ', '%', 'x'.repeat(90)])('is not found by %j', async (username) => {
    const { status, message } = await call('getUserByName', { parameters: { username } })
    expect([status, message]).toEqual([404, 'There is no such user.'])
  })
})
