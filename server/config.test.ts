import { describe, expect, it } from 'vitest'
import { type Environment, readConfig } from './config.ts'

const least = { DATA_DIR: '/data', DATABASE_URL: 'postgres://me:pw@127.0.0.1:5432/assay' }

describe('the settings', () => {
  it('have safe defaults and few required values', () => {
    expect(readConfig({ ...least })).toEqual({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: undefined,
      trustProxy: [],
      databaseUrl: least.DATABASE_URL,
      blobs: { kind: 'folder', folder: '/data/blobs' },
      uploadFolder: '/data/blobs/uploads',
      smtp: undefined,
      outbox: true,
      sessionSecret: undefined,
      admin: { username: 'admin', email: undefined, password: undefined },
      drainMs: 0,
      rateLimits: true,
      texts: { retentionDays: 90, instanceBytes: 16 * 2 ** 30 },
      listSorting: false,
      seed: false,
    })
  })

  it('are all read', () => {
    const config = readConfig({
      ...least,
      PORT: '8080',
      HOST: '0.0.0.0',
      PUBLIC_URL: 'https://assay.example.org/',
      TRUST_PROXY: '10.0.0.1, 10.1.0.0/16,::1',
      SMTP_URL: 'smtps://me%40example.org:p%2Fw@mail.example.org',
      SESSION_SECRET: 'x'.repeat(32),
      ADMIN_USERNAME: 'root.of.all',
      ADMIN_EMAIL: 'root@example.org',
      ADMIN_PASSWORD: 'long#enough1',
      SERVER_DRAIN_SECONDS: '15',
      OUTPUT_RETENTION_DAYS: '7',
      OUTPUT_STORAGE_MB: '1024',
      LIST_SORTING: 'on',
      SEED: 'samples',
      S3_ENDPOINT: 'https://s3.example.org/',
      S3_BUCKET: 'tests',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'key',
    })
    expect(config).toMatchObject({
      port: 8080,
      host: '0.0.0.0',
      publicUrl: 'https://assay.example.org',
      trustProxy: ['10.0.0.1', '10.1.0.0/16', '::1'],
      smtp: {
        host: 'mail.example.org',
        port: 465,
        tls: 'always',
        login: { user: 'me@example.org', password: 'p/w' },
        from: 'me@example.org',
      },
      outbox: false,
      sessionSecret: 'x'.repeat(32),
      admin: { username: 'root.of.all', email: 'root@example.org', password: 'long#enough1' },
      drainMs: 15_000,
      texts: { retentionDays: 7, instanceBytes: 2 ** 30 },
      listSorting: true,
      seed: true,
      blobs: {
        kind: 's3',
        endpoint: 'https://s3.example.org',
        bucket: 'tests',
        region: 'us-east-1',
        accessKeyId: 'id',
        secretAccessKey: 'key',
      },
    })
  })

  it('are removed from the environment if they are secret', () => {
    const environment: Environment = {
      ...least,
      SESSION_SECRET: 'x'.repeat(32),
      ADMIN_PASSWORD: 'long#enough1',
      PORT: '3001',
    }
    readConfig(environment)
    expect(environment).toEqual({ DATA_DIR: '/data', PORT: '3001' })
  })

  it.each<{ what: string; set: Environment; says: RegExp }>([
    { what: 'no data folder', set: { DATA_DIR: '' }, says: /^DATA_DIR is not set\.$/ },
    { what: 'no database', set: { DATABASE_URL: undefined }, says: /DATABASE_URL is not set/ },
    {
      what: 'another database',
      set: { DATABASE_URL: 'mysql://x' },
      says: /DATABASE_URL is not a URL/,
    },
    ...['0', '3651', '90 days', '-1'].map((days) => ({
      what: `a retention of "${days}"`,
      set: { OUTPUT_RETENTION_DAYS: days },
      says: /^OUTPUT_RETENTION_DAYS is ".*"; it must be from 1 to 3650\.$/,
    })),
    {
      what: 'no room for outputs',
      set: { OUTPUT_STORAGE_MB: '0' },
      says: /^OUTPUT_STORAGE_MB is "0"; it must be from 64 to 1048576\.$/,
    },
    { what: 'a port of letters', set: { PORT: 'http' }, says: /^PORT is "http"/ },
    { what: 'a port too large', set: { PORT: '65536' }, says: /^PORT is "65536"/ },
    {
      what: 'a public URL with a path',
      set: { PUBLIC_URL: 'https://x.org/a' },
      says: /without a path/,
    },
    {
      what: 'an invalid public URL',
      set: { PUBLIC_URL: 'x.org' },
      says: /^PUBLIC_URL is not a URL/,
    },
    {
      what: 'a proxy by name',
      set: { TRUST_PROXY: '::1,proxy' },
      says: /^TRUST_PROXY holds "proxy"/,
    },
    { what: 'a wide network', set: { TRUST_PROXY: '10.0.0.0/33' }, says: /^TRUST_PROXY holds/ },
    { what: 'a short secret', set: { SESSION_SECRET: 'short' }, says: /fewer than 32 bytes/ },
    {
      what: 'a bad admin name',
      set: { ADMIN_USERNAME: 'a b' },
      says: /^ADMIN_USERNAME: Username cannot/,
    },
    { what: 'a bad admin address', set: { ADMIN_EMAIL: 'nobody' }, says: /^ADMIN_EMAIL: Invalid/ },
    {
      what: 'a short admin password',
      set: { ADMIN_PASSWORD: 'abc' },
      says: /^ADMIN_PASSWORD: .*8/,
    },
    { what: 'an invalid flag', set: { LIST_SORTING: 'yes' }, says: /^LIST_SORTING is "yes"/ },
    {
      what: 'S3 without its keys',
      set: { S3_ENDPOINT: 'http://x' },
      says: /S3_BUCKET.*\n.*S3_ACCESS.*\n.*S3_SECRET/,
    },
    {
      what: 'mails of an open server without a public URL',
      set: { SMTP_URL: 'smtp://mail.example.org', HOST: '0.0.0.0' },
      says: /^SMTP_URL needs PUBLIC_URL/,
    },
    {
      what: 'an invalid mail server',
      set: { SMTP_URL: 'mail.example.org:25' },
      says: /^SMTP_URL is not a URL like smtp:/,
    },
    {
      what: 'no limits on an open address',
      set: { RATE_LIMITS: 'off', HOST: '0.0.0.0' },
      says: /RATE_LIMITS=off only/,
    },
    {
      what: 'no limits under a public name',
      set: { RATE_LIMITS: 'off', PUBLIC_URL: 'https://x.org' },
      says: /RATE_LIMITS=off only/,
    },
    {
      what: 'no limits behind a proxy',
      set: { RATE_LIMITS: 'off', TRUST_PROXY: '127.0.0.1' },
      says: /RATE_LIMITS=off only/,
    },
  ])('stop the start with $what', ({ set, says }) => {
    expect(() => readConfig({ ...least, ...set })).toThrow(says)
  })

  it('report all wrong values at once, and never reveal a secret', () => {
    const wrong = {
      PORT: 'x',
      SESSION_SECRET: 'secret-value',
      DATABASE_URL: 'secret-value',
      SMTP_URL: 'smtp://me:secret-value@mail.example.org/path',
      ADMIN_PASSWORD: 'secret-value%',
    }
    const read = () => readConfig({ ...least, ...wrong })
    expect(read).toThrow(/PORT.*\n.*DATABASE_URL|DATABASE_URL.*\n.*PORT|PORT/s)
    expect(read).toThrow(/SESSION_SECRET/)
    expect(read).not.toThrow(/secret-value/)
  })

  it.each(['127.0.0.1', '127.9.9.9', 'localhost', '::1'])(
    'may not switch off limits on %s',
    (HOST) => {
      expect(readConfig({ ...least, HOST, RATE_LIMITS: 'off' }).rateLimits).toBe(false)
    },
  )

  it.each<{ what: string; set: Environment; outbox: boolean }>([
    { what: 'on loopback', set: {}, outbox: true },
    { what: 'on another loopback address', set: { HOST: '::1' }, outbox: true },
    { what: 'on an open address', set: { HOST: '0.0.0.0' }, outbox: false },
    { what: 'under a public name', set: { PUBLIC_URL: 'https://x.org' }, outbox: false },
    { what: 'with a mail server', set: { SMTP_URL: 'smtp://localhost:25' }, outbox: false },
  ])('show mails on a page $what: $outbox', ({ set, outbox }) => {
    expect(readConfig({ ...least, ...set }).outbox).toBe(outbox)
  })
})
