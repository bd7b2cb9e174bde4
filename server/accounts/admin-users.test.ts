import { beforeAll, describe, expect, it } from 'vitest'
import { Refusal } from '../http/refusal.ts'
import type { Person } from '../testing/person.ts'
import { testApp } from '../testing/test-app.ts'
import { demote } from './admin-acts.ts'
import { deleteAccount } from './delete-account.ts'
import { makeResetKey } from './reset-keys.ts'
import { lockUserForDeletion } from './users.queries.ts'

const { call, parts, people, person } = testApp()
let made = 0
const newcomer = (isAdmin = false) => person({ username: `newcomer-${++made}`, isAdmin })
const signIn = ({ username: usernameOrEmail, password }: Person) =>
  call('login', { body: { usernameOrEmail, password } })
const suspend = ({ userId }: Person, reason = 'Spam.') =>
  call('suspendUser', { as: 'admin', parameters: { userId }, body: { reason } })
const acts = async () => (await call('listAdminActs', { as: 'admin' })).data.acts

describe('a suspended account', () => {
  it('loses its tokens at once, and cannot sign in', async () => {
    const user = await newcomer()
    const { status, data } = await suspend(user)
    expect(status).toBe(200)
    expect(data.user.suspended).toEqual({ at: expect.any(String), reason: 'Spam.' })
    expect((await call('getUser', { token: user.token })).status).toBe(401)
    const { status: refused, message } = await signIn(user)
    expect([refused, message]).toEqual([401, 'This account is suspended.'])
    const wrong = await signIn({ ...user, password: 'wrong#Password1' })
    expect([wrong.status, wrong.message]).toEqual([401, 'Wrong username, e-mail or password'])
  })

  it('cannot sign in by a reset link', async () => {
    const user = await newcomer()
    await suspend(user)
    const { db } = parts()
    const key = await makeResetKey(db, { id: user.userId, session_number: 2 })
    const body = { newPassword: 'another#Horse1', token: key }
    const { status, message } = await call('changePasswordByLink', { body })
    expect([status, message]).toEqual([400, 'This account is suspended.'])
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
    const { status, errors } = await suspend(await newcomer(), reason)
    expect([status, errors]).toEqual([400, [{ field: 'reason', message }]])
  })
})

describe('an admin', () => {
  it.each([
    { act: 'demoteUser', tokenIs: 200 },
    { act: 'suspendUser', tokenIs: 401 },
  ] as const)('loses open streams on every server by $act', async ({ act, tokenIs }) => {
    const { userId, token } = await newcomer(true)
    const ended: number[] = []
    parts().notifications.on('session', { heard: (end) => ended.push(end.userId) })
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
    const { status, message } = await suspend(people().admin)
    expect([status, message]).toEqual([409, 'You cannot suspend your own account.'])
  })

  it.each(['demoteUser', 'suspendUser'] as const)(
    'waits for a concurrent act of another admin, and then has lost the right: %s',
    async (act) => {
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
    },
  )

  it('can act on another while deleting their own account', async () => {
    const { db } = parts()
    for (let round = 0; round < 10; round++) {
      const [{ userId: byId }, { userId }] = [await newcomer(true), await newcomer(true)]
      const deletion = db
        .transaction()
        .execute(async (transaction) =>
          deleteAccount(transaction, await lockUserForDeletion(transaction, byId)),
        )
      const refusal = await demote(db, { userId, byId }).catch((error: unknown) => error)
      if (refusal instanceof Error) expect(refusal).toBeInstanceOf(Refusal)
      await deletion
    }
  })

  it('stays an admin if they are the last one that may sign in', async () => {
    const { db } = parts()
    const { userId, username } = people().admin
    await db.updateTable('users').set({ is_admin: false }).where('id', '<>', userId).execute()
    const suspended = await newcomer(true)
    await suspend(suspended)
    const before = await acts()
    const parameters = { userId }
    const { status, message } = await call('demoteUser', { as: 'admin', parameters, body: {} })
    const last = `${username} is the last admin. The site needs at least one.`
    expect([status, message]).toEqual([409, last])
    const { password } = people().admin
    expect((await call('deleteUser', { as: 'admin', body: { password } })).status).toBe(409)
    expect(await acts()).toEqual(before)
  })
})

describe('the list of users', () => {
  beforeAll(() => person({ username: 'ada-love' }))

  it.each([
    ['a part of the name', 'ADA-LOVE'],
    ['a part of the address', 'love@EXAMPLE'],
    ['a part of the full name', 'da-lov'],
  ])('finds an account by %s', async (_, text) => {
    const query = `?search=${encodeURIComponent(text)}`
    const { data } = await call('listUsers', { as: 'admin', query })
    expect(data.users.map(({ username }) => username)).toEqual(['ada-love'])
  })

  it.each(['%', '_', '\\', '\u0000'])('treats %j as literal text', async (text) => {
    const query = `?search=${encodeURIComponent(text)}`
    expect((await call('listUsers', { as: 'admin', query })).data.users).toEqual([])
  })

  it('is paged, newest first, with each account once', async () => {
    for (let index = 0; index < 60; index++) await person({ username: `paged-${index}` })
    const first = (await call('listUsers', { as: 'admin', query: '?search=paged-' })).data
    expect(first.users).toHaveLength(50)
    const query = `?search=paged-&before=${first.next}`
    const second = (await call('listUsers', { as: 'admin', query })).data
    expect(second.next).toBeNull()
    const ids = [...first.users, ...second.users].map(({ userId }) => userId)
    expect(ids).toHaveLength(60)
    expect(ids).toEqual([...new Set(ids)].toSorted((one, other) => other - one))
  })
})
