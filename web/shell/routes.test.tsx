import { act, screen, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { describe, expect, it } from 'vitest'
import { answerCalls, tokenOf } from '../testing/answer-calls.ts'
import { renderPage } from '../testing/render-page.tsx'
import { contribution } from '../testing/sample-contribution.ts'
import { AppRoutes } from './App.tsx'
import { isKnownPath } from './known-paths.ts'
import { loadPage } from './routes.tsx'

const ada = {
  ...{ userId: 7, username: 'ada', fullname: 'Ada Lovelace', isAdmin: true },
  ...{ avatar: null, githubLink: null, facebookLink: null },
}
const at = '2026-11-20T15:42:00.000Z'
const status = { at, queues: [], judges: [], lastVerdictAt: null }
const missing = { status: 404, message: 'There is nothing.' }

async function open(at: string) {
  await loadPage(at)
  answerCalls({
    'GET /api/problems/no-account': { data: { problems: [] } },
    'GET /api/problems/no-account/5': missing,
    'GET /api/submissions/5': missing,
    'GET /api/user/by-name/nobody': missing,
    'GET /api/user/by-name/ada': { data: { user: ada } },
    'GET /api/user/7/submissions/AC': { data: { submissions: [] } },
    'GET /api/user': { data: { user: ada } },
    'GET /api/user/submissions': { data: { submissions: [] } },
    'GET /api/user/contributions': { data: { contributions: [] } },
    'GET /api/contributions': { data: { contributions: [] } },
    'GET /api/contributions/5': missing,
    'GET /api/contributions/9': { data: { contribution } },
    'GET /api/contributions/9/submissions': { data: { submissions: [] } },
    'GET /api/admin/users?search=': { data: { users: [], next: null } },
    'GET /api/admin/acts': { data: { acts: [], next: null } },
    'GET /api/languages': { data: { languages: [] } },
    'GET /api/status': { data: { status } },
  })
  return renderPage(
    <Suspense>
      <AppRoutes />
    </Suspense>,
    { at },
  )
}

describe('the screens', () => {
  it.each([
    ['/', 'Assay'],
    ['/accounts/login', 'Sign In'],
    ['/accounts/register', 'Register'],
    ['/accounts/password/reset', 'Reset password'],
    ['/accounts/password/reset/done', 'Check your e-mail'],
    ['/accounts/password/reset/key/abc', 'Change password'],
    ['/accounts/password/reset/key', 'Change password'],
    ['/problems', 'Problems'],
    ['/u/ada', 'Ada Lovelace'],
    ['/verdicts', 'Verdicts'],
    ['/status', 'Status'],
    ['/notadmin', 'Oops...! You must be an admin to access this page'],
  ])('at %s: %s', async (path, name) => {
    await open(path)
    expect(await screen.findByRole('heading', { level: 1, name })).toBeTruthy()
    expect(isKnownPath(path)).toBe(true)
  })

  it("a problem's own path redirects to its description", async () => {
    await loadPage('/problems/5/description')
    // The page makes further requests while React's `act` is active, and these must be awaited.
    const { place } = await act(() => open('/problems/5'))
    await waitFor(() => expect(place()).toBe('/problems/5/description'))
  })

  it.each([
    ['/submissions', 'Submissions'],
    ['/profile', 'Profile settings'],
    ['/admin', 'Administration'],
    ['/admin/users', 'Users'],
    ['/contribute', 'Contribute'],
    ['/contributions', 'Contributions'],
    ['/contributions/9', contribution.title],
    ['/contributions/9/description', contribution.title],
    ['/contributions/9/submissions', contribution.title],
  ])('at %s, for a signed-in admin: %s', async (path, name) => {
    expect(isKnownPath(path)).toBe(true)
    await Promise.all([loadPage('/contributions/9/description'), loadPage('/accounts/login')])
    const visitor = await act(() => open(path))
    await waitFor(() => expect(visitor.place()).toBe('/accounts/login'))
    visitor.unmount()
    localStorage.setItem('token', tokenOf(7))
    await open(path)
    expect(await screen.findByRole('heading', { level: 1, name })).toBeTruthy()
  })

  it.each([
    ['/problems/5/description', missing.message],
    ['/problems/abc/description', ''],
    ['/problems/0/description', ''],
    ['/contribute?edit=abc', ''],
    ['/contributions/abc/description', ''],
    ['/submissions/5', missing.message],
    ['/u/nobody', missing.message],
    ['/submissions/0', ''],
    ['/compare', ''],
    ['/compare?before=12', ''],
    ['/compare?before=12&after=x', ''],
    ['/nothing', ''],
    ['/contributions/5/description', missing.message],
  ])('there is none at %s: "Page not found", and the toast "%s"', async (path, message) => {
    if (path.startsWith('/contrib')) localStorage.setItem('token', tokenOf(7))
    await open(path)
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Go to the problems' })).toBeTruthy()
    expect(screen.getByRole('alert').textContent).toBe(message)
    expect(screen.queryByRole('button', { name: 'Submit' })).toBe(null)
    expect(document.title).toBe('Page not found · Assay')
  })
})
