import { randomUUID } from 'node:crypto'
import { SignJWT, UnsecuredJWT } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '#database/testing/test-database.ts'
import { makePerson, type Person } from '../testing/person.ts'
import { type Sessions, sessionSecret, sessionsIn, sweepEnded } from './sessions.ts'

const { db } = testDatabase()
const secret = new TextEncoder().encode('one secret of thirty-two bytes or more')
const otherSecret = new TextEncoder().encode('some other secret of thirty-two bytes')
let sessions: Sessions
let person: Person

beforeAll(async () => {
  sessions = sessionsIn(db, secret)
  person = await makePerson(db, sessions, { username: 'ada' })
})

const nowSeconds = () => Math.floor(Date.now() / 1000)

/** Valid claims with these changes; undefined omits a claim. */
function claims(change: object = {}): Record<string, unknown> {
  const iat = nowSeconds()
  const sub = String(person.userId)
  return { sub, jti: randomUUID(), iat, exp: iat + 60, session: 1, ...change }
}

function sign(payload: Record<string, unknown>, key = secret, alg = 'HS256'): Promise<string> {
  return new SignJWT(payload).setProtectedHeader({ alg }).sign(key)
}

describe('a token', () => {
  it('identifies the caller for seven days; admin rights come from the database', async () => {
    const before = await sessions.callerOf(person.token)
    expect(before).toEqual({
      ...{ userId: person.userId, username: 'ada', isAdmin: false, sessionNumber: 1 },
      ...{ jti: expect.stringMatching(/^[0-9a-f-]{36}$/), expiresAtMs: expect.any(Number) },
    })
    const days = ((before?.expiresAtMs ?? 0) - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(6.99)
    expect(days).toBeLessThanOrEqual(7)
    await db.updateTable('users').set({ is_admin: true }).where('id', '=', person.userId).execute()
    expect((await sessions.callerOf(person.token))?.isAdmin).toBe(true)
  })

  it('is accepted with exactly the claims that ours have', async () => {
    expect(await sessions.callerOf(await sign(claims()))).toMatchObject({ username: 'ada' })
  })

  it.each<{ what: string; change: object }>([
    { what: 'has expired', change: { exp: nowSeconds() - 1 } },
    { what: 'never expires', change: { exp: undefined } },
    { what: 'has no id', change: { jti: undefined } },
    { what: 'has no account', change: { sub: undefined } },
    { what: 'has an unknown account', change: { sub: '999999' } },
    { what: 'has no session number', change: { session: undefined } },
    { what: 'has another session number', change: { session: 2 } },
    { what: 'has a text as its session number', change: { session: '1' } },
    { what: 'has a session number that is too large', change: { session: 2 ** 31 } },
    { what: 'has a broken session number', change: { session: 1.5 } },
    { what: 'has an account that is not a number', change: { sub: 'ada' } },
    { what: 'has an account id that is too large', change: { sub: '2147483648' } },
    { what: 'has an id that cannot be looked up', change: { jti: '\u0000' } },
  ])('that $what is invalid', async ({ change }) => {
    expect(await sessions.callerOf(await sign(claims(change)))).toBeUndefined()
  })

  it('is invalid with another secret, another algorithm, or none', async () => {
    const payload = claims()
    const forged = [
      await sign(payload, otherSecret),
      await sign(payload, new Uint8Array([...secret, ...secret]), 'HS512'),
      new UnsecuredJWT(payload).encode(),
      `${(await sign(payload)).slice(0, -3)}abc`,
      '',
      'a.b.c',
    ]
    for (const token of forged) expect(await sessions.callerOf(token)).toBeUndefined()
  })

  it('ends, with all older ones, when the account’s session number rises', async () => {
    const second = await sessions.issue({ userId: person.userId, sessionNumber: 1 })
    const next = { session_number: 2 }
    await db.updateTable('users').set(next).where('id', '=', person.userId).execute()
    expect(await sessions.callerOf(person.token)).toBeUndefined()
    expect(await sessions.callerOf(second)).toBeUndefined()
    const fresh = await sessions.issue({ userId: person.userId, sessionNumber: 2 })
    expect(await sessions.callerOf(fresh)).toMatchObject({ username: 'ada' })
  })

  it('ends when it is revoked; the record is deleted after its expiry', async () => {
    const token = await sessions.issue({ userId: person.userId, sessionNumber: 2 })
    const caller = await sessions.callerOf(token)
    if (caller === undefined) throw new Error('The token should be good.')
    const expired = { jti: randomUUID(), expires_at: new Date(Date.now() - 1000) }
    await db.insertInto('revoked_tokens').values(expired).execute()
    await sessions.revoke(caller)
    await sessions.revoke(caller)
    expect(await sessions.callerOf(token)).toBeUndefined()
    const kept = await db.selectFrom('revoked_tokens').select('jti').execute()
    expect(kept).toEqual([{ jti: caller.jti }])
  })
})

describe('expired data', () => {
  it('is deleted: revoked tokens, and reset links', async () => {
    await db.deleteFrom('revoked_tokens').execute()
    const other = await makePerson(db, sessions, { username: 'other' })
    const userIds = [person.userId, other.userId]
    const times = [new Date(Date.now() - 1000), new Date(Date.now() + 60_000)]
    for (const [at, expires_at] of times.entries()) {
      const reset = { user_id: userIds[at] ?? 0, key_hash: `${at}`, session_number: 1, expires_at }
      await db.insertInto('revoked_tokens').values({ jti: randomUUID(), expires_at }).execute()
      await db.insertInto('password_resets').values(reset).execute()
    }
    await sweepEnded(db)
    const left = [{ expires_at: times[1] }]
    expect(await db.selectFrom('revoked_tokens').select('expires_at').execute()).toEqual(left)
    expect(await db.selectFrom('password_resets').select('expires_at').execute()).toEqual(left)
  })
})

describe('the secret', () => {
  it('is generated once and shared by all servers', async () => {
    const make = () => sessionSecret(db, undefined)
    const [one, other] = await Promise.all([make(), make()])
    expect(one).toEqual(other)
    expect(one).toHaveLength(32)
  })

  it('is the configured one, if there is one', async () => {
    expect(new TextDecoder().decode(await sessionSecret(db, 'configured'))).toBe('configured')
  })
})
