import { describe, expect, it } from 'vitest'
import { Refusal } from '../http/refusal.ts'
import { hashPassword, isPassword } from './passwords.ts'

describe('a password', () => {
  it('is stored as Argon2id, with another salt each time', async () => {
    const [one, other] = await Promise.all([hashPassword('same#Same1'), hashPassword('same#Same1')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(one).not.toBe(other)
    expect(await isPassword('same#Same1', one)).toBe(true)
    expect(await isPassword('Same#Same1', one)).toBe(false)
  })

  it('is never right without an account', async () => {
    expect(await isPassword('no password of anybody', undefined)).toBe(false)
  })

  it('is hashed without blocking the event loop', async () => {
    let turns = 0
    let hashing = true
    const hashes = Promise.all(Array.from({ length: 4 }, () => hashPassword('x'))).finally(() => {
      hashing = false
    })
    // If hashing blocked the event loop, the timer would not fire before it is done.
    while (hashing) {
      await new Promise((resolve) => setImmediate(resolve))
      turns++
    }
    await hashes
    expect(turns).toBeGreaterThan(4)
  })

  it('lets 260 callers hash or wait, and returns 503 to further ones', async () => {
    const all = await Promise.allSettled(Array.from({ length: 274 }, () => hashPassword('x')))
    const refused = all.filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(14)
    for (const { reason } of refused as PromiseRejectedResult[]) {
      expect(reason).toBeInstanceOf(Refusal)
      expect(reason).toMatchObject({ status: 503, details: { headers: { 'retry-after': '2' } } })
    }
    expect(await isPassword('x', await hashPassword('x'))).toBe(true)
  })
})
