import { describe, expect, it } from 'vitest'
import { Refusal } from '../http/refusal.ts'
import { makePerson, type Person } from '../testing/person.ts'
import { testApp } from '../testing/test-app.ts'
import { demote } from './admin-acts.ts'
import { deleteAccount } from './delete-account.ts'
import { makeResetKey } from './reset-keys.ts'
import { lockUser } from './users.queries.ts'

const { call, parts, people } = testApp()
let made = 0

function somebody(isAdmin = false): Promise<Person> {
  made += 1
  const { db, sessions } = parts()
  return makePerson(db, sessions, { username: `somebody-${made}`, isAdmin })
}
const signIn = ({ username: usernameOrEmail, password }: Person) =>
  call('login', { body: { usernameOrEmail, password } })
const suspend = ({ userId }: Person, reason = 'Spam.') =>
  call('suspendUser', { as: 'admin', parameters: { userId }, body: { reason } })
const acts = async () => (await call('listAdminActs', { as: 'admin' })).data.acts

describe('a suspended account', () => {
  it('loses its tokens at once, and cannot sign in', async () => {
    const person = await somebody()
    const { status, data } = await suspend(person)
    expect(status).toBe(200)
    expect(data.user.suspended).toEqual({ at: expect.any(String), reason: 'Spam.' })
    expect((await call('getUser', { token: person.token })).status).toBe(401)
    const { status: refused, message } = await signIn(person)
    expect([refused, message]).toEqual([403, 'This account is suspended.'])
    const wrong = await signIn({ ...person, password: 'wrong#Password1' })
    expect([wrong.status, wrong.message]).toEqual([401, 'Wrong username, e-mail or password'])
  })

  it('cannot sign in by a reset link', async () => {
    const person = await somebody()
    await suspend(person)
    const { db } = parts()
    const key = await makeResetKey(db, { id: person.userId, session_number: 2 })
    const body = { newPassword: 'another#Horse1', token: key }
    const { status, message } = await call('changePasswordByLink', { body })
    expect([status, message]).toEqual([403, 'This account is suspended.'])
    expect((await signIn(person)).status).toBe(403)
  })

  it('keeps its public page, and may sign in again after the suspension', async () => {
    const person = await somebody()
    const { userId, username } = person
    await suspend(person)
    expect((await call('getUserByName', { parameters: { username } })).status).toBe(200)
    await call('restoreUser', { as: 'admin', parameters: { userId }, body: {} })
    expect((await signIn(person)).status).toBe(200)
    // Tokens from before the suspension stay void.
    expect((await call('getUser', { token: person.token })).status).toBe(401)
  })

  it('is announced to every server', async () => {
    const person = await somebody()
    const ended: number[] = []
    parts().notifications.on('session', { heard: ({ userId }) => ended.push(userId) })
    await suspend(person)
    await expect.poll(() => ended).toContain(person.userId)
  })

  it.each([
    ['', 'Please say why'],
    [' ', 'Please say why'],
    ['x'.repeat(2001), 'Reason must be at most 2000 characters'],
  ])('needs a reason that can be stored: %j', async (reason, message) => {
    const { status, errors } = await suspend(await somebody(), reason)
    expect([status, errors]).toEqual([400, [{ field: 'reason', message }]])
  })
})

describe('an admin', () => {
  it('loses open streams on every server when demoted', async () => {
    const { userId, token } = await somebody(true)
    const ended: number[] = []
    parts().notifications.on('session', { heard: (end) => ended.push(end.userId) })
    await call('demoteUser', { as: 'admin', parameters: { userId }, body: {} })
    await expect.poll(() => ended, { timeout: 5_000 }).toContain(userId)
    expect((await call('getUser', { token })).status).toBe(200)
  })

  it('is promoted and demoted by an admin', async () => {
    const { userId, username, token } = await somebody()
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
    await somebody(true)
    const { status, message } = await suspend(people().admin)
    expect([status, message]).toEqual([409, 'You cannot suspend your own account.'])
  })

  it.each(['demoteUser', 'suspendUser'] as const)(
    'waits for a concurrent act of another admin, and then has lost the right: %s',
    async (act) => {
      const pairs = await Promise.all(
        Array.from(
          { length: 5 },
          async () => [await somebody(true), await somebody(true)] as const,
        ),
      )
      const by = ({ token }: Person, { userId }: Person) =>
        call(act, { token, parameters: { userId }, body: { reason: 'Quarrel.' } })
      for (const [one, other] of pairs) {
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
      const [{ userId: byId }, { userId }] = [await somebody(true), await somebody(true)]
      const deletion = db
        .transaction()
        .execute(async (transaction) =>
          deleteAccount(transaction, await lockUser(transaction, byId)),
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
    const suspended = await somebody(true)
    await suspend(suspended)
    const before = await acts()
    const parameters = { userId }
    const { status, message } = await call('demoteUser', { as: 'admin', parameters, body: {} })
    const last = `${username} is the last admin, and this site needs one.`
    expect([status, message]).toEqual([409, last])
    const { password } = people().admin
    expect((await call('deleteUser', { as: 'admin', body: { password } })).status).toBe(409)
    expect(await acts()).toEqual(before)
  })
})

describe('the list of users', () => {
  it.each([
    ['a part of the name', 'ADA-LOVE'],
    ['a part of the address', 'love@EXAMPLE'],
    ['a part of the full name', 'da-lov'],
  ])('finds an account by %s', async (_, text) => {
    const { db, sessions } = parts()
    if (made < 1000) await makePerson(db, sessions, { username: 'ada-love' })
    made = 1000
    const query = `?search=${encodeURIComponent(text)}`
    const { data } = await call('listUsers', { as: 'admin', query })
    expect(data.users.map(({ username }) => username)).toEqual(['ada-love'])
  })

  it.each(['%', '_', '\\', '\u0000'])('treats %j as literal text', async (text) => {
    const query = `?search=${encodeURIComponent(text)}`
    expect((await call('listUsers', { as: 'admin', query })).data.users).toEqual([])
  })

  it('is paged, newest first, with each account once', async () => {
    const { db } = parts()
    await db
      .insertInto('users')
      .values(
        Array.from({ length: 60 }, (_, index) => ({
          username: `paged-${index}`,
          fullname: 'P',
          email: `paged-${index}@example.org`,
          password_hash: '',
        })),
      )
      .execute()
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
