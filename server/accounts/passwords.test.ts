import { describe, expect, it, vi } from 'vitest'
import { hashPassword, isPassword } from './passwords.ts'

vi.mock('@node-rs/argon2', { spy: true })

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

  it('leaves as much time to programs as it took before the next is hashed', async () => {
    vi.resetModules()
    const { hashesAtOnce, hashPassword } = await import('./passwords.ts')
    const { hash } = await import('@node-rs/argon2')
    vi.useFakeTimers()
    try {
      vi.mocked(hash).mockImplementation(async () => {
        await new Promise((done) => setTimeout(done, 40))
        return 'a hash'
      })
      const crowd = Array.from({ length: hashesAtOnce }, () => hashPassword('x'))
      const next = hashPassword('x')
      await vi.advanceTimersByTimeAsync(40)
      expect(await Promise.all(crowd)).toContain('a hash')
      await vi.advanceTimersByTimeAsync(39)
      expect(hash).toHaveBeenCalledTimes(hashesAtOnce)
      await vi.advanceTimersByTimeAsync(1)
      expect(hash).toHaveBeenCalledTimes(hashesAtOnce + 1)
      await vi.advanceTimersByTimeAsync(40)
      expect(await next).toBe('a hash')
    } finally {
      vi.useRealTimers()
      vi.mocked(hash).mockReset()
    }
  })
})
