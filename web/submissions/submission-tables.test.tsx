import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { SubmissionOfProblem, SubmissionOfUser } from '#contract/shapes.ts'
import { cellsIn } from '../testing/page-content.ts'
import { openPage } from '../testing/render-page.tsx'
import { ComparisonPage } from './ComparisonPage.tsx'
import { OwnSubmissionsPage } from './OwnSubmissionsPage.tsx'
import { ContributionSubmissions, ProblemSubmissions } from './ProblemSubmissions.tsx'
import { resultOf, submissionOf } from './testing/submission.ts'

const judged = {
  problemId: 5,
  language: 'python',
  state: 'judged',
  reason: null,
  createdAt: '2026-11-20T15:42:00.000Z',
} as const
const onProblem: SubmissionOfProblem[] = [
  { ...judged, submissionId: 5, verdict: 'OK', results: [resultOf(1), resultOf(2)] },
  { ...judged, submissionId: 4, verdict: 'WRONG_ANSWER', results: [resultOf(1), resultOf(2)] },
  { ...judged, submissionId: 3, verdict: 'RUNTIME_ERROR', results: [resultOf(1)] },
  { ...judged, submissionId: 2, verdict: 'TIME_LIMIT_EXCEEDED', results: [resultOf(1)] },
  { ...judged, submissionId: 1, verdict: 'COMPILE_ERROR', results: [] },
]
const ofProblem = { 'GET /api/problems/5/submissions': { data: { submissions: onProblem } } }
const problem = { problemId: 5, title: 'Bridge 0', difficulty: 3 }
const another = { ...problem, title: 'Bridge 1' }
const own: SubmissionOfUser[] = [
  { ...judged, submissionId: 2, verdict: 'OK', problem },
  { ...judged, submissionId: 1, verdict: 'WRONG_ANSWER', problem: another },
]
const ofUser = { 'GET /api/user/submissions': { data: { submissions: own } } }

function open(at: string, answers: Record<string, { data: unknown }>) {
  return openPage(
    <Routes>
      <Route path="problems/:problemId/submissions" element={<ProblemSubmissions />} />
      <Route path="contributions/:problemId/submissions" element={<ContributionSubmissions />} />
      <Route path="submissions" element={<OwnSubmissionsPage />} />
      <Route path="compare" element={<ComparisonPage />} />
      <Route path="*" element={<p>Another page</p>} />
    </Routes>,
    { answers, at },
  )
}

describe('The submissions for a problem', () => {
  it('has the columns, and the test number in verdicts that one test decides', async () => {
    open('/problems/5/submissions', ofProblem)
    await screen.findByRole('table')
    const [head, ...body] = cellsIn(screen)
    expect(head).toEqual(['ID', 'Language', 'Verdict', 'Runtime', 'Submit time'])
    expect(body.map((row) => row.slice(0, 4))).toEqual([
      ['5', 'Python', 'Accepted', '20 ms'],
      ['4', 'Python', 'Wrong answer on test 2', '20 ms'],
      ['3', 'Python', 'Runtime error on test 1', '10 ms'],
      ['2', 'Python', 'Time limit exceeded on test 1', '10 ms'],
      ['1', 'Python', 'Compile error', '0 ms'],
    ])
  })

  it('links each row to its submission', async () => {
    const { place } = open('/problems/5/submissions', ofProblem)
    await userEvent.click(await screen.findByRole('link', { name: '4' }))
    await waitFor(() => expect(place()).toBe('/submissions/4'))
  })
})

it('The submissions on a contribution have the same columns, and show each user', async () => {
  const submissions = onProblem.map((one) => ({ ...one, username: 'grace' }))
  open('/contributions/5/submissions', {
    'GET /api/contributions/5/submissions': { data: { submissions } },
  })
  await screen.findByRole('table', { name: 'Submissions on this contribution' })
  const [head, first] = cellsIn(screen)
  expect(head).toEqual(['ID', 'Language', 'Verdict', 'Runtime', 'Submit time'])
  expect(first?.slice(0, 4)).toEqual(['5', 'Python', 'Accepted', '20 ms'])
  expect(first?.[4]).toMatch(/ by grace$/)
})

describe('All own submissions', () => {
  it('has the columns, with names of verdicts', async () => {
    open('/submissions', ofUser)
    await screen.findByRole('table')
    const [head, first, second] = cellsIn(screen)
    expect(head).toEqual(['Title', 'Difficulty', 'Language', 'Verdict', 'Submit time'])
    expect(first?.slice(0, 4)).toEqual(['Bridge 0', 'Master', 'Python', 'Accepted'])
    expect(second?.slice(0, 4)).toEqual(['Bridge 1', 'Master', 'Python', 'Wrong answer'])
    expect(first?.[4]).toMatch(/^\w+, November 2\d, 2026 at \d+:42\s[AP]M$/)
  })

  it('links a title to its submission', async () => {
    const { place } = open('/submissions', ofUser)
    await userEvent.click(await screen.findByRole('link', { name: 'Bridge 1' }))
    await waitFor(() => expect(place()).toBe('/submissions/1'))
  })

  it('shows when there are none, with a link to the problems', async () => {
    open('/submissions', { 'GET /api/user/submissions': { data: { submissions: [] } } })
    expect(await screen.findByText('You have not submitted anything yet.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Go to the problems' })).toBeTruthy()
  })
})

describe('A list of submissions', () => {
  const submissions = onProblem.map((one) =>
    one.submissionId === 4 ? { ...one, language: 'cpp' } : one,
  )
  const list = { 'GET /api/problems/5/submissions': { data: { submissions } } }
  const ids = () => cellsIn(screen).flatMap(([id = '']) => (id === 'ID' ? [] : [id]))

  it.each([
    ['?verdict=WA', ['4'], '1 of 5 submissions'],
    ['?verdict=WA&language=cpp', ['4'], '1 of 5 submissions'],
    // No control could have written these values, so they are ignored.
    ['?verdict=wrong&language=rust&x=1', ['5', '4', '3', '2', '1'], '5 submissions'],
    ['?language=python', ['5', '3', '2', '1'], '4 of 5 submissions'],
    ['', ['5', '4', '3', '2', '1'], '5 submissions'],
  ])('at %s shows %j and their number', async (search, shown, count) => {
    open(`/problems/5/submissions${search}`, list)
    expect(await screen.findByText(count, { selector: 'output' })).toBeTruthy()
    expect(ids()).toEqual(shown)
  })

  it('is filtered by verdict and language in the URL, until Reset', async () => {
    const { place } = open('/problems/5/submissions', list)
    await userEvent.click(await screen.findByRole('button', { name: 'Verdict' }))
    await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Wrong answer' }))
    expect(place()).toBe('/problems/5/submissions?verdict=WA')
    await userEvent.click(screen.getByRole('button', { name: 'Language' }))
    await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Python' }))
    expect(place()).toBe('/problems/5/submissions?verdict=WA&language=python')
    expect(screen.getByText('No matching submissions')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }))
    expect(place()).toBe('/problems/5/submissions')
    expect(ids()).toEqual(['5', '4', '3', '2', '1'])
    expect(screen.queryByRole('button', { name: 'Reset' })).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Verdict' }))
  })

  it('links to the comparison of two chosen ones', async () => {
    const { place } = open('/problems/5/submissions', list)
    await userEvent.click(await screen.findByRole('button', { name: 'Compare' }))
    // One button starts and ends choosing, and keeps the focus.
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }))
    await userEvent.keyboard('{Enter}')
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Compare' }))
    await userEvent.keyboard('{Enter}')
    expect(screen.getByText('Choose two submissions')).toBeTruthy()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Compare submission 4' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Compare submission 1' }))
    const third = screen.getByRole('checkbox', { name: 'Compare submission 2' })
    expect(third).toHaveProperty('disabled', true)
    await userEvent.click(screen.getByRole('link', { name: 'Compare 1 and 4' }))
    await waitFor(() => expect(place()).toBe('/compare?before=1&after=4'))
  })
})

describe('Two submissions compared', () => {
  const both = (before: string, after: string | null) => ({
    'GET /api/submissions/12': {
      data: { submission: submissionOf({ verdict: 'WRONG_ANSWER', code: before }) },
    },
    'GET /api/submissions/13': {
      data: { submission: submissionOf({ submissionId: 13, code: after }) },
    },
  })

  it('show the changes, line by line, below both verdicts', async () => {
    open('/compare?before=12&after=13', both('a\nb\nc\n', 'a\nx\nc\n'))
    const code = await screen.findByRole('region', { name: 'Code changes' })
    expect(code.textContent).toContain('Removed: b')
    expect(code.textContent).toContain('Added: x')
    expect(screen.getByText('1 line removed, 1 line added')).toBeTruthy()
    const [before, after] = [12, 13].map((id) =>
      screen.getByRole('region', { name: `Submission ${id}` }),
    )
    expect(before?.textContent).toContain('Wrong answer on test 3')
    expect(after?.textContent).toContain('Accepted')
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links).toEqual(['/submissions/12', '/submissions/13'])
    expect(screen.queryByRole('button', { name: 'All lines' })).toBeNull()
  })

  it('fold long equal parts until all lines are requested', async () => {
    const alike = 'same\n'.repeat(9)
    open('/compare?before=12&after=13', both(`12\n${alike}`, `13\n${alike}`))
    const code = await screen.findByRole('region', { name: 'Code changes' })
    expect(code.textContent).toContain('6 lines unchanged')
    await userEvent.click(screen.getByRole('button', { name: 'All lines' }))
    expect(code.textContent).not.toContain('alike')
    expect(screen.getByRole('button', { name: 'All lines', pressed: true })).toBeTruthy()
  })

  it('show no hidden code', async () => {
    open('/compare?before=12&after=13', both('a\n', null))
    expect(await screen.findByText(/^The code is visible to its author/)).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Code changes' })).toBeNull()
  })
})
