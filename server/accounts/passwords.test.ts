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
    let iterations = 0
    const counting = setInterval(() => iterations++, 1)
    await Promise.all(Array.from({ length: 4 }, () => hashPassword('x')))
    clearInterval(counting)
    expect(iterations).toBeGreaterThan(4)
  })
})
