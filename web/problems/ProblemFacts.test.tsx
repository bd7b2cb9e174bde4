import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { Problem } from '#contract/shapes.ts'
import { renderPage } from '../testing/render-page.tsx'
import { ProblemFacts } from './ProblemFacts.tsx'

const problem: Problem = {
  problemId: 5,
  title: 'Bridge of Ice',
  difficulty: 2,
  tags: 'Array,Tree',
  userStatus: false,
  description: '',
  descriptionHtml: '',
  status: 2,
  timeLimit: 1000,
  memoryLimit: 128,
  limits: { python: 1000, cpp: 1000, c: 1000, java: 1000, javascript: 1000 },
  samples: [],
  comparison: 'tokens',
  tolerance: null,
  author: null,
  solvedBy: 0,
  submittedBy: 0,
  createdAt: '2026-11-20T15:42:00.000Z',
}

// Styles decide which of the two is visible: see client/hidden-tags.ts.
it.each([
  [false, 'Array, Tree'],
  [true, null],
])(
  'renders the topics of a problem with solved=%s with the spoiler %j',
  async (userStatus, spoiler) => {
    renderPage(<ProblemFacts problem={{ ...problem, userStatus }} language="c" />)
    await userEvent.hover(screen.getByRole('button', { name: 'Topics' }))
    const tooltip = screen.getByRole('tooltip')
    expect(within(tooltip).getByText('Array, Tree')).toBeTruthy()
    expect(tooltip.querySelector('.spoiler')?.textContent ?? null).toBe(spoiler)
    expect(tooltip.querySelector('.spoiler-note') === null).toBe(userStatus)
  },
)
