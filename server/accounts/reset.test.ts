import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { limits } from '#contract'
import { newPasswordFaults, resetLinkFaults } from '#contract/testing/account-faults.ts'
import { waitingJobs } from '#database/queue/admin.ts'
import { type Mail, type Mailer, MailNotSent, MailRefused } from '../mail/mail.ts'
import { makePerson, type Person } from '../testing/person.ts'
import { testApp } from '../testing/test-app.ts'
import { sendResetMails } from './send-reset-mails.ts'

const { call, inject, parts, people } = testApp()
const origin = 'https://assay.example.org'
const isVoid = { status: 400, message: 'This link is not valid any more. Ask for a new one.' }

const errors: unknown[] = []
let stop = async () => {}
let names = 0

/** Processes the queue like a server. */
function work(mailer: Mailer): void {
  const onError = (error: unknown) => void errors.push(error)
  stop = sendResetMails(parts(), { mailer, origin, site: 'Assay', onError })
}

/** A mailer that collects the mails. */
function keeper(): { mails: Mail[]; mailer: Mailer } {
  const mails: Mail[] = []
  return { mails, mailer: { send: async (mail) => void mails.push(mail) } }
}

function newcomer(): Promise<Person> {
  names++
  return makePerson(parts().db, parts().sessions, { username: `forgetful${names}` })
}

async function request(email: string): Promise<number> {
  return (await call('requestResetLink', { body: { email } })).status
}

/** Returns the key in the mail that this request causes. */
async function keyFor({ email }: Person): Promise<string> {
  const { mails, mailer } = keeper()
  work(mailer)
  expect(await request(email)).toBe(200)
  await expect.poll(() => mails).toHaveLength(1)
  await stop()
  return mails[0]?.link.split('/').at(-1) ?? ''
}

function choose(token: string, newPassword = 'brand#New1') {
  return call('changePasswordByLink', { body: { newPassword, token } })
}

async function signIn(usernameOrEmail: string, password: string): Promise<number> {
  return (await call('login', { body: { usernameOrEmail, password } })).status
}

beforeEach(async () => {
  errors.length = 0
  await sql`truncate rate_limits`.execute(parts().db)
  await sql`delete from jobs`.execute(parts().db)
})
afterEach(async () => {
  await stop()
  stop = async () => {}
})

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
    expect(await waitingJobs(parts().db, 'mail')).toEqual([])
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
    expect(await waitingJobs(parts().db, 'mail')).toEqual([{ email: 'Learner@Example.org' }])
    expect(await parts().db.selectFrom('password_resets').selectAll().execute()).toEqual([])
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
    await sql`
      insert into rate_limits values
        ('reset-mails:all', now() + interval '1 minute', ${limits.resetMailsPerHour.all - 1})
    `.execute(parts().db)
    expect(await request('learner@example.org')).toBe(200)
    expect(await call('requestResetLink', { body: { email: 'other@example.org' } })).toMatchObject({
      status: 429,
      message: 'Too many reset links were asked for in the last hour. Try again later.',
    })
    expect(await waitingJobs(parts().db, 'mail')).toHaveLength(1)
  })

  it('is limited to twenty an hour from one IP address', async () => {
    for (let count = 0; count < 20; count++) {
      expect(await request(`person${count}@example.org`)).toBe(200)
    }
    expect(await request('learner@example.org')).toBe(429)
    const elsewhere = await inject({
      method: 'POST',
      url: '/api/auth/password/reset-link',
      remoteAddress: '192.0.2.9',
      payload: { email: 'learner@example.org' },
    })
    expect(elsewhere.statusCode).toBe(200)
  })
})

describe('the mail', () => {
  it('goes to the address of the account, as text and as HTML, with a link to this site', async () => {
    const { mails, mailer } = keeper()
    work(mailer)
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
    const { mails, mailer } = keeper()
    work(mailer)
    await request('nobody@example.org')
    await request('learner@example.org')
    await expect.poll(() => mails).toHaveLength(1)
    await expect.poll(() => waitingJobs(parts().db, 'mail')).toEqual([])
    expect(mails.map(({ to }) => to)).toEqual(['learner@example.org'])
  })

  it('is retried until the mail server accepts it, with another key each time', async () => {
    const links: string[] = []
    work({
      send: async ({ link }) => {
        links.push(link)
        if (links.length < 3) throw new MailNotSent('A mail could not be sent: 451.')
      },
    })
    const person = await newcomer()
    await request(person.email)
    await expect.poll(() => links).toHaveLength(3)
    await stop()
    expect(new Set(links).size).toBe(3)
    expect(errors).toMatchObject([{ name: 'MailNotSent' }, { name: 'MailNotSent' }])
    const [first, , last] = links.map((link) => link.split('/').at(-1) ?? '')
    expect(await choose(first ?? '')).toMatchObject(isVoid)
    expect((await choose(last ?? '')).status).toBe(200)
  })

  it('is not retried after a permanent refusal', async () => {
    let tries = 0
    work({
      send: async () => {
        tries++
        throw new MailRefused('A mail was refused: 550.')
      },
    })
    await request('learner@example.org')
    await expect.poll(() => errors).toMatchObject([{ name: 'MailRefused' }])
    await stop()
    expect(tries).toBe(1)
    expect(await waitingJobs(parts().db, 'mail')).toEqual([])
  })

  it('is abandoned once it is too late', async () => {
    await request('learner@example.org')
    await sql`update jobs set created_at = now() - interval '61 minutes'`.execute(parts().db)
    const { mails, mailer } = keeper()
    work(mailer)
    await expect.poll(() => errors).toHaveLength(1)
    await stop()
    expect(mails).toEqual([])
    expect(await waitingJobs(parts().db, 'mail')).toEqual([])
  })

  it('is requeued when the server stops', async () => {
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    work({
      send: (_, signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new MailNotSent('EABORT')))
          begin()
        }),
    })
    await request('learner@example.org')
    await begun
    await stop()
    expect(await waitingJobs(parts().db, 'mail')).toEqual([{ email: 'learner@example.org' }])
  })
})

describe('a new password by link', () => {
  it('replaces the old one and ends every session of the account', async () => {
    const person = await newcomer()
    const bystander = people().other
    const { data } = await call('login', {
      body: { usernameOrEmail: person.username, password: person.password },
    })
    const ended: unknown[] = []
    parts().notifications.on('session', { heard: (payload) => void ended.push(payload) })
    expect(await choose(await keyFor(person))).toMatchObject({ status: 200, text: '{"data":{}}' })
    for (const token of [person.token, data.token]) {
      expect((await call('getUser', { token })).status).toBe(401)
    }
    expect((await call('getUser', { token: bystander.token })).status).toBe(200)
    expect(await signIn(person.username, person.password)).toBe(401)
    expect(await signIn(person.username, 'brand#New1')).toBe(200)
    await expect.poll(() => ended).toEqual([{ userId: person.userId, jti: null }])
  })

  it('needs a key that is stored only as a hash, for an hour', async () => {
    const person = await newcomer()
    const { mails, mailer } = keeper()
    let jobs: unknown[] = []
    work({
      async send(sent) {
        jobs = (await sql`select jobs::text as job from jobs`.execute(parts().db)).rows
        await mailer.send(sent, new AbortController().signal)
      },
    })
    expect(await request(person.email)).toBe(200)
    await expect.poll(() => mails).toHaveLength(1)
    const key = mails[0]?.link.split('/').at(-1) ?? ''
    const [row] = await parts()
      .db.selectFrom('password_resets')
      .select(['key_hash', sql<number>`extract(epoch from expires_at - now())::int`.as('seconds')])
      .where('user_id', '=', person.userId)
      .execute()
    expect(row?.key_hash).toBe(createHash('sha256').update(key).digest('hex'))
    expect(row?.seconds).toBeGreaterThan(3500)
    expect(row?.seconds).toBeLessThanOrEqual(3600)
    expect(jobs).not.toEqual([])
    expect(JSON.stringify(jobs)).not.toContain(key)
  })

  it('works at once for a user with too many wrong attempts', async () => {
    const person = await newcomer()
    for (let count = 0; count < 10; count++) await signIn(person.username, 'wrong')
    expect(await signIn(person.username, person.password)).toBe(429)
    expect((await choose(await keyFor(person))).status).toBe(200)
    expect(await signIn(person.username, 'brand#New1')).toBe(200)
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

  it('is set once by a link, even by two requests at the same moment', async () => {
    const person = await newcomer()
    const key = await keyFor(person)
    const both = await Promise.all([choose(key, 'first#One1'), choose(key, 'second#One2')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
    const winner = both[0].status === 200 ? 'first#One1' : 'second#One2'
    expect(await signIn(person.username, winner)).toBe(200)
    expect(await choose(key)).toMatchObject(isVoid)
  })

  const voidKeys: { what: string; make: (person: Person, key: string) => Promise<string> }[] = [
    { what: 'was never made', make: async () => 'x'.repeat(43) },
    { what: 'is empty', make: async () => '' },
    { what: 'is its hash', make: async (_, key) => createHash('sha256').update(key).digest('hex') },
    {
      what: 'is an hour old',
      make: async ({ userId }, key) => {
        const values = { expires_at: sql<Date>`now()` }
        const { db } = parts()
        await db.updateTable('password_resets').set(values).where('user_id', '=', userId).execute()
        return key
      },
    },
    {
      what: 'has a newer one after it',
      make: async (person, key) => {
        expect(await keyFor(person)).not.toBe(key)
        return key
      },
    },
    {
      what: 'is older than a password change',
      make: async ({ token, password }, key) => {
        const body = { currentPassword: password, newPassword: 'changed#Before1' }
        expect((await call('updateUser', { token, body })).status).toBe(200)
        return key
      },
    },
  ]
  it.each(voidKeys)('is refused to a key that $what', async ({ make }) => {
    const person = await newcomer()
    const key = await make(person, await keyFor(person))
    const before = await parts()
      .db.selectFrom('users')
      .select('password_hash')
      .where('id', '=', person.userId)
      .executeTakeFirstOrThrow()
    expect(await choose(key)).toMatchObject(isVoid)
    const after = await parts()
      .db.selectFrom('users')
      .select('password_hash')
      .where('id', '=', person.userId)
      .executeTakeFirstOrThrow()
    expect(after).toEqual(before)
  })
})
