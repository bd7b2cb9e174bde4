import { describe, expect, it } from 'vitest'
import {
  calls,
  checkPassword,
  difficulties,
  languages,
  limits,
  problemStatus,
  tagCatalogue,
  verdicts,
} from './index.ts'

describe('the fixed catalogues', () => {
  it('have the codes, names and extensions of the languages', () => {
    expect(languages.map(({ code, name, extension }) => [code, name, extension])).toEqual([
      ['python', 'Python', 'py'],
      ['cpp', 'C++', 'cpp'],
      ['c', 'C', 'c'],
      ['java', 'Java', 'java'],
      ['javascript', 'Javascript', 'js'],
    ])
  })

  it('have the names, short names and codes of the verdicts', () => {
    expect(verdicts.map(({ name, short, code }) => [name, short, code])).toEqual([
      ['Accepted', 'AC', 'OK'],
      ['Wrong answer', 'WA', 'WRONG_ANSWER'],
      ['Time limit exceeded', 'TLE', 'TIME_LIMIT_EXCEEDED'],
      ['Runtime error', 'RE', 'RUNTIME_ERROR'],
      ['Compile error', 'CE', 'COMPILE_ERROR'],
    ])
  })

  it('have the codes of the levels, and status 2 for published problems', () => {
    expect(difficulties.map(({ code, label }) => [code, label])).toEqual([
      [1, 'Bronze'],
      [2, 'Platinum'],
      [3, 'Master'],
    ])
    expect(problemStatus.published).toBe(2)
  })

  it('have the specified tags', () => {
    expect(tagCatalogue.join(', ')).toBe(
      'Array, String, Hash Table, Dynamic Programming, Math, Sorting, Greedy, ' +
        'Depth-First Search, Database, Binary Search, Matrix, Tree, Breadth-First Search',
    )
  })

  it('start a contribution with 1000 ms and 128 MB', () => {
    expect([limits.timeLimitMs.default, limits.memoryLimitMb.default]).toEqual([1000, 128])
  })

  it('list the allowed characters in the message about a password', () => {
    expect(checkPassword('with space')).toMatch(/: # @ ! \*$/)
    expect(checkPassword('#@!*#@!*')).toBeNull()
  })
})

describe('the specified calls', () => {
  it.each([
    ['POST', '/api/auth/login', 'anyone'],
    ['POST', '/api/auth/register', 'anyone'],
    ['POST', '/api/auth/password/reset-link', 'anyone'],
    ['POST', '/api/auth/password/change', 'anyone'],
    ['GET', '/api/user', 'user'],
    ['PATCH', '/api/user', 'user'],
    ['GET', '/api/user/by-name/:username', 'anyone'],
    ['GET', '/api/user/:userId/submissions/AC', 'anyone'],
    ['GET', '/api/user/submissions', 'user'],
    ['PATCH', '/api/user/avatar', 'user'],
    ['DELETE', '/api/user/avatar', 'user'],
    ['GET', '/api/problems/with-account', 'user'],
    ['GET', '/api/problems/no-account', 'visitor'],
    ['GET', '/api/problems/with-account/:problemId', 'user'],
    ['GET', '/api/problems/no-account/:problemId', 'visitor'],
    ['GET', '/api/problems/:problemId', 'anyone'],
    ['POST', '/api/problems/:problemId', 'user'],
    ['GET', '/api/problems/:problemId/submissions', 'user'],
    ['GET', '/api/problems/:problemId/testcases', 'anyone'],
    ['GET', '/api/submissions/:submissionId', 'anyone'],
    ['GET', '/api/submissions/:submissionId/results', 'anyone'],
    ['POST', '/api/contributions', 'user'],
    ['GET', '/api/contributions', 'admin'],
    ['GET', '/api/contributions/:problemId', 'author'],
    ['PATCH', '/api/contributions/:problemId/accept', 'admin'],
    ['PATCH', '/api/contributions/:problemId/reject', 'admin'],
    ['GET', '/api/contributions/:problemId/submissions', 'author'],
  ])('include %s %s, for: %s', (method, path, who) => {
    const row = Object.values(calls).find((call) => call.method === method && call.path === path)
    expect(row?.who).toBe(who)
  })
})

it('the limits of accounts are as decided', () => {
  expect(limits).toMatchObject({
    failedSignIns: { perPair: 10, perAddress: 100, windowMinutes: 5 },
    resetMailsPerHour: { perEmail: 5, perAddress: 20, all: 1000 },
    resetLinkMinutes: 60,
    accountsPerHour: 100,
    callsPerMinute: 3000,
  })
})

it('the size limits are as decided', () => {
  const kib = 1024
  const mib = 1024 * kib
  expect(limits).toMatchObject({
    codeBytes: 64 * kib,
    titleLength: { min: 1, max: 100 },
    descriptionBytes: 64 * kib,
    timeLimitMs: { min: 100, max: 10_000 },
    memoryLimitMb: { min: 16, max: 1024 },
    archive: { packedBytes: 64 * mib, unpackedBytes: 256 * mib, fileBytes: 32 * mib, files: 1000 },
    budgetMs: { published: 600_000, pending: 120_000 },
    contributionsPerHour: 60,
    unpublished: { contributions: 100, testBytes: 2 * 1024 * mib, textBytes: 64 * mib },
    outputBytes: 16 * mib,
    shownTextBytes: 64 * kib,
    keptErrors: { headBytes: 48 * kib, tailBytes: 16 * kib },
    avatar: { bytes: 5 * mib, megapixels: 40, sidePixels: 256 },
    linkLength: 200,
    submissionsPerMinute: 30,
    submissionsPerDay: 1000,
    storedTexts: { startBytes: 256, perUserBytes: 64 * mib },
    runTextBytes: 16 * mib,
    waitingSubmissions: 100,
    runsPerMinute: 60,
  })
})
