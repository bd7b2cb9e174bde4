import { describe, expect, it } from 'vitest'
import { readConfig, WrongSettings } from './config.ts'

const good = {
  DATA_DIR: '/data',
  DATABASE_URL: 'postgres://localhost/assay',
  SANDBOX_URL: 'http://127.0.0.1:5050',
  SANDBOX_TOKEN: 'secret',
  JUDGE_LANES: '3',
}

describe("the judge's settings", () => {
  it('are read from named variables', () => {
    expect(readConfig(good)).toMatchObject({
      lanes: 3,
      sandbox: { url: 'http://127.0.0.1:5050', token: 'secret' },
      drainMs: 5000,
      blobs: { kind: 'folder', folder: '/data/blobs' },
    })
  })

  it('say how long it ends, and where it keeps how much of tests that lie elsewhere', () => {
    const s3 = {
      ...{ S3_ENDPOINT: 'https://s3.example.org', S3_BUCKET: 'tests' },
      ...{ S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' },
    }
    expect(readConfig({ ...good, ...s3 }).blobs).toMatchObject({
      cacheFolder: '/data/judge/tests',
      cacheBytes: 2 ** 31,
    })
    const own = { JUDGE_CACHE_DIR: '/cache', JUDGE_CACHE_MB: '64', JUDGE_DRAIN_SECONDS: '0' }
    expect(readConfig({ ...good, ...s3, ...own })).toMatchObject({
      drainMs: 0,
      blobs: { cacheFolder: '/cache', cacheBytes: 2 ** 26 },
    })
  })

  it('tell all that is wrong at once', () => {
    expect(() =>
      readConfig({ JUDGE_LANES: 'many', S3_ENDPOINT: 'https://s3.example.org' }),
    ).toThrow(
      new WrongSettings(
        [
          'DATA_DIR is not set.',
          'DATABASE_URL is not set.',
          'SANDBOX_URL is not set.',
          'SANDBOX_TOKEN is not set.',
          'JUDGE_LANES is "many"; it must be a whole number from 1 to 256.',
          'S3_BUCKET is not set.',
          'S3_ACCESS_KEY_ID is not set.',
          'S3_SECRET_ACCESS_KEY is not set.',
        ].join('\n'),
      ),
    )
  })

  it.each([
    { url: 'http://127.0.0.1:5050', ok: true },
    { url: 'http://localhost:5050', ok: true },
    { url: 'http://[::1]:5050', ok: true },
    { url: 'http://10.1.2.3:5050', ok: true },
    { url: 'http://192.168.0.9:5050', ok: true },
    { url: 'http://172.16.0.1:5050', ok: true },
    { url: 'http://172.32.0.1:5050', ok: false },
    { url: 'http://sandbox.example.org', ok: false },
    { url: 'http://10.evil.example.org', ok: false },
    { url: 'ftp://127.0.0.1', ok: false },
    { url: 'nonsense', ok: false },
  ])('allow a sandbox at $url: $ok', ({ url, ok }) => {
    const read = () => readConfig({ ...good, SANDBOX_URL: url })
    if (ok) expect(read().sandbox.url).toBe(url)
    else expect(read).toThrow('SANDBOX_URL')
  })
})
