import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

describe("the supervisor's settings", () => {
  it('need nothing to be set', () => {
    expect(readConfig({})).toMatchObject({
      databaseUrl: undefined,
      judgeDatabaseUrl: undefined,
      sandbox: undefined,
      serverEnv: { SEED: 'samples' },
      judgeEnv: {},
    })
  })

  it('give each part only its own variables', () => {
    const { serverEnv, judgeEnv } = readConfig({
      ...{ PATH: '/bin', TZ: 'UTC', NODE_EXTRA_CA_CERTS: '/ca.pem', OTHER: 'x', HOME: '/root' },
      ...{ PORT: '3001', SESSION_SECRET: 'x'.repeat(32), SEED: 'none', JUDGE_LANES: '2' },
    })
    const both = { PATH: '/bin', TZ: 'UTC', NODE_EXTRA_CA_CERTS: '/ca.pem' }
    expect(serverEnv).toEqual({
      ...both,
      PORT: '3001',
      SESSION_SECRET: 'x'.repeat(32),
      SEED: 'none',
    })
    expect(judgeEnv).toEqual({ ...both, JUDGE_LANES: '2' })
  })

  it('load no samples into an external database, and take a relative folder from the checkout', () => {
    const DATABASE_URL = 'postgres://me@db/assay'
    const config = readConfig({ DATABASE_URL, DATA_DIR: 'data' })
    expect(config).toMatchObject({ databaseUrl: DATABASE_URL, serverEnv: { SEED: 'none' } })
    expect(config.dataDir).toBe(`${config.checkout}/data`)
  })

  it('report what is wrong for any part', () => {
    const set = { PORT: 'http', JUDGE_LANES: '0', SANDBOX_URL: 'http://127.0.0.1:5050' }
    expect(() => readConfig(set)).toThrow(
      [
        'PORT is "http"; it must be a whole number from 0 to 65535.',
        'JUDGE_LANES is "0"; it must be a whole number from 1 to 256.',
        "SANDBOX_TOKEN is not set: set it to the token of SANDBOX_URL's sandbox.",
      ].join('\n'),
    )
  })
})
