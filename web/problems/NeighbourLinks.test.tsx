import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { ProblemItem } from '#contract/shapes.ts'
import { answerCalls, tokenOf } from '../testing/answer-calls.ts'
import { renderPage } from '../testing/render-page.tsx'
import { NeighbourLinks } from './NeighbourLinks.tsx'

const problems: ProblemItem[] = [4, 5, 6, 7].map((problemId) => ({
  problemId,
  title: `Bridge ${problemId}`,
  difficulty: 1,
  tags: '',
  userStatus: problemId === 6,
}))

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))

async function open(problemId: number, signedIn: boolean) {
  if (signedIn) localStorage.setItem('token', tokenOf(7))
  const sent = answerCalls({
    'GET /api/user': { data: { user: { userId: 7, username: 'ada', isAdmin: false } } },
    'GET /api/problems/with-account': { data: { problems } },
    'GET /api/problems/no-account': { data: { problems } },
  })
  renderPage(<NeighbourLinks problemId={problemId} />, { at: `/problems/${problemId}/description` })
  const lists = () => sent.filter(({ call }) => call.startsWith('GET /api/problems/'))
  expect(lists()).toEqual([])
  await vi.advanceTimersByTimeAsync(1500)
  await waitFor(() => expect(lists()).toHaveLength(1))
  return within(screen.getByRole('navigation', { name: 'Other problems' }))
}

function paths(links: HTMLElement[]) {
  return links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])
}

describe('the neighbours of a problem', () => {
  it('are the previous and the next problem, and for a user the next unsolved one', async () => {
    const links = await open(5, true)
    expect(paths(await links.findAllByRole('link'))).toEqual([
      ['Previous problem', '/problems/4/description'],
      ['Next problem', '/problems/6/description'],
      ['Next unsolved problem', '/problems/7/description'],
    ])
  })

  it('are only the previous and the next one for a visitor', async () => {
    const links = await open(5, false)
    expect(paths(await links.findAllByRole('link'))).toEqual([
      ['Previous problem', '/problems/4/description'],
      ['Next problem', '/problems/6/description'],
    ])
  })

  it('end with the list, while the search for the next unsolved one wraps around', async () => {
    const links = await open(7, true)
    expect(paths(await links.findAllByRole('link'))).toEqual([
      ['Previous problem', '/problems/6/description'],
      ['Next unsolved problem', '/problems/4/description'],
    ])
  })
})
