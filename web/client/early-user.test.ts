import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInThisContext } from 'node:vm'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { tokenOf } from '../testing/answer-calls.ts'
import { call } from './call.ts'

const beforePaint = readFileSync(join(import.meta.dirname, '../public/before-paint.js'), 'utf8')
const [ada, grace] = [tokenOf(7), tokenOf(8)]
const expired = `e30.${btoa('{"sub":"7","exp":1}')}.signature`

/** The server answers with the token's user, unless it cannot be reached at first. Grace is an admin. */
function open(token: string | null, isAway = false) {
  const users = { [`Bearer ${ada}`]: 'ada', [`Bearer ${grace}`]: 'grace' }
  const fetched = vi.fn(async (_path: string, { headers }: RequestInit) => {
    const username = users[new Headers(headers).get('authorization') ?? '']
    return Response.json({ data: { user: { username, isAdmin: username === 'grace' } } })
  })
  if (isAway) fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  vi.stubGlobal('fetch', fetched)
  if (token !== null) localStorage.setItem('token', token)
  runInThisContext(`{${beforePaint}}`)
  return () => fetched.mock.calls.map(([path]) => path)
}

afterEach(() => {
  history.replaceState(null, '', '/')
  for (const name of ['data-session', 'data-for']) {
    document.documentElement.removeAttribute(name)
  }
})

describe("The call for the user's own record", () => {
  it('is made before the first paint, and its reply used once', async () => {
    const sent = open(ada)
    expect(sent()).toEqual(['/api/user'])
    expect((await call('getUser', {})).user.username).toBe('ada')
    expect(sent()).toHaveLength(1)
    expect((await call('getUser', {})).user.username).toBe('ada')
    expect(sent()).toHaveLength(2)
  })

  it.each([
    ['a visitor', null],
    ['an expired token', expired],
    ['a malformed token', 'nonsense'],
  ])('is not made for %s', (_, token) => {
    expect(open(token)()).toEqual([])
  })

  it('is made again for another user who has signed in since', async () => {
    const sent = open(ada)
    localStorage.setItem('token', grace)
    expect((await call('getUser', {})).user.username).toBe('grace')
    expect(sent()).toHaveLength(2)
  })

  it.each([
    { who: 'ada', token: ada, page: 'admins', ledTo: [['/notadmin']] },
    { who: 'ada', token: ada, page: 'users', ledTo: [] },
    { who: 'grace', token: grace, page: 'admins', ledTo: [] },
    { who: 'ada, without a server', token: ada, isAway: true, page: 'admins', ledTo: [] },
  ])('leads $who from a page for $page to $ledTo', async ({ token, isAway, page, ledTo }) => {
    document.documentElement.dataset['for'] = page
    const replace = vi.spyOn(location, 'replace').mockReturnValue(undefined)
    open(token, isAway)
    await window.earlyUser?.[token]
    await new Promise((resolve) => setTimeout(resolve))
    expect(replace.mock.calls).toEqual(ledTo)
  })

  it.each([
    {
      who: 'grace',
      token: grace,
      page: 'admins',
      path: '/a?b=1',
      requested: ['/api/user', '/a?b=1'],
    },
    { who: 'ada', token: ada, page: 'admins', path: '/a', requested: ['/api/user'] },
    { who: 'ada', token: ada, page: 'users', path: '/a', requested: ['/api/user', '/a'] },
    { who: 'a visitor', token: null, page: 'users', path: '/a', requested: [] },
  ])(
    "is made beside that for the user's own page: $who on a page for $page, $path",
    async ({ token, page, path, requested }) => {
      document.documentElement.dataset['for'] = page
      vi.spyOn(location, 'replace').mockReturnValue(undefined)
      history.replaceState(null, '', path)
      const sent = open(token)
      await new Promise((resolve) => setTimeout(resolve))
      expect(sent().map((to) => String(to).replace(location.origin, ''))).toEqual(requested)
    },
  )

  it.each([
    { who: 'of the user', changes: false },
    { who: 'of a user who has signed out since', changes: true },
  ])('leaves the page $who to be shown if they are still signed in', async ({ changes }) => {
    document.documentElement.dataset['for'] = 'users'
    open(ada)
    if (changes) localStorage.removeItem('token')
    const shown = await Reflect.get(window, 'ownPage')
    expect(shown).toEqual(changes ? false : expect.stringContaining('ada'))
  })

  it('is made again if the server could not be reached', async () => {
    const sent = open(ada, true)
    expect((await call('getUser', {})).user.username).toBe('ada')
    expect(sent()).toHaveLength(2)
  })
})
