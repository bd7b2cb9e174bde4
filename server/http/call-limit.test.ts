import { describe, expect, it } from 'vitest'
import { testApp } from '../testing/test-app.ts'

const { call, inject, people } = testApp({ callsPerMinute: 60 })

async function countGood(times: number, make: () => Promise<number>): Promise<number> {
  let good = 0
  for (let count = 0; count < times; count++) if ((await make()) !== 429) good++
  return good
}

describe('the limit on all calls', () => {
  it('applies to each user, across addresses', async () => {
    const headers = { authorization: `Bearer ${people().learner.token}` }
    let address = 0
    const make = async () => {
      address++
      const remoteAddress = `192.0.2.${address}`
      return (await inject({ method: 'GET', url: '/api/user', headers, remoteAddress })).statusCode
    }
    expect(await countGood(70, make)).toBe(60)
    expect((await call('getUser', { as: 'other' })).status).toBe(200)
  })

  it('applies to each address of visitors, including invalid tokens and unknown calls', async () => {
    let turn = 0
    const make = async () => {
      turn++
      const [url, headers] =
        turn % 3 === 0
          ? ['/api/user', { authorization: 'Bearer x' }]
          : [turn % 3 === 1 ? '/api/problems/no-account' : '/api/nothing', {}]
      const remoteAddress = '198.51.100.7'
      return (await inject({ method: 'GET', url, headers, remoteAddress })).statusCode
    }
    expect(await countGood(70, make)).toBe(60)
  })

  it('says when to retry', async () => {
    const refused = await call('getUser', { as: 'learner' })
    expect(refused).toMatchObject({ status: 429, message: expect.stringContaining('Try again in') })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  })
})
