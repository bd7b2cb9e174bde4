import { describe, expect, it } from 'vitest'
import { testApp } from '../testing/test-app.ts'

const { inject, parts } = testApp({ trustProxy: ['192.0.2.1'] })

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

describe('the address of a caller', () => {
  it.each([
    {
      what: 'the one that a trusted proxy reports',
      from: '192.0.2.1',
      says: '203.0.113.9',
      is: '203.0.113.9',
    },
    {
      what: 'not one that another client reports',
      from: '192.0.2.2',
      says: '203.0.113.9',
      is: '192.0.2.2',
    },
    {
      what: 'the last one that a trusted proxy added',
      from: '192.0.2.1',
      says: '198.51.100.1, 203.0.113.9',
      is: '203.0.113.9',
    },
  ])('is $what', async ({ from, says, is }) => {
    expect(await countedAddress(from, says)).toEqual([`sign-in:${is}`])
  })
})
