import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { type ReactNode, useEffect } from 'react'
import { MemoryRouter, parsePath, Route, Routes, useLocation, useNavigate } from 'react-router'
import { afterEach, onTestFinished } from 'vitest'
import { type FirstData, FirstDataContext, noFirstData, seedQueries } from '../client/first-data.ts'
import { lendNavigate } from '../client/navigation.ts'
import { createQueryClient } from '../client/queries.ts'
import { Toasts } from '../ui/Toasts.tsx'
import { closeToast, currentToasts } from '../ui/toasts.ts'
import { type Answers, answerCalls, tokenOf } from './answer-calls.ts'

afterEach(() => {
  for (const { id } of currentToasts()) closeToast(id)
})

type Around = {
  at?: string
  /** The route of the page, if it reads parameters from its path. */
  path?: string
  /** The state of the history entry. */
  state?: unknown
  firstData?: Partial<FirstData>
  /** False for the whole app, which shows toasts itself. */
  toasts?: boolean
  client?: QueryClient
}

/** Renders a page inside the shell's providers; `place()` returns the router's current path. */
export function renderPage(
  page: ReactNode,
  {
    at = '/',
    path,
    state,
    firstData = {},
    toasts = true,
    client = createQueryClient(),
  }: Around = {},
) {
  let place = at
  const onPlace = (next: string) => {
    place = next
  }
  const first = { ...noFirstData, ...firstData }
  seedQueries(client, first)
  // Stops retries, which would otherwise run during the next test.
  onTestFinished(() => client.clear())
  const view = render(
    <QueryClientProvider client={client}>
      <FirstDataContext value={first}>
        <MemoryRouter initialEntries={[{ ...parsePath(at), state }]}>
          <Place onPlace={onPlace} />
          {path === undefined ? (
            page
          ) : (
            <Routes>
              <Route path={path} element={page} />
            </Routes>
          )}
          {toasts && <Toasts />}
        </MemoryRouter>
      </FirstDataContext>
    </QueryClientProvider>,
  )
  return { ...view, place: () => place }
}

type Opened = Around & {
  /** The fields of the signed-in user that differ from ada's; null for a visitor. */
  as?: { userId?: number; isAdmin?: boolean } | null
  answers?: Answers
}

/** Renders a page for a user whose calls are answered as given. */
export function openPage(page: ReactNode, { as = {}, answers = {}, ...around }: Opened = {}) {
  const user = { userId: 7, username: 'ada', isAdmin: false, ...as }
  if (as !== null) localStorage.setItem('token', tokenOf(user.userId))
  const sent = answerCalls({ 'GET /api/user': { data: { user } }, ...answers })
  return { ...renderPage(page, around), sent }
}

function Place({ onPlace }: { onPlace: (place: string) => void }) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => onPlace(pathname + search), [pathname, search, onPlace])
  useEffect(() => lendNavigate(navigate), [navigate])
  return null
}
