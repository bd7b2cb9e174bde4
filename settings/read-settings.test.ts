import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { type Environment, readSettings, WrongSettings } from './read-settings.ts'
import { installationSettings, judgeSettings, secrets, serverSettings, settings } from './schema.ts'

const database = 'postgres://assay:secret@db/assay'
const needed = {
  server: { DATA_DIR: '/data', DATABASE_URL: database },
  judge: {
    ...{ DATA_DIR: '/data', DATABASE_URL: database },
    ...{ SANDBOX_URL: 'http://127.0.0.1:5050', SANDBOX_TOKEN: 'token' },
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

const readersOfS3: Record<string, z.ZodObject> = {
  server: serverSettings,
  judge: judgeSettings,
  commands: installationSettings,
}

/** Returns the lines that describe what is wrong, or an empty list. */
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
const noDatabase =
  'DATABASE_URL is not set: set it to the address of PostgreSQL, like postgres://user:password@host/assay.'
const networks = 'IP addresses or networks, separated by commas'
const noPublicUrl = 'SMTP_URL needs PUBLIC_URL: links in mails begin with it.'
const notSmtp = 'SMTP_URL is not a URL like smtp://user:password@host:587?from=address.'
const shortPassword = 'ADMIN_PASSWORD is not valid. Password must be at least 8 characters long'
const noSender = 'SMTP_URL needs ?from= with the e-mail address that mails come from.'
const judgeAccount =
  'JUDGE_DATABASE_URL needs a user and a password of ASCII letters, digits and punctuation.'
const s3Needs = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'].map(
  (name) => `${name} is not set, but S3_ENDPOINT needs it.`,
)

describe('a wrong setting', () => {
  it.each([
    ['OUTPUT_RETENTION_DAYS', ['0', '3651', '90 days', '1e3'], 'a whole number from 1 to 3650'],
    ['OUTPUT_STORAGE_MB', ['0'], 'a whole number from 64 to 1048576'],
    ['PORT', ['http', '65536', '-1'], 'a whole number from 0 to 65535'],
    ['PUBLIC_URL', ['https://x.org/a'], 'an address without a path'],
    ['TRUST_PROXY', ['::1,proxy', '10.0.0.0/33', '10.0.0.0/8/8'], networks],
    ['LIST_SORTING', ['yes'], 'on or off'],
    ['SEED', ['all'], 'samples or none'],
  ])('stops the server if %s is one of %j: it must be %s', (name, values, wanted) => {
    for (const value of values) {
      const says = `${name} is "${value}"; it must be ${wanted}.`
      expect(wrong('server', { [name]: value })).toEqual([says])
    }
  })

  it.each<[Environment, string]>([
    [{ DATA_DIR: '' }, 'DATA_DIR is not set: set it to the folder for all data of this instance.'],
    [{ DATABASE_URL: undefined }, noDatabase],
    [{ DATABASE_URL: 'mysql://x' }, `DATABASE_URL ${notPostgres}`],
    [{ PUBLIC_URL: 'x.org' }, 'PUBLIC_URL is not a URL that begins with http:// or https://.'],
    [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET has fewer than 32 bytes. Make it longer.'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN has fewer than 16 bytes. Make it longer.'],
    [{ ADMIN_USERNAME: 'a b' }, 'ADMIN_USERNAME is not valid. Username cannot contain spaces'],
    [{ ADMIN_EMAIL: 'nobody' }, 'ADMIN_EMAIL is not valid. Invalid email address.'],
    [{ ADMIN_PASSWORD: 'abc' }, shortPassword],
    [{ SMTP_URL: 'smtp://mail.x.org', HOST: '0.0.0.0' }, noPublicUrl],
    [{ SMTP_URL: 'mail.example.org:25' }, notSmtp],
    [{ SMTP_URL: 'smtp://h', PUBLIC_URL: 'http://[::1]:3000' }, noSender],
    [{ SMTP_URL: 'smtp://h', PUBLIC_URL: 'http://localhost:3000' }, noSender],
    [{ SMTP_URL: 'smtp://h?from=nobody' }, noSender],
    [{ RATE_LIMITS: 'off', HOST: '0.0.0.0' }, notOpen],
    [{ RATE_LIMITS: 'off', PUBLIC_URL: 'https://x.org' }, notOpen],
    [{ RATE_LIMITS: 'off', TRUST_PROXY: '127.0.0.1' }, notOpen],
  ])('stops the server with %j', (set, says) => {
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

  const near = [
    ...['127.0.0.1', 'localhost', '[::1]', '[fd00::5]', '10.1.2.3', '192.168.0.9'],
    ...['172.16.0.1', '172.20.0.4', 'sandbox'],
  ]
  const far = [
    ...['http://172.32.0.1:5050', 'http://[2001:db8::5]:5050', 'http://sandbox.example.org'],
    ...['http://10.evil.example.org', 'ftp://127.0.0.1', 'nonsense'],
  ]
  const addresses = ['5050', 'sandbox:5050', '10.0.0.1:70000', '[::1]:5050']
  it.each(addresses)('stops a sandbox that is to listen on %s', (address) => {
    const says = `SANDBOX_LISTEN is "${address}"; it must be like 127.0.0.1:5050.`
    expect(wrong('sandbox', { SANDBOX_LISTEN: address })).toEqual([says])
  })

  it.each([
    ...near.map((host) => ({ url: `http://${host}:5050`, ok: true })),
    ...far.map((url) => ({ url, ok: false })),
  ])('allows a sandbox at $url: $ok', ({ url, ok }) => {
    const says = `SANDBOX_URL is "${url}"; it must be like http://127.0.0.1:5050, on a loopback or private address.`
    expect(wrong('judge', { SANDBOX_URL: url })).toEqual(ok ? [] : [says])
  })

  it('is reported together with all others, and never reveals a secret', () => {
    const set = {
      ...{ PORT: 'x', S3_ENDPOINT: 'http://x', RATE_LIMITS: 'off', HOST: '0.0.0.0' },
      ...{ DATABASE_URL: 'secret-value', SESSION_SECRET: 'secret-value' },
      SMTP_URL: 'smtp://me:secret-value@mail.example.org/path',
      ADMIN_PASSWORD: 'secret-value%',
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
  const readers = Object.entries(readersOfS3)
  it.each(readers)('name the S3 store without a final slash: %s', (_name, part) => {
    const s3 = { S3_BUCKET: 'tests', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' }
    const given = { ...needed.judge, ...s3, S3_ENDPOINT: 'https://example.org/s3//' }
    expect(readSettings(part, given)).toMatchObject({ S3_ENDPOINT: 'https://example.org/s3' })
  })

  it('leave the environment if they are secret', () => {
    const kept = { DATA_DIR: '/data', PORT: '3001', SANDBOX_TOKEN: 'not of this part' }
    const secret = { SESSION_SECRET: 'x'.repeat(32), ADMIN_PASSWORD: 'long#enough1' }
    const environment: Environment = { ...needed.server, ...kept, ...secret }
    readSettings(serverSettings, environment)
    expect(environment).toEqual(kept)
  })

  it('are secret if their name says so', () => {
    const named = Object.keys(settings.shape).filter((name) =>
      /(DATABASE|SMTP)_URL|SECRET|TOKEN|PASSWORD|KEY/.test(name),
    )
    expect([...secrets].toSorted()).toEqual(named.toSorted())
  })

  const hosts = ['127.0.0.1', '127.9.9.9', 'localhost', '::1']
  it.each(hosts)('may switch off rate limits on %s', (HOST) => {
    expect(wrong('server', { HOST, RATE_LIMITS: 'off' })).toEqual([])
  })
})
