import { act, screen, waitFor } from '@testing-library/react'
import { type ReactElement, Suspense } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SimilarTitles } from '../contribute/SimilarTitles.tsx'
import { NeighbourLinks, NextUnsolved } from '../problems/NeighbourLinks.tsx'
import { type Answers, answerCalls, tokenOf } from '../testing/answer-calls.ts'
import { renderPage } from '../testing/render-page.tsx'
import { toast } from '../ui/toasts.ts'
import { VerdictsPage } from '../verdicts/VerdictsPage.tsx'
import { AccountLinks } from './TopBar.tsx'

const ada = { userId: 7, username: 'ada', fullname: 'Ada Lovelace', avatar: null, isAdmin: false }
const bridge = { problemId: 6, title: 'Bridge', difficulty: 1, tags: '', userStatus: false }
const list = 'GET /api/problems/with-account'
const titles = 'GET /api/contributions/titles?title=Bridges'
const answers: Record<string, unknown> = {
  'GET /api/user': { user: ada },
  [list]: { problems: [{ ...bridge, problemId: 5 }, bridge] },
  'GET /api/languages': { languages: [] },
  [titles]: { titles: [{ ...bridge, same: false }] },
  'GET /api/user/contributions': { contributions: [] },
}

const failures = [
  ['fails', { status: 500, message: 'Something went wrong' }],
  ['refuses temporarily', { status: 429, message: 'Too many requests' }],
  ['cannot be reached', null],
] as const

const link = (name: string) => () => screen.getByRole('link', { name })
const line = (text: string | RegExp) => () => screen.getByText(text)

/** A toast shows the reason if the user's action caused the fetch. */
const parts = [
  {
    ...{ name: 'the judge’s commands', part: <VerdictsPage />, call: 'GET /api/languages' },
    ...{ toast: true, missing: line('This could not be loaded.') },
    there: line(/^No judge has connected yet/),
  },
  {
    ...{ name: 'the neighbours of a problem', part: <NeighbourLinks problemId={5} />, call: list },
    ...{ toast: false, there: link('Next problem') },
    missing: () => screen.getByTitle(/^Other problems could not be loaded/),
  },
  {
    ...{ name: 'the next unsolved problem', part: <NextUnsolved problemId={5} />, call: list },
    ...{ toast: false, missing: line('The next problem could not be loaded.') },
    there: link('Next unsolved problem'),
  },
  {
    ...{ name: 'similar titles', call: titles, toast: true, there: link('Bridge') },
    part: <SimilarTitles title="Bridges" problemId={null} />,
    missing: line('Similar titles could not be loaded.'),
  },
]

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => void vi.useRealTimers())

/** Answers all calls. One of them fails as given until `mend` is called. */
function open(part: ReactElement, broken: string, failure: (typeof failures)[number][1]) {
  localStorage.setItem('token', tokenOf(ada.userId))
  const all: Answers = Object.fromEntries(
    Object.entries(answers).map(([call, data]) => [call, { data }]),
  )
  const whole = all[broken] ?? {}
  all[broken] = () => {
    if (failure === null) throw new TypeError('Failed to fetch')
    return failure
  }
  answerCalls(all)
  renderPage(<Suspense>{part}</Suspense>)
  return () => {
    all[broken] = whole
  }
}

describe.each(failures)('When the server %s', (_, failure) => {
  it.each(parts)('$name: shows a message (toast: $toast), and loads on retry', async (one) => {
    const error = vi.spyOn(toast, 'error')
    const mend = open(one.part, one.call, failure)
    // The query client tries an unreachable server three times.
    await act(() => vi.advanceTimersByTimeAsync(6_000))
    const again = await screen.findByRole('button', { name: /Try again$/ })
    expect(one.missing()).toBeTruthy()
    const reason = failure?.message ?? 'An unexpected error occurred'
    expect(error.mock.calls.map(([message]) => message)).toEqual(one.toast ? [reason] : [])
    mend()
    act(() => again.click())
    await waitFor(() => expect(one.there()).toBeTruthy())
    expect(screen.queryByRole('button', { name: /Try again$/ })).toBe(null)
  })

  it('the own account: the top bar is usable, and shows the name once it is loaded', async () => {
    const error = vi.spyOn(toast, 'error')
    const mend = open(<AccountLinks />, 'GET /api/user', failure)
    await act(() => vi.advanceTimersByTimeAsync(6_000))
    expect(link('Your profile')().getAttribute('href')).toBe('/profile')
    expect(screen.getByRole('button', { name: 'Sign Out' })).toBeTruthy()
    mend()
    await act(() => vi.advanceTimersByTimeAsync(12_000))
    expect(link('Your profile, ada')().getAttribute('href')).toBe('/u/ada')
    expect(error).not.toHaveBeenCalled()
  })
})
