import { describe, expect, it } from 'vitest'
import { cutMark, readCutMark } from './cut-mark.ts'
import {
  callPath,
  calls,
  difficultyLabel,
  fullDate,
  isTokenValid,
  joinTags,
  longDate,
  parseCommaList,
  parseId,
  resultingLimitMs,
  tagCatalogue,
  timeAgo,
  tokenExpiryMs,
  tokenUserId,
} from './index.ts'
import { replies } from './shapes.ts'

it.each([
  ['1', 1],
  ['2147483647', 2147483647],
  ...['2147483648', '9999999999', '0', '01', '-1', '1.0', '1e3', ' 1', '١', ''].map(
    (segment): [string, null] => [segment, null],
  ),
])('the id %j in a path is %j', (segment, id) => {
  expect(parseId(segment)).toBe(id)
})

describe('tags', () => {
  it("are parsed from and joined to one comma-separated string, in the catalogue's order", () => {
    expect(parseCommaList(' Tree , Array,,')).toEqual(['Tree', 'Array'])
    expect(parseCommaList('')).toEqual([])
    expect(joinTags(['Tree', 'Array', 'Tree', 'Unheard-of'])).toBe('Array,Tree')
    expect(tagCatalogue).toHaveLength(13)
  })
})

it('a difficulty that is not 1, 2 or 3 is labelled Unknown', () => {
  const labels = ['Bronze', 'Platinum', 'Master', 'Unknown', 'Unknown']
  expect([1, 2, 3, 0, 4].map(difficultyLabel)).toEqual(labels)
})

it("dates are in US English, in the viewer's time zone", () => {
  const iso = '2026-11-20T15:42:00.000Z'
  expect(fullDate(iso, 'UTC')).toBe('Friday, November 20, 2026 at 3:42 PM')
  expect(longDate(iso, 'UTC')).toBe('November 20, 2026')
  expect(fullDate(iso, 'Asia/Tokyo')).toBe('Saturday, November 21, 2026 at 12:42 AM')
})

it.each([
  [-5, 'just now'],
  [59, 'just now'],
  [60, '1 minute ago'],
  [2 * 3600 - 1, '1 hour ago'],
  [2 * 86_400, '2 days ago'],
  [45 * 86_400, '1 month ago'],
  [800 * 86_400, '2 years ago'],
])('%i seconds are "%s"', (seconds, words) => {
  const iso = '2026-11-20T15:42:00.000Z'
  expect(timeAgo(iso, new Date(Date.parse(iso) + seconds * 1000))).toBe(words)
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
  const tokenOf = (payload: string) => `e30.${Buffer.from(payload).toString('base64url')}.sig`

  it('is valid while its expiry is in the future', () => {
    const token = tokenOf('{"exp":1000}')
    expect([999_999, 1_000_000].map((nowMs) => isTokenValid(token, nowMs))).toEqual([true, false])
  })

  it.each([
    [tokenOf('{"sub":"12","exp":1000}'), 1_000_000, 12],
    [tokenOf('{"sub":"0","exp":1.5}'), 1500, null],
    ...[
      tokenOf('{"sub":12,"exp":"1000"}'),
      tokenOf('{"name":"Zoë ?>~"}'),
      tokenOf('null'),
      tokenOf('{'),
      'e30.%%%.sig',
      'no dots at all',
      '',
    ].map((token): [string, null, null] => [token, null, null]),
  ])('%j expires at %j and belongs to user %j', (token, expiryMs, userId) => {
    expect([tokenExpiryMs(token), tokenUserId(token)]).toEqual([expiryMs, userId])
    expect(isTokenValid(token, 0)).toBe(expiryMs !== null)
  })
})

describe('a shortened text', () => {
  it.each([
    ['1 2\n3', 5, 102_400],
    ['', 0, 1],
    ['é', 65_536, 33_554_432],
  ])('ends with a mark that can be read: %j, %i of %i bytes', (text, shown, totalBytes) => {
    expect(readCutMark(text + cutMark(shown, totalBytes))).toEqual({ text, totalBytes })
  })

  it.each([
    '',
    '1 2\n',
    '\n… 5 of 5 bytes are shown',
    '\n… 5 of 9 bytes are shown\n',
    '… 5 of 9 bytes are shown',
  ])('is not %j', (text) => {
    expect(readCutMark(text)).toEqual({ text, totalBytes: null })
  })
})

const own = 'python=4000,java=500'
it.each([
  ['cpp', false, '', 10, 1010],
  ['python', false, '', 20, 1020],
  ['python', true, '', 20, 3020],
  ['java', true, '', 50, 2050],
  ['javascript', true, '', 50, 2050],
  ['c', true, '', 10, 1010],
  ['python', true, own, 20, 4020],
  ['python', false, own, 20, 4020],
  ['java', true, own, 50, 550],
  ['cpp', true, own, 10, 1010],
] as const)('1000 ms in %s, scaled: %s, with own limits %j and %i ms, are %i ms', (...row) => {
  const [language, scaleTimeLimit, languageLimits, overheadMs, limitMs] = row
  const problem = { timeLimitMs: 1000, scaleTimeLimit, languageLimits }
  expect(resultingLimitMs(problem, language, overheadMs)).toBe(limitMs)
})
