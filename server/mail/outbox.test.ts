import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../testing/test-app.ts'
import { type Mail, writeMail } from './mail.ts'
import { openOutbox } from './outbox.ts'

const told: Mail[] = []
const outbox = openOutbox((mail) => void told.push(mail))
const dist = await mkdtemp(join(tmpdir(), 'assay-dist-'))
const { inject } = testApp({ outbox, dist })
const { inject: injectWithout } = testApp({ dist })
const never = new AbortController().signal

/** Pages, none of which exists at this path. */
beforeAll(async () => {
  await mkdir(join(dist, 'renderer'))
  const pages = `
    export const firstCalls = () => []
    export const furtherCalls = () => []
    export const render = async () => ({ status: 404, html: 'Page not found' })
  `
  await writeFile(join(dist, 'renderer', 'render.js'), pages)
})
afterAll(() => rm(dist, { recursive: true }))

function letter(
  subject: string,
  link = 'http://127.0.0.1:3000/accounts/password/reset/key/k',
): Mail {
  const words = { before: ['Hello <b>Ada</b>,'], linkText: 'Open', after: ['Bye.'] }
  return writeMail({ to: 'ada@example.org', subject, link, ...words })
}

function open(headers: Record<string, string> = {}, key = outbox.key) {
  const url = `/dev/mail?key=${key}`
  return inject({ method: 'GET', url, headers: { host: '127.0.0.1:3000', ...headers } })
}

describe('the outbox', () => {
  it('shows mails, newest first, to a user with the key, and reports each on the terminal', async () => {
    expect((await open()).body).toContain('There is no mail yet.')
    await outbox.send(letter('The first'), never)
    await outbox.send(letter('The second'), never)
    const { statusCode, body, headers } = await open()
    expect(statusCode).toBe(200)
    expect(body.indexOf('The second')).toBeGreaterThan(0)
    expect(body.indexOf('The first')).toBeGreaterThan(body.indexOf('The second'))
    expect(body).toContain(
      '<a href="http://127.0.0.1:3000/accounts/password/reset/key/k">http://127.0.0.1:3000/accounts/password/reset/key/k</a>',
    )
    expect(body).toContain('Hello &lt;b&gt;Ada&lt;/b&gt;,')
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    })
    expect(told.map(({ subject }) => subject)).toEqual(['The first', 'The second'])
  })

  it.each(['127.0.0.1:3000', '127.0.0.1', 'localhost:3000', '[::1]:3000', '127.8.8.8'])(
    'exists under the name %s',
    async (host) => {
      expect((await open({ host })).statusCode).toBe(200)
    },
  )

  it.each<[string, Record<string, string>]>([
    ['under another name', { host: 'assay.example.org' }],
    ['under a name that only looks like it', { host: 'localhost.example.org:3000' }],
    ['under a name that hides another', { host: '127.0.0.1:3000@example.org' }],
    ['through a proxy', { 'x-forwarded-for': '127.0.0.1' }],
    ['through a proxy that keeps silent about whom', { 'x-forwarded-host': 'localhost' }],
    ['through a proxy that tells its scheme only', { 'x-forwarded-proto': 'https' }],
    ['through a proxy of the new kind', { forwarded: 'for=127.0.0.1' }],
    ['through a gateway', { via: '1.1 gateway' }],
    ['through nginx', { 'x-real-ip': '127.0.0.1' }],
  ])('does not exist %s', async (_, headers) => {
    const { statusCode, body } = await open(headers)
    expect([statusCode, body]).toEqual([404, 'Page not found'])
  })

  it.each(['', 'x', 'x'.repeat(22), '%zz'])('does not exist for the key %j', async (key) => {
    const { statusCode, body } = await open({}, key)
    expect([statusCode, body]).toEqual([404, 'Page not found'])
  })

  it('does not exist if mails are sent, or other machines can reach the server', async () => {
    const url = `/dev/mail?key=${outbox.key}`
    const headers = { host: '127.0.0.1:3000' }
    const { statusCode, body } = await injectWithout({ method: 'GET', url, headers })
    expect([statusCode, body]).toEqual([404, 'Page not found'])
  })

  it('keeps the last fifty mails', async () => {
    const mine = openOutbox(() => {})
    for (let count = 1; count <= 60; count++) await mine.send(letter(`Mail ${count}`), never)
    expect(mine.mails()).toHaveLength(50)
    expect(mine.mails()[0]?.subject).toBe('Mail 60')
  })

  it('has another key each time', () => {
    expect(openOutbox(() => {}).key).not.toBe(outbox.key)
    expect(outbox.key).toMatch(/^[\w-]{22}$/)
  })
})
