import { describe, expect, it } from 'vitest'
import { readSmtpUrl } from './smtp-settings.ts'

const from = 'no-reply@example.org'
const site = 'https://assay.example.org'

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
    ['smtp://172.20.0.4', '172.20.0.4', 587, 'offered'],
    ['smtp://192.168.1.1', '192.168.1.1', 587, 'offered'],
    ['smtp://[fd00::5]', 'fd00::5', 587, 'offered'],
    ['smtp://[2001:db8::5]', '2001:db8::5', 587, 'first'],
    ['smtp://mail', 'mail', 587, 'offered'],
    ['smtps://mail', 'mail', 465, 'always'],
  ])('%s: %s, port %i, TLS %s', (url, host, port, tls) => {
    expect(readSmtpUrl(url, site)).toMatchObject({ host, port, tls })
  })

  it.each([
    ['smtp://h', undefined],
    ['smtp://me@h', { user: 'me', password: '' }],
    ['smtp://me%40x.org:p%3Aw%2F@h', { user: 'me@x.org', password: 'p:w/' }],
  ])('%s signs in as %j', (url, login) => {
    expect(readSmtpUrl(url, site)).toMatchObject({ login })
  })

  it.each([
    [`smtp://h?from=${from}`, site, from],
    ['smtp://me%40x.org:pw@h', site, 'me@x.org'],
    ['smtp://me:pw@h', site, 'no-reply@assay.example.org'],
    ['smtp://h', undefined, 'no-reply@localhost.localdomain'],
  ])('%s, for the site %s, sends from %s', (url, publicUrl, sender) => {
    expect(readSmtpUrl(url, publicUrl)).toMatchObject({ from: sender })
  })

  it.each([
    ['mail.example.org', /^is not a URL/],
    ['http://mail.example.org', /^is not a URL/],
    ['smtp://me:%zz@mail.example.org', /^is not a URL/],
    ['smtp:', /names no host/],
    ['smtp://h/inbox', /must not have a path/],
    ['smtp://h?pool=true', /has "pool" in it/],
    ['smtp://h?from=nobody', /needs \?from=/],
  ])('%s stops the start', (url, says) => {
    expect(readSmtpUrl(url, site)).toMatch(says)
  })

  it('needs a sender if the site has no name', () => {
    expect(readSmtpUrl('smtp://h', 'http://[::1]:3000')).toMatch(/needs \?from=/)
    expect(readSmtpUrl('smtp://h', 'http://localhost:3000')).toMatch(/needs \?from=/)
  })
})
