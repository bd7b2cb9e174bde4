import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { limits } from '#contract'
import { testApp } from '../testing/test-app.ts'
import { callLimit } from './call-limit.ts'
import { answerFailure } from './failure-reply.ts'
import { standGate } from './gate.ts'
import { callerAddress } from './limits.ts'

const options = { callsPerMinute: 60, trustProxy: ['192.0.2.1'] }
const { call, inject, parts, people, problem, query } = testApp(options)

/** The statuses of 70 calls that are not refused with 429. */
async function countGood(make: (index: number) => Promise<{ statusCode: number }>) {
  let good = 0
  for (let index = 0; index < 70; index++) if ((await make(index)).statusCode !== 429) good++
  return good
}

describe('the limit on all calls', () => {
  it('applies to each user, across addresses', async () => {
    const headers = { authorization: `Bearer ${people().learner.token}` }
    const make = (index: number) =>
      inject({ url: '/api/user', headers, remoteAddress: `192.0.2.${index}` })
    expect(await countGood(make)).toBe(60)
    expect((await call('getUser', { as: 'other' })).status).toBe(200)
    const refused = await call('getUser', { as: 'learner' })
    expect(refused).toMatchObject({ status: 429, message: expect.stringContaining('Try again in') })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  })

  it('applies to each address of visitors, including invalid tokens and unknown calls', async () => {
    const user = { url: '/api/user', headers: { authorization: 'Bearer x' } }
    const requests = [user, { url: '/api/problems/no-account' }, { url: '/api/nothing' }]
    const make = (index: number) =>
      inject({ remoteAddress: '198.51.100.7', ...requests[index % 3] })
    expect(await countGood(make)).toBe(60)
  })

  it.each([
    ['GET', '198.51.100.14'],
    ['HEAD', '198.51.100.15'],
  ] as const)('counts a long reply as several calls: %s', async (method, remoteAddress) => {
    const [description, title] = ['x'.repeat(2 * limits.bytesPerCall), `Long for ${method}`]
    const problemId = await problem({ title, description })
    const url = `/api/problems/${problemId}`
    const long = () => inject({ method, url, remoteAddress })
    // Each is three calls, if the text is in it once.
    const { length } = (await inject(url)).body
    const atMost = Math.ceil(60 / (1 + Math.floor(length / limits.bytesPerCall)))
    expect(await countGood(long)).toBe(atMost)
  })

  it('counts the tests of a problem as several calls, also short ones', async () => {
    const { token, userId } = people().author
    const tests = Array.from({ length: 80 }, (_, n): [string, string] => [`${n}`, `${n}`])
    const problemId = await problem({ title: 'Many tests', authorId: userId, tests })
    const url = `/api/problems/${problemId}/testcases`
    const headers = { authorization: `Bearer ${token}` }
    // Each is twenty-one calls.
    expect(await countGood(() => inject({ url, headers }))).toBe(2)
  })

  it('allows a user one hundred calls that are in progress', async () => {
    const app = Fastify()
    app.setErrorHandler(answerFailure)
    const { db, sessions } = parts()
    standGate(app, sessions, callLimit(db))
    const { promise, resolve } = Promise.withResolvers<string>()
    const method = 'GET'
    app.route({ method, url: '/api/user', config: { call: 'getUser' }, handler: () => promise })
    const make = (token = people().learner.token) =>
      app.inject({ url: '/api/user', headers: { authorization: `Bearer ${token}` } })
    const sent = Array.from({ length: limits.callsInProgress + 1 }, () => make())
    const refused = await Promise.race(sent)
    const message = 'Too many of your calls are in progress. Try again in a moment.'
    expect([refused.statusCode, refused.json()]).toEqual([429, { message }])
    const other = make(people().admin.token)
    resolve('{}')
    expect((await other).statusCode).toBe(200)
    const good = (await Promise.all(sent)).filter(({ statusCode }) => statusCode === 200)
    expect(good).toHaveLength(limits.callsInProgress)
    expect((await make()).statusCode).toBe(200)
  })
})

describe('a request that is not a call', () => {
  it.each([
    ['a picture', `/avatars/${'0'.repeat(64)}.webp`, '198.51.100.8', 60],
    ['the description of the calls', '/api/openapi.json', '198.51.100.9', 60],
    ['a missing file', '/assets/missing.js', '198.51.100.11', 60],
    ['the metrics', '/metrics', '198.51.100.12', 60],
    ['a health check', '/healthz', '198.51.100.13', 70],
    ['a check of readiness', '/readyz', '198.51.100.13', 70],
  ])('counts unless it is a health check: %s', async (_, url, remoteAddress, good) => {
    expect(await countGood(() => inject({ url, remoteAddress }))).toBe(good)
  })
})

describe('the address of a caller', () => {
  /** The address that a failed sign-in counts for. */
  async function countedAddress(remoteAddress: string, forwardedFor: string): Promise<string[]> {
    await inject({
      method: 'POST',
      url: '/api/auth/login',
      remoteAddress,
      headers: { 'x-forwarded-for': forwardedFor },
      payload: { usernameOrEmail: 'learner', password: 'wrong' },
    })
    const rows = await query<{ key: string }>`select key from rate_limits where key ~ '^sign-in:'`
    return rows.map(({ key }) => key)
  }

  const two = '198.51.100.1, 203.0.113.9'
  it.each([
    ['the one that a trusted proxy reports', '192.0.2.1', '203.0.113.9', '203.0.113.9'],
    ['not one that another client reports', '192.0.2.2', '203.0.113.9', '192.0.2.2'],
    ['the last one that a trusted proxy added', '192.0.2.1', two, '203.0.113.9'],
  ])('is %s', async (_, from, reported, address) => {
    expect(await countedAddress(from, reported)).toEqual([`sign-in:${address}`])
  })

  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('%s counts as %s', (ip, address) => {
    expect(callerAddress(ip)).toBe(address)
  })
})
