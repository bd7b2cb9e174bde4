import { describe, expect, it } from 'vitest'
import { cacheKey } from './cache-key.ts'

const digest = 'a'.repeat(64)

describe('a cache key', () => {
  it('is the same for the same kind and parts, as text or as bytes', () => {
    expect(cacheKey('program', 'c', 'é')).toBe(cacheKey('program', 'c', Buffer.from('é')))
    expect(cacheKey('program', 'c')).toMatch(/^[0-9a-f]{64}$/)
  })

  it.each([
    { what: 'kind', one: cacheKey('test-input', digest), other: cacheKey('program', digest) },
    { what: 'order', one: cacheKey('program', 'a', 'b'), other: cacheKey('program', 'b', 'a') },
    { what: 'boundary', one: cacheKey('program', 'ab', ''), other: cacheKey('program', 'a', 'b') },
    { what: 'prefix', one: cacheKey('program', 'a1:b'), other: cacheKey('program', 'a', 'b') },
    { what: 'number of parts', one: cacheKey('program', ''), other: cacheKey('program') },
  ])('differs with the $what', ({ one, other }) => {
    expect(one).not.toBe(other)
  })
})
