import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { Answers } from '../testing/answer-calls.ts'
import { hrefOf } from '../testing/page-content.ts'
import { openPage } from '../testing/render-page.tsx'
import { contribution } from '../testing/sample-contribution.ts'
import { ContributionListPage } from './ContributionListPage.tsx'

const reports = 'GET /api/contributions/reports'
const faults = 'GET /api/contributions/faults'
const user = userEvent.setup()

// shell/App.test.tsx has the real list of problems.
vi.mock('../problems/ProblemList.tsx', () => ({
  ProblemList: ({ sortMessage }: { sortMessage: string | null }) => <p>{sortMessage ?? 'sorts'}</p>,
}))

type Opening = { answers?: Answers; listSorting?: boolean; state?: unknown; isAdmin?: boolean }

function open({ answers, listSorting = false, state = null, isAdmin = true }: Opening = {}) {
  const all = {
    'GET /api/contributions': { data: { contributions: [contribution] } },
    [reports]: { data: { reports: [] } },
    [faults]: { data: { faults: [] } },
    ...answers,
  }
  const around = { at: '/contributions', state, firstData: { settings: { listSorting } } }
  const as = { isAdmin }
  return openPage(<ContributionListPage />, { as, answers: all, ...around })
}

describe('the contributions list', () => {
  it('sorts if the site allows it', async () => {
    open({ listSorting: true })
    expect(await screen.findByText('sorts')).toBeTruthy()
  })

  it('redirects other users to /notadmin, without a call that the server would refuse', async () => {
    const { place, sent } = open({ isAdmin: false })
    await waitFor(() => expect(place()).toBe('/notadmin'))
    expect(sent.map(({ call }) => call)).toEqual(['GET /api/user'])
  })

  it('offers a rejudge, which the user can decline', async () => {
    open({ state: { rejudge: { problemId: 9, submissions: 1 } } })
    await user.click(await screen.findByRole('button', { name: 'Not now' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
    expect(screen.getByRole('heading', { level: 1, name: 'Contributions' })).toBeTruthy()
  })

  it('shows problems whose checker or interactor failed', async () => {
    const fault = {
      problem: { problemId: 3, title: 'Crates' },
      ...{ revision: 2, test: 4, message: 'The checker ended with exit code 3.' },
      at: '2026-11-20T15:42:00.000Z',
    }
    open({ answers: { [faults]: { data: { faults: [fault] } } } })
    const name = 'Checkers and interactors that failed'
    const shown = within(await screen.findByRole('region', { name }))
    expect(shown.getByText('The checker ended with exit code 3.')).toBeTruthy()
    expect(shown.getByText(/^Revision 2, test 4/)).toBeTruthy()
    expect(hrefOf('Crates', shown)).toBe('/contributions/3/description')
  })

  it("shows readers' reports until they are closed", async () => {
    const close = 'PATCH /api/contributions/reports/4/close'
    const report = {
      reportId: 4,
      problem: { problemId: 3, title: 'Crates' },
      username: 'learner',
      text: 'The limits are missing.',
      createdAt: '2026-11-20T15:42:00.000Z',
    }
    const answer = vi.fn(() => ({ data: { reports: [report] } }))
    const { sent } = open({ answers: { [reports]: answer, [close]: { data: {} } } })
    const shown = within(await screen.findByRole('region', { name: 'Reports on statements' }))
    expect(shown.getByText('The limits are missing.')).toBeTruthy()
    expect(hrefOf('Crates', shown)).toBe('/problems/3/description')
    answer.mockReturnValue({ data: { reports: [] } })
    await user.click(shown.getByRole('button', { name: 'Close the report on Crates' }))
    await waitFor(() => expect(screen.queryByText('The limits are missing.')).toBe(null))
    expect(sent.some(({ call }) => call === close)).toBe(true)
  })
})
