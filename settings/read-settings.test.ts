import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { type Environment, readSettings, WrongSettings } from './read-settings.ts'
import { judgeSettings, secrets, serverSettings, settings } from './schema.ts'

const database = 'postgres://assay:secret@db/assay'
const needed = {
  server: { DATA_DIR: '/data', DATABASE_URL: database },
  judge: {
    DATA_DIR: '/data',
    DATABASE_URL: database,
    SANDBOX_URL: 'http://127.0.0.1:5050',
    SANDBOX_TOKEN: 'token',
  },
  migrate: { DATABASE_URL: database },
  sandbox: {},
}
const parts: Record<keyof typeof needed, z.ZodObject> = {
  server: serverSettings,
  judge: judgeSettings,
  migrate: settings.pick({ DATABASE_URL: true, JUDGE_DATABASE_URL: true }),
  sandbox: settings.pick({ SANDBOX_LISTEN: true }),
}

/** Returns the lines that tell what is wrong, or an empty list. */
function wrong(part: keyof typeof needed, set: Environment): string[] {
  try {
    readSettings(parts[part], { ...needed[part], ...set })
    return []
  } catch (error) {
    if (error instanceof WrongSettings) return error.message.split('\n')
    throw error
  }
}

const notPostgres = 'is not a URL that begins with postgres:// or postgresql://.'
const notOpen =
  'RATE_LIMITS is off, which only works on a loopback HOST, without PUBLIC_URL and TRUST_PROXY: others could reach this server.'
const judgeAccount =
  'JUDGE_DATABASE_URL needs a user and a password of ASCII letters, digits and signs.'
const s3Needs = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'].map(
  (name) => `${name} is not set, but S3_ENDPOINT needs it.`,
)

describe('a wrong setting', () => {
  it.each<{ set: Environment; says: string }>([
    {
      set: { DATA_DIR: '' },
      says: 'DATA_DIR is not set: set it to the folder for all data of this instance.',
    },
    {
      set: { DATABASE_URL: undefined },
      says: 'DATABASE_URL is not set: set it to the address of PostgreSQL, like postgres://user:password@host/assay.',
    },
    { set: { DATABASE_URL: 'mysql://x' }, says: `DATABASE_URL ${notPostgres}` },
    ...['0', '3651', '90 days', '-1', '1e3'].map((days) => ({
      set: { OUTPUT_RETENTION_DAYS: days },
      says: `OUTPUT_RETENTION_DAYS is "${days}"; it must be a whole number from 1 to 3650.`,
    })),
    {
      set: { OUTPUT_STORAGE_MB: '0' },
      says: 'OUTPUT_STORAGE_MB is "0"; it must be a whole number from 64 to 1048576.',
    },
    ...['http', '65536'].map((port) => ({
      set: { PORT: port },
      says: `PORT is "${port}"; it must be a whole number from 0 to 65535.`,
    })),
    {
      set: { PUBLIC_URL: 'https://x.org/a' },
      says: 'PUBLIC_URL is "https://x.org/a"; it must be an address without a path.',
    },
    {
      set: { PUBLIC_URL: 'x.org' },
      says: 'PUBLIC_URL is not a URL that begins with http:// or https://.',
    },
    ...['::1,proxy', '10.0.0.0/33', '10.0.0.0/8/8'].map((list) => ({
      set: { TRUST_PROXY: list },
      says: `TRUST_PROXY is "${list}"; it must be IP addresses or networks, separated by commas.`,
    })),
    {
      set: { SESSION_SECRET: 'short' },
      says: 'SESSION_SECRET has fewer than 32 bytes. Make it longer.',
    },
    {
      set: { METRICS_TOKEN: 'short' },
      says: 'METRICS_TOKEN has fewer than 16 bytes. Make it longer.',
    },
    {
      set: { ADMIN_USERNAME: 'a b' },
      says: 'ADMIN_USERNAME is not valid. Username cannot contain spaces',
    },
    { set: { ADMIN_EMAIL: 'nobody' }, says: 'ADMIN_EMAIL is not valid. Invalid email address.' },
    {
      set: { ADMIN_PASSWORD: 'abc' },
      says: 'ADMIN_PASSWORD is not valid. Password must be at least 8 characters long',
    },
    { set: { LIST_SORTING: 'yes' }, says: 'LIST_SORTING is "yes"; it must be on or off.' },
    { set: { SEED: 'all' }, says: 'SEED is "all"; it must be samples or none.' },
    {
      set: { SMTP_URL: 'smtp://mail.example.org', HOST: '0.0.0.0' },
      says: 'SMTP_URL needs PUBLIC_URL: links in mails begin with it.',
    },
    {
      set: { SMTP_URL: 'mail.example.org:25' },
      says: 'SMTP_URL is not a URL like smtp://user:password@host:587?from=address.',
    },
    ...[
      { SMTP_URL: 'smtp://h', PUBLIC_URL: 'http://[::1]:3000' },
      { SMTP_URL: 'smtp://h', PUBLIC_URL: 'http://localhost:3000' },
      { SMTP_URL: 'smtp://h?from=nobody' },
    ].map((set) => ({
      set,
      says: 'SMTP_URL needs ?from= with the e-mail address that mails come from.',
    })),
    { set: { RATE_LIMITS: 'off', HOST: '0.0.0.0' }, says: notOpen },
    { set: { RATE_LIMITS: 'off', PUBLIC_URL: 'https://x.org' }, says: notOpen },
    { set: { RATE_LIMITS: 'off', TRUST_PROXY: '127.0.0.1' }, says: notOpen },
  ])('stops the server with $set', ({ set, says }) => {
    expect(wrong('server', set)).toEqual([says])
  })

  it.each([
    { set: { JUDGE_DATABASE_URL: 'judge' }, says: `JUDGE_DATABASE_URL ${notPostgres}` },
    { set: { JUDGE_DATABASE_URL: 'postgres://judge@db/assay' }, says: judgeAccount },
    { set: { JUDGE_DATABASE_URL: 'postgres://judge:%C3%A9@db/assay' }, says: judgeAccount },
    { set: { JUDGE_DATABASE_URL: 'postgres://judge:%zz@db/assay' }, says: judgeAccount },
  ])('stops the migration with $set', ({ set, says }) => {
    expect(wrong('migrate', set)).toEqual([says])
  })

  it.each(['5050', 'sandbox:5050', '10.0.0.1:70000', '[::1]:5050'])(
    'stops a sandbox that is to listen on %s',
    (address) => {
      expect(wrong('sandbox', { SANDBOX_LISTEN: address })).toEqual([
        `SANDBOX_LISTEN is "${address}"; it must be like 127.0.0.1:5050.`,
      ])
    },
  )

  it.each([
    { url: 'http://127.0.0.1:5050', ok: true },
    { url: 'http://localhost:5050', ok: true },
    { url: 'http://[::1]:5050', ok: true },
    { url: 'http://[fd00::5]:5050', ok: true },
    { url: 'http://10.1.2.3:5050', ok: true },
    { url: 'http://192.168.0.9:5050', ok: true },
    { url: 'http://172.16.0.1:5050', ok: true },
    { url: 'http://172.32.0.1:5050', ok: false },
    { url: 'http://[2001:db8::5]:5050', ok: false },
    { url: 'http://sandbox.example.org', ok: false },
    { url: 'http://10.evil.example.org', ok: false },
    { url: 'ftp://127.0.0.1', ok: false },
    { url: 'nonsense', ok: false },
  ])('allows a sandbox at $url: $ok', ({ url, ok }) => {
    const says = `SANDBOX_URL is "${url}"; it must be like http://127.0.0.1:5050, on a loopback or private address.`
    expect(wrong('judge', { SANDBOX_URL: url })).toEqual(ok ? [] : [says])
  })

  it('is reported together with all others, and never reveals a secret', () => {
    const set = {
      PORT: 'x',
      DATABASE_URL: 'secret-value',
      S3_ENDPOINT: 'http://x',
      SMTP_URL: 'smtp://me:secret-value@mail.example.org/path',
      SESSION_SECRET: 'secret-value',
      ADMIN_PASSWORD: 'secret-value%',
      RATE_LIMITS: 'off',
      HOST: '0.0.0.0',
    }
    expect(wrong('server', set)).toEqual([
      `DATABASE_URL ${notPostgres}`,
      'PORT is "x"; it must be a whole number from 0 to 65535.',
      'SMTP_URL must not have a path.',
      'SESSION_SECRET has fewer than 32 bytes. Make it longer.',
      expect.stringMatching(/^ADMIN_PASSWORD is not valid. Password can only contain/),
      notOpen,
      ...s3Needs,
    ])
    expect(wrong('judge', { SANDBOX_TOKEN: '', JUDGE_LANES: '0' })).toEqual([
      "SANDBOX_TOKEN is not set: set it to the token of SANDBOX_URL's sandbox.",
      'JUDGE_LANES is "0"; it must be a whole number from 1 to 256.',
    ])
  })
})

describe('settings that are right', () => {
  it('leave the environment if they are secret', () => {
    const environment: Environment = {
      ...needed.server,
      SESSION_SECRET: 'x'.repeat(32),
      ADMIN_PASSWORD: 'long#enough1',
      PORT: '3001',
      SANDBOX_TOKEN: 'not of this part',
    }
    readSettings(serverSettings, environment)
    expect(environment).toEqual({
      DATA_DIR: '/data',
      PORT: '3001',
      SANDBOX_TOKEN: 'not of this part',
    })
  })

  it('are secret if their name says so', () => {
    const named = Object.keys(settings.shape).filter((name) =>
      /(DATABASE|SMTP)_URL|SECRET|TOKEN|PASSWORD|KEY/.test(name),
    )
    expect([...secrets].toSorted()).toEqual(named.toSorted())
  })

  it.each(['127.0.0.1', '127.9.9.9', 'localhost', '::1'])(
    'may switch off rate limits on %s',
    (HOST) => {
      expect(wrong('server', { HOST, RATE_LIMITS: 'off' })).toEqual([])
    },
  )
})
