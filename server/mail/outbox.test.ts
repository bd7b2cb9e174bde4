import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { temporaryFolder } from '#contract/testing/temporary-folder.ts'
import { testApp } from '../testing/test-app.ts'
import { type Mail, writeMail } from './mail.ts'
import { openOutbox } from './outbox.ts'

const printed: Mail[] = []
const outbox = openOutbox((mail) => void printed.push(mail))
const dist = temporaryFolder()
const { inject } = testApp({ outbox, dist })
const without = testApp({ dist })

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

const link = 'http://127.0.0.1:3000/accounts/password/reset/key/k'

function letter(subject: string): Mail {
  const paragraphs = { before: ['Hello <b>Ada</b>,'], linkText: 'Open', after: ['Bye.'] }
  return writeMail({ to: 'ada@example.org', subject, link, ...paragraphs })
}

function open(headers: Record<string, string> = {}, key = outbox.key, send = inject) {
  const url = `/dev/mail?key=${key}`
  return send({ url, headers: { host: '127.0.0.1:3000', ...headers } })
}

function expectMissing({ statusCode, body }: Awaited<ReturnType<typeof open>>): void {
  expect([statusCode, body]).toEqual([404, 'Page not found'])
}

describe('the outbox', () => {
  it('shows mails, newest first, to a user with the key, and reports each on the terminal', async () => {
    expect((await open()).body).toContain('No mail yet.')
    await outbox.send(letter('The first'))
    await outbox.send(letter('The second'))
    const { statusCode, body, headers } = await open()
    expect(statusCode).toBe(200)
    expect(body.indexOf('The second')).toBeGreaterThan(0)
    expect(body.indexOf('The first')).toBeGreaterThan(body.indexOf('The second'))
    expect(body).toContain(`<a href="${link}">${link}</a>`)
    expect(body).toContain('Hello &lt;b&gt;Ada&lt;/b&gt;,')
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    })
    expect(printed.map(({ subject }) => subject)).toEqual(['The first', 'The second'])
  })

  const own = ['127.0.0.1:3000', '127.0.0.1', 'localhost:3000', '[::1]:3000', '127.8.8.8']
  it.each(own)('exists under the name %s', async (host) => {
    expect((await open({ host })).statusCode).toBe(200)
  })

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
    expectMissing(await open(headers))
  })

  it.each(['', 'x', 'x'.repeat(22), '%zz'])('does not exist for the key %j', async (key) => {
    expectMissing(await open({}, key))
  })

  it('does not exist if mails are sent, or other machines can reach the server', async () => {
    expectMissing(await open({}, outbox.key, without.inject))
  })

  it('keeps the last fifty mails, and has another key each time', async () => {
    const mine = openOutbox(() => {})
    expect(mine.key).not.toBe(outbox.key)
    expect(mine.key).toMatch(/^[\w-]{22}$/)
    for (let count = 1; count <= 60; count++) await mine.send(letter(`Mail ${count}`))
    expect(mine.mails()).toHaveLength(50)
    expect(mine.mails()[0]?.subject).toBe('Mail 60')
  })
})
