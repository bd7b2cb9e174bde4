import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type Answers, answerCalls, tokenOf } from '../testing/answer-calls.ts'
import { cellsIn, hrefOf, linksIn } from '../testing/page-content.ts'
import { renderPage } from '../testing/render-page.tsx'
import { contribution } from '../testing/sample-contribution.ts'
import { App } from './App.tsx'
import { loadPage } from './routes.tsx'
import { toastRules } from './use-shell.ts'

// The real module would still be loading when the tests end.
vi.mock('../editor/open-editor.ts', () => import('../testing/plain-editor.ts'))

const user = userEvent.setup()
const ada = { userId: 7, username: 'ada', fullname: 'Ada Lovelace', avatar: null, isAdmin: false }

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined)
})

async function open(at: string, answers: Answers = {}) {
  await loadPage(at)
  const sent = answerCalls(answers)
  return { sent, ...renderPage(<App />, { at, toasts: false }) }
}
function openAs(person: object, at: string, answers: Answers = {}) {
  localStorage.setItem('token', tokenOf(ada.userId))
  return open(at, { 'GET /api/user': { data: { user: person } }, ...answers })
}
function bar() {
  return within(screen.getByRole('banner'))
}

describe('The top bar', () => {
  it('of a visitor has Register and Sign In', async () => {
    await open('/notadmin')
    expect(await bar().findByRole('link', { name: 'Sign In' })).toBeTruthy()
    expect(linksIn(bar())).toEqual([
      ['Assay', '/'],
      ['Problems', '/problems'],
      ['Submissions', '/submissions'],
      ['Contribute', '/contribute'],
      // In the menu, on phones.
      ['Register', '/accounts/register'],
      ['Register', '/accounts/register'],
      ['Sign In', '/accounts/login'],
    ])
    expect(bar().queryByRole('button', { name: 'Sign Out' })).toBeNull()
  })

  it('marks the current page, but not for visitors who are led to the login screen', async () => {
    await openAs(ada, '/contribute')
    const current = () => bar().queryByRole('link', { current: 'page' })?.textContent
    await waitFor(() => expect(current()).toBe('Contribute'))
    cleanup()
    localStorage.clear()
    const marked: (string | undefined)[] = []
    const watcher = new MutationObserver(() => marked.push(current()))
    watcher.observe(document, { subtree: true, childList: true, attributes: true })
    await open('/contribute')
    expect(await screen.findByRole('heading', { name: 'Sign In', level: 1 })).toBeTruthy()
    watcher.disconnect()
    expect(new Set(marked)).toEqual(new Set([undefined]))
  })

  it('of a user has the avatar, which leads to the profile, and Sign Out', async () => {
    await openAs(ada, '/notadmin')
    const profile = await bar().findByRole('link', { name: 'Your profile, ada' })
    expect(profile.getAttribute('href')).toBe('/u/ada')
    expect(within(profile).getByRole('img', { name: 'Your profile, ada' })).toBeTruthy()
    expect(bar().getByRole('button', { name: 'Sign Out' })).toBeTruthy()
    for (const name of ['Sign In', 'Register', 'Contributions']) {
      expect(bar().queryByText(name)).toBeNull()
    }
  })

  it('of an admin has Contributions too', async () => {
    await openAs({ ...ada, isAdmin: true }, '/notadmin')
    const link = await bar().findByRole('link', { name: 'Contributions' })
    expect(link.getAttribute('href')).toBe('/contributions')
  })

  it('signs out: ends the token, goes to the login screen and reloads', async () => {
    const assign = vi.spyOn(location, 'assign').mockReturnValue(undefined)
    const { sent } = await openAs(ada, '/notadmin', { 'POST /api/auth/logout': { data: {} } })
    const token = localStorage.getItem('token')
    await user.click(await bar().findByRole('button', { name: 'Sign Out' }))
    expect(localStorage.getItem('token')).toBeNull()
    expect(assign).toHaveBeenCalledWith('/accounts/login')
    const logout = sent.find(({ call }) => call === 'POST /api/auth/logout')
    expect(logout?.token).toBe(`Bearer ${token}`)
  })

  it('follows a sign-in in another tab', async () => {
    const graces = tokenOf(8)
    const grace = { ...ada, userId: 8, username: 'grace' }
    await openAs(ada, '/notadmin', {
      'GET /api/user': ({ token }) => ({
        data: { user: token === `Bearer ${graces}` ? grace : ada },
      }),
    })
    await bar().findByRole('link', { name: 'Your profile, ada' })
    localStorage.setItem('token', graces)
    dispatchEvent(new StorageEvent('storage', { key: 'token' }))
    expect(await bar().findByRole('link', { name: 'Your profile, grace' })).toBeTruthy()
  })

  it('switches through the themes', async () => {
    await open('/notadmin')
    for (const [name = '', next] of [
      ['Use the light theme', 'light'],
      ['Use the dark theme', 'dark'],
      ["Use the system's theme", undefined],
    ]) {
      await user.click(bar().getByRole('button', { name }))
      expect(document.documentElement.dataset['theme']).toBe(next)
    }
  })
})

it('The shell moves focus to the heading of a new page', async () => {
  await open('/notadmin')
  await loadPage('/problems')
  await user.click(await screen.findByRole('link', { name: 'Go to the problems' }))
  const heading = await screen.findByRole('heading', { level: 1, name: 'Problems' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  expect(document.title).toBe('Problems · Assay')
})

describe('The contributions list', () => {
  const contributions = [
    contribution,
    { ...contribution, problemId: 10, title: 'Crates', tags: '' },
  ]

  it('has the toolbar and the table of the problem list', async () => {
    const alert = vi.fn()
    vi.stubGlobal('alert', alert)
    vi.spyOn(Math, 'random').mockReturnValue(0)
    const answered = Promise.withResolvers<{ data: unknown }>()
    await loadPage('/contributions/9/description')
    const { place } = await openAs({ ...ada, isAdmin: true }, '/contributions', {
      'GET /api/contributions': () => answered.promise,
      'GET /api/contributions/reports': { data: { reports: [] } },
      'GET /api/contributions/faults': { data: { faults: [] } },
      'GET /api/contributions/9': { status: 404, message: 'There is no such contribution.' },
    })
    expect(await screen.findByText('Fetching data')).toBeTruthy()
    answered.resolve({ data: { contributions } })
    expect(await screen.findByText('2 contributions')).toBeTruthy()
    for (const name of ['Difficulty', 'Status', 'Tags']) {
      expect(screen.getByRole('button', { name })).toBeTruthy()
    }
    expect(cellsIn(screen)).toEqual([
      ['Status', 'Title', 'Tags', 'Difficulty'],
      ['', 'Bridge of Ice', 'ArrayTree', 'Platinum'],
      ['', 'Crates', '', 'Platinum'],
    ])
    expect(hrefOf('Crates')).toBe('/contributions/10/description')
    await user.click(screen.getByRole('button', { name: 'Title' }))
    expect(alert.mock.calls).toEqual([['implement sort']])
    await user.click(screen.getByRole('button', { name: 'Pick Random' }))
    await waitFor(() => expect(place()).toBe('/contributions/9/description'))
  })
})

it.each([
  ['/problems', 3000, true],
  ['/problems/3/description', 3000, true],
  ['/problems/3/submissions', 3000, true],
  ['/contribute', 3000, true],
  ['/contributions', 3000, true],
  ['/contributions/3/description', 3000, true],
  ['/submissions/3', 5000, false],
  ['/accounts/login', 5000, false],
])(
  'toasts on %s stay for %i ms, and close on a click: %s',
  (pathname, closeAfterMs, closeOnClick) => {
    expect(toastRules(pathname)).toEqual({ closeAfterMs, closeOnClick })
  },
)
