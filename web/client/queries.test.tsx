import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { type Answers, answerCalls, tokenOf } from '../testing/answer-calls.ts'
import { openPage, renderPage } from '../testing/render-page.tsx'
import { contribution } from '../testing/sample-contribution.ts'
import { Fetching } from '../ui/Fetching.tsx'
import type { FirstReply } from './first-data.ts'
import { createQueryClient, useFetch } from './queries.ts'
import { dropToken } from './token.ts'

const call = 'GET /api/user/submissions'
const offline = 'You are offline. Nothing is lost: try again when you are back.'

function Fetched() {
  const { data } = useFetch('listOwnSubmissions', {})
  return data === undefined ? <Fetching /> : <p>{data.submissions.length} submissions</p>
}

function open(answers: Answers, token: string | null = tokenOf(7)) {
  if (token !== null) localStorage.setItem('token', token)
  const sent = answerCalls(answers)
  return { sent, ...renderPage(<Fetched />, { at: '/submissions?x=1' }) }
}

describe('a fetch', () => {
  it('shows "Fetching data" while it waits', async () => {
    const answer = Promise.withResolvers<{ data: unknown }>()
    open({ [call]: () => answer.promise })
    const waiting = screen.getByText('Fetching data')
    expect(waiting.querySelector('.animate-spin')).toBeTruthy()
    answer.resolve({ data: { submissions: [] } })
    expect(await screen.findByText('0 submissions')).toBeTruthy()
  })

  it('that needs a token is not sent without one: shows a message and the login screen', async () => {
    const { sent, place } = open({}, null)
    expect(await screen.findByText('You need to sign in first')).toBeTruthy()
    await waitFor(() => expect(place()).toBe('/accounts/login'))
    expect(sent).toEqual([])
  })

  it('with an expired token ends the session, then acts like one without a token', async () => {
    const { place } = open({ [call]: { status: 401, message: 'The session has ended' } })
    expect(await screen.findByText('You need to sign in first')).toBeTruthy()
    await waitFor(() => expect(place()).toBe('/accounts/login'))
    expect(localStorage.getItem('token')).toBeNull()
  })

  it('goes to /notadmin when refused with 403', async () => {
    const { place } = open({ [call]: { status: 403, message: 'Only for admins' } })
    await waitFor(() => expect(place()).toBe('/notadmin'))
  })

  it('for admins shows the first data at once, and nothing after the user has signed out', async () => {
    const data = { contributions: [contribution] }
    const reply = { call: 'listContributions', viewer: 'user', parameters: {} } as const
    const replies: FirstReply[] = [{ ...reply, status: 200, data }]
    const client = createQueryClient()
    const as = { isAdmin: true }
    const answers = { 'GET /api/contributions': { data } }
    const { sent } = openPage(<ForAdmins />, { as, answers, client, firstData: { replies } })
    expect(screen.getByText('1 contributions')).toBeTruthy()
    await waitFor(() => expect(sent).toHaveLength(1))
    act(() => {
      // As shell/use-shell.ts does.
      client.removeQueries({ predicate: ({ queryKey }) => queryKey.includes('user') })
      dropToken(tokenOf(7))
    })
    expect(screen.queryByText('1 contributions')).toBe(null)
  })

  it.each([
    { isAdmin: true, calls: ['GET /api/user', 'GET /api/contributions'] },
    { isAdmin: false, calls: ['GET /api/user'] },
  ])(
    'for admins is sent when the user is known to be one: $isAdmin',
    async ({ isAdmin, calls }) => {
      const answers = { 'GET /api/contributions': { data: { contributions: [] } } }
      const { sent, place } = openPage(<ForAdmins />, { as: { isAdmin }, answers })
      await waitFor(() => expect(sent.map((one) => one.call)).toEqual(calls))
      await waitFor(() => expect(place()).toBe(isAdmin ? '/' : '/notadmin'))
      expect(sent).toHaveLength(calls.length)
    },
  )

  it.each([404, 409, 429, 500, 503])('shows the reason when refused with %i', async (status) => {
    open({ [call]: { status, message: 'For this reason' } })
    expect(await screen.findByText('For this reason')).toBeTruthy()
  })

  it('shows an empty toast when refused without a message', async () => {
    open({ [call]: { status: 500 } })
    const close = await screen.findByRole('button', { name: 'Close message' })
    expect(screen.getByRole('alert').contains(close)).toBe(true)
    expect(screen.getByRole('alert').textContent).toBe('')
  })

  it.each([
    { network: 'with', onLine: true, beside: '' },
    { network: 'without', onLine: false, beside: offline },
  ])('reports an unexpected error $network a network', async ({ onLine, beside }) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine)
    open({})
    const message = await screen.findByText('An unexpected error occurred')
    expect(message.nextElementSibling?.textContent ?? '').toBe(beside)
  })

  it('shows the failure that the server embedded in the page, without another request', async () => {
    const refusal = { parameters: {}, status: 503, message: 'Not ready' }
    const reply = { call: 'listLanguages', ...refusal } as const
    const sent = answerCalls({})
    renderPage(<Languages />, { firstData: { replies: [reply] } })
    expect(await screen.findByText('Not ready')).toBeTruthy()
    expect(sent).toEqual([])
  })

  it.each([
    { what: 'a quiet one alone', quiet: [true], toasts: 0 },
    { what: 'a quiet one beside another', quiet: [true, false], toasts: 1 },
  ])('shows a toast unless it is quiet: $what', async ({ quiet, toasts }) => {
    answerCalls({ 'GET /api/languages': { status: 503, message: 'Not ready' } })
    renderPage(quiet.map((one) => <Languages key={String(one)} quiet={one} />))
    expect(await screen.findAllByText('No languages')).toHaveLength(quiet.length)
    expect(screen.queryAllByText('Not ready')).toHaveLength(toasts)
  })
})

function ForAdmins() {
  const { data } = useFetch('listContributions', {})
  return <p>{data?.contributions.length} contributions</p>
}

function Languages({ quiet = false }: { quiet?: boolean }) {
  return useFetch('listLanguages', {}, { quiet }).failed && <p>No languages</p>
}
