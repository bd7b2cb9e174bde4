import { describe, expect, it } from 'vitest'
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
})
