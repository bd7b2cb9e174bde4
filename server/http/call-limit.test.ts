import { describe, expect, it } from 'vitest'
import { testApp } from '../testing/test-app.ts'
import { callerAddress } from './limit-key.ts'

const { call, inject, parts, people } = testApp({
  callsPerMinute: 60,
  trustProxy: ['192.0.2.1'],
})

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
      inject({ method: 'GET', url: '/api/user', headers, remoteAddress: `192.0.2.${index}` })
    expect(await countGood(make)).toBe(60)
    expect((await call('getUser', { as: 'other' })).status).toBe(200)
    const refused = await call('getUser', { as: 'learner' })
    expect(refused).toMatchObject({ status: 429, message: expect.stringContaining('Try again in') })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  })

  it('applies to each address of visitors, including invalid tokens and unknown calls', async () => {
    const headers = { authorization: 'Bearer x' }
    const requests = [
      { url: '/api/user', headers },
      { url: '/api/problems/no-account' },
      { url: '/api/nothing' },
    ]
    const make = (index: number) =>
      inject({ method: 'GET', remoteAddress: '198.51.100.7', ...requests[index % 3] })
    expect(await countGood(make)).toBe(60)
  })
})

describe('a request that is no call', () => {
  const make = (url: string, remoteAddress: string) => () =>
    inject({ method: 'GET', url, remoteAddress })

  it.each([
    ['a picture', `/avatars/${'0'.repeat(64)}.webp`, '198.51.100.8'],
    ['the description of the calls', '/api/openapi.json', '198.51.100.9'],
    ['a missing file', '/assets/missing.js', '198.51.100.11'],
    ['the metrics', '/metrics', '198.51.100.12'],
  ])('counts: %s', async (_, url, address) => {
    expect(await countGood(make(url, address))).toBe(60)
  })

  it.each(['/healthz', '/readyz'])('is not limited: %s', async (url) => {
    expect(await countGood(make(url, '198.51.100.13'))).toBe(70)
  })
})

describe('the address of a caller', () => {
  /** The address that a failed sign-in counts for. */
  async function countedAddress(remoteAddress: string, forwardedFor: string): Promise<string[]> {
    await parts().db.deleteFrom('rate_limits').execute()
    await inject({
      method: 'POST',
      url: '/api/auth/login',
      remoteAddress,
      headers: { 'x-forwarded-for': forwardedFor },
      payload: { usernameOrEmail: 'learner', password: 'wrong' },
    })
    const rows = await parts().db.selectFrom('rate_limits').select('key').execute()
    return rows.map(({ key }) => key).filter((key) => /^sign-in:[0-9.]+$/.test(key))
  }

  it.each([
    ['the one that a trusted proxy reports', '192.0.2.1', '203.0.113.9', '203.0.113.9'],
    ['not one that another client reports', '192.0.2.2', '203.0.113.9', '192.0.2.2'],
    [
      'the last one that a trusted proxy added',
      '192.0.2.1',
      '198.51.100.1, 203.0.113.9',
      '203.0.113.9',
    ],
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
