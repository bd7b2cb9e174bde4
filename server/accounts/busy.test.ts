import { hash } from '@node-rs/argon2'
import { describe, expect, it, vi } from 'vitest'
import { testApp } from '../testing/test-app.ts'
import { hashesAtOnce, hashPassword } from './passwords.ts'
import { makeResetKey } from './reset-keys.ts'
import { getUser } from './users.queries.ts'

vi.mock('@node-rs/argon2', { spy: true })

const { call, people, parts, query } = testApp()

/** Keeps all hashing permits and all places in the queue taken: some callers hash, 256 wait. */
async function inCrowd<Result>(work: () => Promise<Result>): Promise<Result> {
  const hashed = Promise.withResolvers<string>()
  vi.mocked(hash)
    .mockClear()
    .mockImplementation(() => hashed.promise)
  const crowd = Array.from({ length: hashesAtOnce }, () => hashPassword('x'))
  // Earlier hashes may still leave time to programs.
  await vi.waitFor(() => expect(hash).toHaveBeenCalledTimes(hashesAtOnce))
  crowd.push(...Array.from({ length: 256 }, () => hashPassword('x')))
  try {
    return await work()
  } finally {
    hashed.resolve('a hash')
    expect(new Set(await Promise.all(crowd))).toEqual(new Set(['a hash']))
    vi.mocked(hash).mockReset()
  }
}

const busy = {
  status: 503,
  message: 'Too many people are signing in. Try again in a moment.',
  headers: { 'retry-after': '2' },
}

const counted = (pattern: string) =>
  query`select key from rate_limits where key like ${pattern} and count > 0`

describe('when the queue for password hashing is full', () => {
  it('a sign-in gets 503 and does not count as failed', async () => {
    const { username: usernameOrEmail, password } = people().learner
    const body = { usernameOrEmail, password }
    expect(await inCrowd(() => call('login', { body }))).toMatchObject(busy)
    expect(await counted('sign-in%')).toEqual([])
    expect((await call('login', { body })).status).toBe(200)
  })

  it('a registration gets 503 and does not count as a new account', async () => {
    const account = { username: 'newcomer', email: 'newcomer@example.org', fullname: 'New' }
    const body = { ...account, password: 'long#enough1' }
    expect(await inCrowd(() => call('register', { body }))).toMatchObject(busy)
    expect(await counted('accounts:%')).toEqual([])
    expect((await call('register', { body })).status).toBe(201)
  })

  it('a reset link is not used up', async () => {
    const learner = await getUser(parts().db, people().learner.userId)
    const body = { newPassword: 'brand#New1', token: await makeResetKey(parts().db, learner) }
    expect(await inCrowd(() => call('changePasswordByLink', { body }))).toMatchObject(busy)
    expect((await call('changePasswordByLink', { body })).status).toBe(200)
  })
})
