import { describe, expect, it } from 'vitest'
import { smtpUrl, usualSender } from './smtp-url.ts'

const from = 'no-reply@example.org'

describe('SMTP_URL', () => {
  it.each([
    ['smtp://mail.example.org', 'mail.example.org', 587, 'first'],
    ['smtp://mail.example.org:25/', 'mail.example.org', 25, 'first'],
    ['smtps://mail.example.org', 'mail.example.org', 465, 'always'],
    ['smtp://192.0.2.1', '192.0.2.1', 587, 'first'],
    ['smtp://localhost:1025', 'localhost', 1025, 'offered'],
    ['smtp://127.0.0.1', '127.0.0.1', 587, 'offered'],
    ['smtp://[::1]', '::1', 587, 'offered'],
    ['smtp://10.1.2.3', '10.1.2.3', 587, 'offered'],
    ['smtp://[2001:db8::5]', '2001:db8::5', 587, 'first'],
    ['smtp://mail', 'mail', 587, 'offered'],
    ['smtps://mail', 'mail', 465, 'always'],
  ])('%s: %s, port %i, TLS %s', (url, host, port, tls) => {
    expect(smtpUrl.parse(url)).toMatchObject({ host, port, tls })
  })

  it.each([
    ['smtp://h', undefined],
    ['smtp://me@h', { user: 'me', password: '' }],
    ['smtp://me%40x.org:p%3Aw%2F@h', { user: 'me@x.org', password: 'p:w/' }],
  ])('%s signs in as %j', (url, login) => {
    expect(smtpUrl.parse(url)).toMatchObject({ login })
  })

  it.each([
    [`smtp://h?from=${from}`, from],
    ['smtp://me%40x.org:pw@h', 'me@x.org'],
    ['smtp://me:pw@h', undefined],
    ['smtp://h', undefined],
  ])('%s sends from %s', (url, sender) => {
    expect(smtpUrl.parse(url)?.from).toBe(sender)
  })

  it('has a usual sender at the host of the site', () => {
    expect(usualSender('https://assay.example.org')).toBe('no-reply@assay.example.org')
    expect(usualSender(undefined)).toBe('no-reply@localhost.localdomain')
  })

  it.each([
    ['mail.example.org', /^is not a URL/],
    ['http://mail.example.org', /^is not a URL/],
    ['smtp://me:%zz@mail.example.org', /^is not a URL/],
    ['smtp:', /^names no host/],
    ['smtp://h/inbox', /^must not have a path/],
    ['smtp://h?pool=true', /^has "pool" in it/],
  ])('%s is refused', (url, says) => {
    const { error } = smtpUrl.safeParse(url)
    expect(error?.issues.map(({ message }) => message)).toEqual([expect.stringMatching(says)])
  })
})
