import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { limits } from '#contract'
import { newPasswordFaults, resetLinkFaults } from '#contract/testing/account-faults.ts'
import { waitingJobs } from '#database/queue/admin.ts'
import { type Mail, type Mailer, MailNotSent, MailRefused } from '../mail/mail.ts'
import type { Person } from '../testing/person.ts'
import { testApp } from '../testing/test-app.ts'
import { sendResetMails } from './send-reset-mails.ts'
import { getUser } from './users.queries.ts'

const { call, inject, parts, person, query, reach } = testApp()
const origin = 'https://assay.example.org'
const isVoid = { status: 400, message: 'This link is not valid any more. Ask for a new one.' }

const mails: Mail[] = []
const errors: unknown[] = []
let stop = async () => {}
let names = 0

/** Processes the queue like a server. */
function work(send: Mailer['send'] = async () => {}): void {
  const mailer: Mailer = {
    send: (mail, signal) => {
      mails.push(mail)
      return send(mail, signal)
    },
  }
  const onError = (error: unknown) => void errors.push(error)
  stop = sendResetMails(parts(), { mailer, origin, site: 'Assay', onError })
}

const newcomer = () => person({ username: `forgetful${++names}` })
const keyIn = (mail: Mail | undefined) => mail?.link.split('/').at(-1) ?? ''
const waiting = () => waitingJobs(parts().db, 'mail')

async function request(email: string, from = '127.0.0.1'): Promise<number> {
  return (await call('requestResetLink', { body: { email }, from })).status
}

/** Returns the key in the mail that this request causes. */
async function keyFor({ email }: Person): Promise<string> {
  mails.length = 0
  work()
  expect(await request(email)).toBe(200)
  await expect.poll(() => mails).toHaveLength(1)
  await stop()
  return keyIn(mails[0])
}

function choose(token: string, newPassword = 'brand#New1') {
  return call('changePasswordByLink', { body: { newPassword, token } })
}

async function signIn(usernameOrEmail: string, password: string): Promise<number> {
  return (await call('login', { body: { usernameOrEmail, password } })).status
}

beforeEach(async () => {
  mails.length = 0
  errors.length = 0
  await query`delete from jobs`
})
afterEach(() => stop())

describe('a request for a reset link', () => {
  it.each<readonly [unknown, string]>([
    ...resetLinkFaults.map(({ value, message }) => [value, message] as const),
    [7, 'email must be text'],
  ])('with %j returns %j', async (email, message) => {
    expect(await call('requestResetLink', { body: { email } })).toMatchObject({
      status: 400,
      message,
      errors: [{ field: 'email', message }],
    })
    expect(await waiting()).toEqual([])
  })

  it('gets the same reply for known and unknown addresses, and reads no account', async () => {
    const answers = await parts()
      .db.transaction()
      .execute(async (transaction) => {
        // Reading an account now would wait forever.
        await sql`lock table users in access exclusive mode`.execute(transaction)
        const bodies = [{ email: 'learner@example.org' }, { email: 'nobody@example.org' }]
        return Promise.all(bodies.map((body) => call('requestResetLink', { body })))
      })
    const [known, unknown] = answers.map(({ status, text, headers }) => {
      const { date: _, 'content-security-policy': __, 'x-request-id': ___, ...same } = headers
      return { status, text, headers: same }
    })
    expect(known).toEqual(unknown)
    expect(known).toMatchObject({ status: 200, text: '{"data":{}}' })
  })

  it('creates a job that holds only the recipient', async () => {
    await request(' Learner@Example.org ')
    expect(await waiting()).toEqual([{ email: 'Learner@Example.org' }])
    expect(await query`select from password_resets`).toEqual([])
  })

  it('is limited to five an hour for one address, ignoring case, known or not', async () => {
    for (const email of ['learner@example.org', 'nobody@example.org']) {
      for (let count = 0; count < 4; count++) expect(await request(email)).toBe(200)
      expect(await request(email.toUpperCase())).toBe(200)
      const refused = await call('requestResetLink', { body: { email } })
      expect(refused).toMatchObject({ status: 429, message: expect.stringMatching(/^Too many/) })
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500)
    }
    expect(await request('other@example.org')).toBe(200)
  })

  it('is limited to a thousand an hour in total', async () => {
    await reach('reset-mails:all', limits.resetMailsPerHour.all - 1)
    expect(await request('learner@example.org')).toBe(200)
    expect(await call('requestResetLink', { body: { email: 'other@example.org' } })).toMatchObject({
      status: 429,
      message: 'Too many reset links were requested in the last hour. Try again later.',
    })
    expect(await waiting()).toHaveLength(1)
  })

  it('is limited to twenty an hour from one IP address', async () => {
    for (let count = 0; count < 20; count++) {
      expect(await request(`person${count}@example.org`)).toBe(200)
    }
    expect(await request('learner@example.org')).toBe(429)
    expect(await request('learner@example.org', '192.0.2.9')).toBe(200)
  })
})

describe('the mail', () => {
  it('goes to the address of the account, as text and as HTML, with a link to this site', async () => {
    work()
    const response = await inject({
      method: 'POST',
      url: '/api/auth/password/reset-link',
      headers: { host: 'evil.example.com', 'x-forwarded-host': 'evil.example.com' },
      payload: { email: 'LEARNER@example.org' },
    })
    expect(response.statusCode).toBe(200)
    await expect.poll(() => mails).toHaveLength(1)
    const [mail] = mails
    expect(mail?.to).toBe('learner@example.org')
    expect(mail?.subject).toBe('Choose a new password for Assay')
    expect(mail?.link).toMatch(
      /^https:\/\/assay\.example\.org\/accounts\/password\/reset\/key\/[\w-]{43}$/,
    )
    expect(mail?.text).toContain(`\n\n${mail?.link}\n\n`)
    expect(mail?.html).toContain(`<a href="${mail?.link}">`)
    for (const body of [mail?.text, mail?.html]) {
      expect(body).toContain('Hello learner,')
      expect(body).toContain('60 minutes')
      expect(body).not.toContain('evil')
    }
  })

  it('is not sent to an address without an account', async () => {
    work()
    await request('nobody@example.org')
    await request('learner@example.org')
    await expect.poll(() => mails).toHaveLength(1)
    await expect.poll(waiting).toEqual([])
    expect(mails.map(({ to }) => to)).toEqual(['learner@example.org'])
  })

  it('is retried until the mail server accepts it, with another key each time', async () => {
    work(async () => {
      if (mails.length < 3) throw new MailNotSent('A mail could not be sent: 451.')
    })
    const { email } = await newcomer()
    await request(email)
    await expect.poll(() => mails).toHaveLength(3)
    await stop()
    expect(errors).toMatchObject([{ name: 'MailNotSent' }, { name: 'MailNotSent' }])
    const keys = mails.map(keyIn)
    expect(new Set(keys).size).toBe(3)
    expect(await choose(keys[0] ?? '')).toMatchObject(isVoid)
    expect((await choose(keys[2] ?? '')).status).toBe(200)
  })

  it('is not retried after a permanent refusal', async () => {
    work(async () => {
      throw new MailRefused('A mail was refused: 550.')
    })
    await request('learner@example.org')
    await expect.poll(() => errors).toMatchObject([{ name: 'MailRefused' }])
    await stop()
    expect(mails).toHaveLength(1)
    expect(await waiting()).toEqual([])
  })

  it('is abandoned once it is too late', async () => {
    await request('learner@example.org')
    await query`update jobs set created_at = now() - interval '61 minutes'`
    work()
    await expect.poll(() => errors).toHaveLength(1)
    await stop()
    expect([mails, await waiting()]).toEqual([[], []])
  })

  it('is requeued when the server stops', async () => {
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    work(async (_, signal) => {
      begin()
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
      throw new MailNotSent('EABORT')
    })
    await request('learner@example.org')
    await begun
    await stop()
    expect(await waiting()).toEqual([{ email: 'learner@example.org' }])
  })
})

describe('a new password by link', () => {
  it('replaces the old one and ends every session of the account', async () => {
    const user = await newcomer()
    const { userId, username, password, token } = user
    const signedIn = await call('login', { body: { usernameOrEmail: username, password } })
    const ended: unknown[] = []
    parts().notifications.on('session', { onMessage: (payload) => void ended.push(payload) })
    expect(await choose(await keyFor(user))).toMatchObject({ status: 200, text: '{"data":{}}' })
    for (const older of [token, signedIn.data.token]) {
      expect((await call('getUser', { token: older })).status).toBe(401)
    }
    expect((await call('getUser', { as: 'other' })).status).toBe(200)
    expect(await signIn(username, password)).toBe(401)
    expect(await signIn(username, 'brand#New1')).toBe(200)
    await expect.poll(() => ended).toEqual([{ userId, jti: null }])
  })

  it('needs a key that is stored only as a hash, for an hour', async () => {
    let jobs: unknown[] = []
    work(async () => {
      jobs = await query`select jobs::text as job from jobs`
    })
    const { email, userId } = await newcomer()
    expect(await request(email)).toBe(200)
    await expect.poll(() => jobs).toHaveLength(1)
    const key = keyIn(mails[0])
    const [row] = await query<{ hash: string; seconds: number }>`
      select key_hash as hash, extract(epoch from expires_at - now())::int as seconds
      from password_resets where user_id = ${userId}
    `
    expect(row?.hash).toBe(createHash('sha256').update(key).digest('hex'))
    expect(row?.seconds).toBeGreaterThan(3500)
    expect(row?.seconds).toBeLessThanOrEqual(3600)
    expect(JSON.stringify(jobs)).not.toContain(key)
  })

  it('works at once for a user with too many wrong attempts', async () => {
    const user = await newcomer()
    for (let count = 0; count < 10; count++) await signIn(user.username, 'wrong')
    expect(await signIn(user.username, user.password)).toBe(429)
    expect((await choose(await keyFor(user))).status).toBe(200)
    expect(await signIn(user.username, 'brand#New1')).toBe(200)
  })

  it.each<readonly [unknown, string]>([
    ...newPasswordFaults.map(({ value, message }) => [value, message] as const),
    [12345678, 'newPassword must be text'],
  ])('%j returns %j, and does not use the link up', async (newPassword, message) => {
    const key = await keyFor(await newcomer())
    const refused = await call('changePasswordByLink', { body: { newPassword, token: key } })
    expect(refused).toMatchObject({ status: 400, errors: [{ field: 'newPassword', message }] })
    expect((await choose(key)).status).toBe(200)
  })

  it('is set by links at most twenty times an hour, and a refused call does not use the link up', async () => {
    const user = await newcomer()
    const key = await keyFor(user)
    await reach(`password-links:${user.userId}`, 20)
    expect(await choose(key)).toMatchObject({
      status: 429,
      message: 'You have set your password too often in the last hour. Try again later.',
    })
    await reach(`password-links:${user.userId}`, 19)
    expect((await choose(key)).status).toBe(200)
  })

  it('is set once by a link, even by two requests at the same moment', async () => {
    const user = await newcomer()
    const key = await keyFor(user)
    const both = await Promise.all([choose(key, 'first#One1'), choose(key, 'second#One2')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
    const winner = both[0].status === 200 ? 'first#One1' : 'second#One2'
    expect(await signIn(user.username, winner)).toBe(200)
    expect(await choose(key)).toMatchObject(isVoid)
  })

  const voidKeys: [what: string, make: (key: string, user: Person) => unknown][] = [
    ['was never made', () => 'x'.repeat(43)],
    ['is empty', () => ''],
    ['is its hash', (key) => createHash('sha256').update(key).digest('hex')],
    [
      'is an hour old',
      async (key) => {
        await query`update password_resets set expires_at = now()`
        return key
      },
    ],
    [
      'has a newer one after it',
      async (key, user) => {
        expect(await keyFor(user)).not.toBe(key)
        return key
      },
    ],
    [
      'is older than a password change',
      async (key, { token, password: currentPassword }) => {
        const body = { currentPassword, newPassword: 'changed#Before1' }
        expect((await call('updateUser', { token, body })).status).toBe(200)
        return key
      },
    ],
  ]
  it.each(voidKeys)('is refused to a key that %s', async (_, make) => {
    const user = await newcomer()
    const key = await make(await keyFor(user), user)
    const before = await getUser(parts().db, user.userId)
    expect(await choose(String(key))).toMatchObject(isVoid)
    expect(await getUser(parts().db, user.userId)).toEqual(before)
  })
})
