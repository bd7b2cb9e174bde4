import { describe, expect, it } from 'vitest'
import {
  callPath,
  calls,
  difficultyLabel,
  fullDate,
  isTokenValid,
  joinTags,
  longDate,
  parseId,
  parseTags,
  tagCatalogue,
  tokenExpiryMs,
} from './index.ts'
import { replies } from './shapes.ts'

describe('ids in paths', () => {
  it.each([
    ['1', 1],
    ['2147483647', 2147483647],
    ['2147483648', null],
    ['9999999999', null],
    ['0', null],
    ['01', null],
    ['-1', null],
    ['1.0', null],
    ['1e3', null],
    [' 1', null],
    ['١', null],
    ['', null],
  ])('%j reads as %j', (segment, id) => {
    expect(parseId(segment)).toBe(id)
  })
})

describe('tags', () => {
  it("are parsed from and joined to one comma-separated string, in the catalogue's order", () => {
    expect(parseTags(' Tree , Array,,')).toEqual(['Tree', 'Array'])
    expect(parseTags('')).toEqual([])
    expect(joinTags(['Tree', 'Array', 'Tree', 'Unheard-of'])).toBe('Array,Tree')
    expect(tagCatalogue).toHaveLength(13)
  })
})

it('a difficulty that is not 1, 2 or 3 is labelled Unknown', () => {
  expect([1, 2, 3, 0, 4].map(difficultyLabel)).toEqual([
    'Bronze',
    'Platinum',
    'Master',
    'Unknown',
    'Unknown',
  ])
})

it("dates are in US English, in the viewer's time zone", () => {
  const iso = '2026-11-20T15:42:00.000Z'
  expect(fullDate(iso, 'UTC')).toBe('Friday, November 20, 2026 at 3:42 PM')
  expect(longDate(iso, 'UTC')).toBe('November 20, 2026')
  expect(fullDate(iso, 'Asia/Tokyo')).toBe('Saturday, November 21, 2026 at 12:42 AM')
})

describe('the call table', () => {
  it('has a reply shape for each row and no path twice', () => {
    expect(Object.keys(replies).sort()).toEqual(Object.keys(calls).sort())
    const paths = Object.values(calls).map(({ method, path }) => `${method} ${path}`)
    expect(new Set(paths).size).toBe(paths.length)
  })

  it('fills the parameters of a path, percent-encoded', () => {
    expect(callPath('getProblem', { problemId: 7 })).toBe('/api/problems/7')
    expect(callPath('getUserByName', { username: 'a/../b c' })).toBe(
      '/api/user/by-name/a%2F..%2Fb%20c',
    )
  })
})

describe('a session token', () => {
  const token = (claims: unknown) =>
    `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.y`

  it('is valid while its expiry is in the future', () => {
    const ending = token({ exp: 1000, sub: 'ß' })
    expect(tokenExpiryMs(ending)).toBe(1_000_000)
    expect(isTokenValid(ending, 999_999)).toBe(true)
    expect(isTokenValid(ending, 1_000_000)).toBe(false)
  })

  it.each(['', 'abc', 'a.b.c', token({}), token({ exp: 'soon' }), token(null)])(
    'is not valid if it is malformed: %j',
    (unreadable) => {
      expect(isTokenValid(unreadable, 0)).toBe(false)
    },
  )
})
