import { expect, it } from 'vitest'
import { specifiedLanguages } from '#contract'
import { readConfig } from './config.ts'

const good = { DATA_DIR: '/data', SANDBOX_TOKEN: 'sixteen bytes and', JUDGE_LANES: '3' }

it.each([
  { token: '', wrong: 'SANDBOX_TOKEN is not set' },
  { token: 'short', wrong: 'SANDBOX_TOKEN has fewer than 16 bytes' },
])('does not start with the token "$token"', ({ token, wrong }) => {
  expect(() => readConfig({ ...good, SANDBOX_TOKEN: token })).toThrow(wrong)
})

it('listens on loopback, and removes its token from the environment', () => {
  const environment: Record<string, string | undefined> = { ...good, GOPROXY: 'off', OTHER: 'x' }
  expect(readConfig(environment)).toEqual({
    ...{ address: '127.0.0.1', port: 5050, token: 'sixteen bytes and', lanes: 3 },
    dataDir: '/data',
    languages: specifiedLanguages,
    toolchainFolder: '/data/judge/toolchain',
    programFolder: '/data/sandbox',
    goEnv: { GOPROXY: 'off' },
  })
  expect(environment['SANDBOX_TOKEN']).toBeUndefined()
  expect(readConfig({ ...good, SANDBOX_LISTEN: '10.0.0.1:5051' })).toMatchObject({
    address: '10.0.0.1',
    port: 5051,
  })
})
