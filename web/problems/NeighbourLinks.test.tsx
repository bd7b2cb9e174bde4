import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { ProblemItem } from '#contract/shapes.ts'
import { openPage } from '../testing/render-page.tsx'
import { NeighbourLinks } from './NeighbourLinks.tsx'

const problems: ProblemItem[] = [4, 5, 6, 7].map((problemId) => ({
  problemId,
  title: `Bridge ${problemId}`,
  difficulty: 1,
  tags: '',
  userStatus: problemId === 6,
}))

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))

it.each<[problemId: number, who: string, ...links: [label: string, problemId: number][]]>([
  [5, 'a user', ['Previous problem', 4], ['Next problem', 6], ['Next unsolved problem', 7]],
  [5, 'a visitor', ['Previous problem', 4], ['Next problem', 6]],
  // The search for the next unsolved problem wraps around.
  [7, 'a user', ['Previous problem', 6], ['Next unsolved problem', 4]],
])('the neighbours of problem %i are, for %s: %j %j %j', async (problemId, who, ...expected) => {
  const answers = {
    'GET /api/problems/with-account': { data: { problems } },
    'GET /api/problems/no-account': { data: { problems } },
  }
  const as = who === 'a user' ? {} : null
  const { sent } = openPage(<NeighbourLinks problemId={problemId} />, { as, answers })
  const lists = () => sent.filter(({ call }) => call.startsWith('GET /api/problems/'))
  expect(lists()).toEqual([])
  await vi.advanceTimersByTimeAsync(1500)
  await waitFor(() => expect(lists()).toHaveLength(1))
  const links = await screen.findAllByRole('link')
  expect(links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual(
    expected.map(([label, neighbour]) => [label, `/problems/${neighbour}/description`]),
  )
})
