import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testApp } from '../testing/test-app.ts'
import { hashPassword } from './passwords.ts'
import { makeResetKey } from './reset-keys.ts'
import { getUser } from './users.queries.ts'

const { call, people, parts } = testApp()

/** Keeps all hashing permits and all places in the queue taken. */
async function inCrowd<Result>(work: () => Promise<Result>): Promise<Result> {
  let over = false
  const crowd = Array.from({ length: 300 }, async () => {
    while (!over) await hashPassword('x').catch(() => sleep(1))
  })
  try {
    return await work()
  } finally {
    over = true
    await Promise.all(crowd)
  }
}

async function counted(key: string): Promise<number> {
  const row = await parts()
    .db.selectFrom('rate_limits')
    .select('count')
    .where('key', 'like', key)
    .orderBy('count', 'desc')
    .executeTakeFirst()
  return row?.count ?? 0
}

const busy = {
  status: 503,
  message: 'Too many people are signing in. Try again in a moment.',
  headers: { 'retry-after': '2' },
}

describe('when the queue for password hashing is full', () => {
  it('a sign-in gets 503 and does not count as failed', async () => {
    const { username: usernameOrEmail, password } = people().learner
    const body = { usernameOrEmail, password }
    await inCrowd(() => expect.poll(() => call('login', { body })).toMatchObject(busy))
    expect(await counted('sign-in%')).toBe(0)
    expect((await call('login', { body })).status).toBe(200)
  })

  it('a registration gets 503 and does not count as a new account', async () => {
    let good = 0
    const registered = await inCrowd(async () => {
      for (let count = 0; ; count++) {
        const username = `newcomer${count}`
        const email = `${username}@example.org`
        const body = { username, email, fullname: 'New', password: 'long#enough1' }
        const answer = await call('register', { body })
        if (answer.status !== 201) return answer
        good++
      }
    })
    expect(registered).toMatchObject(busy)
    expect(await counted('accounts:%')).toBe(good)
  })

  it('a reset link is not used up', async () => {
    const learner = await getUser(parts().db, people().learner.userId)
    const answer = await inCrowd(async () => {
      for (;;) {
        const body = { newPassword: 'brand#New1', token: await makeResetKey(parts().db, learner) }
        const answered = await call('changePasswordByLink', { body })
        if (answered.status !== 200) return { ...answered, body }
        await sql`update users set session_number = ${learner.session_number}`.execute(parts().db)
      }
    })
    expect(answer).toMatchObject(busy)
    expect((await call('changePasswordByLink', { body: answer.body })).status).toBe(200)
  })
})
