import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const good = {
  DATA_DIR: '/data',
  DATABASE_URL: 'postgres://localhost/assay',
  SANDBOX_URL: 'http://127.0.0.1:5050',
  SANDBOX_TOKEN: 'secret',
  JUDGE_LANES: '3',
}

describe("the judge's settings", () => {
  it('are read from named variables', () => {
    expect(readConfig({ ...good })).toMatchObject({
      concurrency: 3,
      sandbox: { url: 'http://127.0.0.1:5050', token: 'secret' },
      drainMs: 5000,
      blobs: { kind: 'folder', folder: '/data/blobs' },
    })
  })

  it('set the drain time and the cache of tests from S3', () => {
    const s3 = {
      ...{ S3_ENDPOINT: 'https://s3.example.org/', S3_BUCKET: 'tests' },
      ...{ S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' },
    }
    expect(readConfig({ ...good, ...s3 })).toMatchObject({
      blobs: { kind: 's3', endpoint: 'https://s3.example.org', spoolFolder: '/data/judge/spool' },
      cache: { folder: '/data/judge/tests', maxBytes: 2 ** 31 },
    })
    const own = { JUDGE_CACHE_DIR: '/cache', JUDGE_CACHE_MB: '64', JUDGE_DRAIN_SECONDS: '0' }
    expect(readConfig({ ...good, ...s3, ...own })).toMatchObject({
      drainMs: 0,
      cache: { folder: '/cache', maxBytes: 2 ** 26 },
    })
  })
})
