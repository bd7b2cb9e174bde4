import { describe, expect, it } from 'vitest'
import { specifiedLanguages } from '#contract'
import type { Environment } from '#settings/read-settings.ts'
import { readConfig } from './config.ts'

const least = { DATA_DIR: '/data', DATABASE_URL: 'postgres://me:pw@127.0.0.1:5432/assay' }

describe("the server's settings", () => {
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
      languages: specifiedLanguages,
    })
  })

  it('are all read', () => {
    const admin = { username: 'root.of.all', email: 'root@example.org', password: 'long#enough1' }
    const config = readConfig({
      ...{ ...least, PORT: '8080', HOST: '0.0.0.0', LIST_SORTING: 'on', SEED: 'samples' },
      ...{ PUBLIC_URL: 'https://assay.example.org/', TRUST_PROXY: '10.0.0.1, 10.1.0.0/16,::1' },
      SMTP_URL: 'smtps://me%40example.org:p%2Fw@mail.example.org',
      ...{ ADMIN_USERNAME: admin.username, ADMIN_EMAIL: admin.email },
      ...{ ADMIN_PASSWORD: admin.password, SESSION_SECRET: 'x'.repeat(32) },
      ...{ SERVER_DRAIN_SECONDS: '15', OUTPUT_RETENTION_DAYS: '7', OUTPUT_STORAGE_MB: '1024' },
      ...{ S3_ENDPOINT: 'https://s3.example.org/', S3_BUCKET: 'tests' },
      ...{ S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' },
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
      ...{ sessionSecret: 'x'.repeat(32), admin },
      drainMs: 15_000,
      texts: { retentionDays: 7, instanceBytes: 2 ** 30 },
      listSorting: true,
      seed: true,
      blobs: {
        ...{ kind: 's3', endpoint: 'https://s3.example.org', bucket: 'tests' },
        ...{ region: 'us-east-1', accessKeyId: 'id', secretAccessKey: 'key' },
      },
    })
  })

  it.each<{ what: string; set: Environment; outbox: boolean }>([
    { what: 'on another loopback address', set: { HOST: '::1' }, outbox: true },
    { what: 'on an open address', set: { HOST: '0.0.0.0' }, outbox: false },
    { what: 'under a public name', set: { PUBLIC_URL: 'https://x.org' }, outbox: false },
    { what: 'with a mail server', set: { SMTP_URL: 'smtp://localhost:25' }, outbox: false },
  ])('show mails on a page $what: $outbox', ({ set, outbox }) => {
    expect(readConfig({ ...least, ...set }).outbox).toBe(outbox)
  })
})
