import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import type { Contribution } from '#contract/shapes.ts'
import { answerCalls, tokenOf } from '../testing/answer-calls.ts'
import { renderPage } from '../testing/render-page.tsx'
import { ContributePage } from './ContributePage.tsx'

vi.mock('./check-in-worker.ts', () => ({
  checkInWorker: () => Promise.reject(new Error('Nothing was chosen.')),
}))

const solution = {
  language: 'python',
  submissionId: 71,
  verdict: 'OK',
  state: 'judged',
  slowestMs: 40,
  limitMs: 1000,
} as const
const contribution: Partial<Contribution> = {
  problemId: 9,
  title: 'Crates',
  difficulty: 2,
  tags: 'Array,Tree',
  description: 'Add them.',
  timeLimit: 1500,
  memoryLimit: 64,
  samples: [],
  comparison: 'numbers',
  tolerance: 1e-7,
  scaleTimeLimit: true,
  revision: 2,
  review: {
    state: 'done',
    findings: [],
    pairs: [],
    solutions: [
      { ...solution, role: 'reference', expected: 'OK' },
      { ...solution, role: 'wrong', expected: 'WRONG_ANSWER', submissionId: 72 },
    ],
  },
}
const revise = 'PATCH /api/contributions/9'
const user = userEvent.setup()

it('Edit fills the form with the current revision, and sends a new one with the same tests', async () => {
  localStorage.setItem('token', tokenOf(7))
  const sent = answerCalls({
    'GET /api/user': { data: { user: { userId: 7, username: 'ada', isAdmin: false } } },
    'GET /api/user/contributions': { data: { contributions: [] } },
    'GET /api/contributions/9': { data: { contribution } },
    'GET /api/submissions/71': { data: { submission: { code: 'right()' } } },
    'GET /api/submissions/72': { data: { submission: { code: 'wrong()' } } },
    [revise]: { data: { contribution } },
  })
  const { place } = renderPage(<ContributePage own={null} />, { at: '/contribute?edit=9' })
  expect(await screen.findByRole('heading', { name: 'Edit contribution' })).toBeTruthy()
  const title = await screen.findByLabelText('Title')
  expect(title).toHaveProperty('value', 'Crates')
  expect(screen.getByText('The tests of revision 2 stay unless you choose others.')).toBeTruthy()
  await user.type(title, ' and Boxes')
  await user.click(screen.getByRole('button', { name: 'Submit revision' }))
  expect(await screen.findByText('Contribution submitted')).toBeTruthy()
  await waitFor(() => expect(place()).toBe('/contribute'))
  const body = sent.find(({ call }) => call === revise)?.body
  if (!(body instanceof FormData)) throw new Error('No form was sent.')
  expect(Object.fromEntries(body)).toEqual({
    title: 'Crates and Boxes',
    difficulty: '2',
    tags: 'Array,Tree',
    description: 'Add them.',
    timeLimit: '1500',
    memoryLimit: '64',
    samples: '0',
    comparison: 'numbers',
    tolerance: '1e-7',
    scaleTimeLimit: 'true',
    referenceLanguage: 'python',
    referenceCode: 'right()',
    wrongSolutions: JSON.stringify([
      { language: 'python', code: 'wrong()', expected: 'WRONG_ANSWER' },
    ]),
  })
})
