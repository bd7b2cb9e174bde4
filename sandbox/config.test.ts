import { expect, it } from 'vitest'
import { readConfig } from './config.ts'

const good = { DATA_DIR: '/data', SANDBOX_TOKEN: 'sixteen bytes and', JUDGE_LANES: '3' }

it.each([
  { change: { DATA_DIR: '' }, wrong: 'DATA_DIR is not set.' },
  { change: { SANDBOX_TOKEN: '' }, wrong: 'SANDBOX_TOKEN is not set.' },
  { change: { SANDBOX_TOKEN: 'short' }, wrong: 'SANDBOX_TOKEN has fewer than 16 bytes.' },
  { change: { JUDGE_LANES: '0' }, wrong: 'JUDGE_LANES is "0"; it must be a whole' },
  { change: { SANDBOX_LISTEN: '5050' }, wrong: 'SANDBOX_LISTEN is "5050"; it must be like' },
  { change: { SANDBOX_LISTEN: 'sandbox:5050' }, wrong: 'SANDBOX_LISTEN is "sandbox:5050"' },
  { change: { SANDBOX_LISTEN: '10.0.0.1:70000' }, wrong: 'SANDBOX_LISTEN is "10.0.0.1:70000"' },
])('A sandbox alone does not start with $change', ({ change, wrong }) => {
  expect(() => readConfig({ ...good, ...change })).toThrow(wrong)
})

it('A sandbox alone listens on loopback, and keeps its token out of the environment', () => {
  const environment: Record<string, string | undefined> = { ...good, GOPROXY: 'off', OTHER: 'x' }
  expect(readConfig(environment)).toEqual({
    ...{ address: '127.0.0.1', port: 5050, token: 'sixteen bytes and', lanes: 3 },
    dataDir: '/data',
    goEnv: { GOPROXY: 'off' },
  })
  expect(environment['SANDBOX_TOKEN']).toBeUndefined()
  expect(readConfig({ ...good, SANDBOX_LISTEN: '10.0.0.1:5051' })).toMatchObject({
    address: '10.0.0.1',
    port: 5051,
  })
})
