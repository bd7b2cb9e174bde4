import { beforeEach, describe, expect, it, vi } from 'vitest'
import { forget, forgetAll, keep, kept } from './kept.ts'

beforeEach(() => void vi.useFakeTimers())

describe('the stored entries', () => {
  it.each([
    { visitorAt: 1000, ownAt: 2000, wins: 'own' },
    { visitorAt: 2000, ownAt: 1000, wins: 'visitor' },
  ])('use the newer of both: $wins', ({ visitorAt, ownAt, wins }) => {
    localStorage.setItem('kept:7:draft', JSON.stringify({ value: 'own', atMs: ownAt }))
    vi.setSystemTime(visitorAt)
    keep('visitor', 'draft', 'visitor')
    expect(kept(7, 'draft')).toBe(wins)
  })

  it('are deleted for the owner and the visitor', () => {
    keep('visitor', 'draft', 'a')
    forget(7, 'draft')
    expect(kept(7, 'draft')).toBe(null)
    expect(kept('visitor', 'draft')).toBe(null)
  })

  it('of one owner can be deleted together', () => {
    keep(7, 'draft', 'a')
    keep(7, 'language', 'c')
    keep(77, 'draft', 'b')
    forgetAll(7)
    expect([kept(7, 'draft'), kept(7, 'language'), kept(77, 'draft')]).toEqual([null, null, 'b'])
  })

  it.each(['', '{', 'null', '5', '{"value":1,"atMs":1}', '{"value":"x"}'])(
    'is nothing if the text is %j',
    (text) => {
      localStorage.setItem('kept:7:draft', text)
      expect(kept(7, 'draft')).toBe(null)
    },
  )
})
