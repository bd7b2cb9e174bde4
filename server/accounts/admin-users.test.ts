import { beforeAll, describe, expect, it } from 'vitest'
import { Refusal } from '../http/refusal.ts'
import type { Person } from '../testing/person.ts'
import { testApp } from '../testing/test-app.ts'
import { demote } from './admin-users.queries.ts'
import { deleteAccount } from './delete-account.ts'
import { makeResetKey } from './reset-keys.ts'
import { lockUserForDeletion } from './users.queries.ts'

const { call, parts, people, person, query } = testApp()
let made = 0
const newcomer = (isAdmin = false) => person({ username: `newcomer-${++made}`, isAdmin })
const signIn = ({ username: usernameOrEmail, password }: Person) =>
  call('login', { body: { usernameOrEmail, password } })
const suspend = ({ userId }: Person, reason = 'Spam.') =>
  call('suspendUser', { as: 'admin', parameters: { userId }, body: { reason } })
const acts = async () => (await call('listAdminActs', { as: 'admin' })).data.acts
const isSuspended = { status: 401, message: 'This account is suspended.' }

describe('a suspended account', () => {
  it('loses its tokens at once, and cannot sign in', async () => {
    const user = await newcomer()
    const { status, data } = await suspend(user)
    expect(status).toBe(200)
    expect(data.user.suspended).toEqual({ at: expect.any(String), reason: 'Spam.' })
    expect((await call('getUser', { token: user.token })).status).toBe(401)
    expect(await signIn(user)).toMatchObject(isSuspended)
    const message = 'Wrong username, e-mail or password'
    const wrong = { ...user, password: 'wrong#Password1' }
    expect(await signIn(wrong)).toMatchObject({ status: 401, message })
  })

  it('cannot sign in by a reset link', async () => {
    const user = await newcomer()
    await suspend(user)
    const token = await makeResetKey(parts().db, { id: user.userId, session_number: 2 })
    const reply = await call('changePasswordByLink', {
      body: { newPassword: 'another#Horse1', token },
    })
    expect(reply).toMatchObject({ ...isSuspended, status: 400 })
    expect((await signIn(user)).status).toBe(401)
  })

  it('keeps its public page, and may sign in again after the suspension', async () => {
    const user = await newcomer()
    const { userId, username } = user
    await suspend(user)
    expect((await call('getUserByName', { parameters: { username } })).status).toBe(200)
    await call('restoreUser', { as: 'admin', parameters: { userId }, body: {} })
    expect((await signIn(user)).status).toBe(200)
    // Tokens from before the suspension stay void.
    expect((await call('getUser', { token: user.token })).status).toBe(401)
  })

  it.each([
    ['', 'Please say why'],
    [' ', 'Please say why'],
    ['x'.repeat(2001), 'Reason must be at most 2000 characters'],
  ])('needs a reason that can be stored: %j', async (reason, message) => {
    const errors = [{ field: 'reason', message }]
    expect(await suspend(await newcomer(), reason)).toMatchObject({ status: 400, errors })
  })
})

describe('an admin', () => {
  it.each([
    { act: 'demoteUser', tokenIs: 200 },
    { act: 'suspendUser', tokenIs: 401 },
  ] as const)('loses open streams on every server by $act', async ({ act, tokenIs }) => {
    const { userId, token } = await newcomer(true)
    const ended: number[] = []
    parts().notifications.on('session', { onMessage: (end) => ended.push(end.userId) })
    await call(act, { as: 'admin', parameters: { userId }, body: { reason: 'Spam.' } })
    await expect.poll(() => ended).toContain(userId)
    expect((await call('getUser', { token })).status).toBe(tokenIs)
  })

  it('is promoted and demoted by an admin', async () => {
    const { userId, username, token } = await newcomer()
    const parameters = { userId }
    const options = { as: 'admin', parameters, body: {} } as const
    expect((await call('promoteUser', options)).data.user.isAdmin).toBe(true)
    expect((await call('listUsers', { token })).status).toBe(200)
    expect((await call('promoteUser', options)).status).toBe(200)
    expect((await call('demoteUser', options)).data.user.isAdmin).toBe(false)
    expect((await call('listUsers', { token })).status).toBe(403)
    const by = people().admin.username
    expect((await acts()).slice(0, 2)).toMatchObject([
      { act: 'demoted', username, by, reason: null },
      { act: 'promoted', username, by, reason: null },
    ])
  })

  it('cannot suspend their own account', async () => {
    await newcomer(true)
    const message = 'You cannot suspend your own account.'
    expect(await suspend(people().admin)).toMatchObject({ status: 409, message })
  })

  const taking = ['demoteUser', 'suspendUser'] as const
  it.each(taking)('loses the right by a concurrent act of another: %s', async (act) => {
    const by = ({ token }: Person, { userId }: Person) =>
      call(act, { token, parameters: { userId }, body: { reason: 'Quarrel.' } })
    for (let round = 0; round < 5; round++) {
      const [one, other] = [await newcomer(true), await newcomer(true)]
      const done = await Promise.all([by(one, other), by(other, one)])
      const [first, second] = done.map(({ status }) => status).toSorted()
      expect(first).toBe(200)
      // Refused for the token or for the right, depending on which is checked first.
      expect([401, 403]).toContain(second)
    }
  })

  it('can act on another while deleting their own account', async () => {
    const { db } = parts()
    for (let round = 0; round < 10; round++) {
      const [{ userId: byId }, { userId }] = [await newcomer(true), await newcomer(true)]
      const transactions = db.transaction()
      const deletion = transactions.execute(async (transaction) =>
        deleteAccount(transaction, await lockUserForDeletion(transaction, byId)),
      )
      const refusal = await demote(db, { userId, byId }).catch((error: unknown) => error)
      if (refusal instanceof Error) expect(refusal).toBeInstanceOf(Refusal)
      await deletion
    }
  })

  it('stays an admin if they are the last one that may sign in', async () => {
    const { userId, username, password } = people().admin
    await query`update users set is_admin = false where id <> ${userId}`
    await suspend(await newcomer(true))
    const before = await acts()
    const demoted = await call('demoteUser', { as: 'admin', parameters: { userId }, body: {} })
    const message = `${username} is the last admin. The site needs at least one.`
    expect(demoted).toMatchObject({ status: 409, message })
    expect((await call('deleteUser', { as: 'admin', body: { password } })).status).toBe(409)
    expect(await acts()).toEqual(before)
  })
})

describe('the list of users', () => {
  beforeAll(() => person({ username: 'ada-love' }))

  const list = async (search: string, more = '') => {
    const query = `?search=${encodeURIComponent(search)}${more}`
    return (await call('listUsers', { as: 'admin', query })).data
  }

  const signs = ['%', '_', '\\', '\u0000']
  it.each<[what: string, text: string, found: string[]]>([
    ['a part of the name', 'ADA-LOVE', ['ada-love']],
    ['a part of the address', 'love@EXAMPLE', ['ada-love']],
    ['a part of the full name', 'da-lov', ['ada-love']],
    ...signs.map((sign): [string, string, string[]] => ['a sign of patterns', sign, []]),
  ])('finds an account by %s: %j', async (_, text, found) => {
    expect((await list(text)).users.map(({ username }) => username)).toEqual(found)
  })

  it('is paged, newest first, with each account once', async () => {
    for (let index = 0; index < 60; index++) await person({ username: `paged-${index}` })
    const first = await list('paged-')
    expect(first.users).toHaveLength(50)
    const second = await list('paged-', `&before=${first.next}`)
    expect(second.next).toBeNull()
    const ids = [...first.users, ...second.users].map(({ userId }) => userId)
    expect(ids).toHaveLength(60)
    expect(ids).toEqual([...new Set(ids)].toSorted((one, other) => other - one))
  })
})
