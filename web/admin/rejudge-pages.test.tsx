import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { describe, expect, it } from 'vitest'
import { adminCalls } from '#contract/admin-calls.ts'
import type { AnySubmission, FailedJob, Rejudge } from '#contract/shapes.ts'
import { learnCalls } from '../client/call.ts'
import type { Answers } from '../testing/answer-calls.ts'
import { cellsIn, hrefOf } from '../testing/page-content.ts'
import { openPage } from '../testing/render-page.tsx'
import { AllSubmissionsPage } from './AllSubmissionsPage.tsx'
import { FailedJobsPage } from './FailedJobsPage.tsx'
import { RejudgeListPage } from './RejudgeListPage.tsx'
import { RejudgePage } from './RejudgePage.tsx'

learnCalls(adminCalls)
const user = userEvent.setup()
const createdAt = '2026-11-20T15:42:00.000Z'
const problem = { problemId: 9, title: 'Bridge of Ice', difficulty: 2 }

const submission: AnySubmission = {
  ...{ submissionId: 12, problemId: 9, problem, username: 'grace', language: 'cpp' },
  ...{ verdict: 'WRONG_ANSWER', state: 'judged', reason: null, createdAt },
}
const rejudge: Rejudge = {
  ...{ rejudgeId: 4, by: 'ada', createdAt, reason: 'Test 3 was wrong.', state: 'judging' },
  filter: { problem: '9', verdict: 'WRONG_ANSWER' },
  ...{ total: 1200, judged: 1199, failed: 1, done: true, changed: 2, overtaken: 0 },
  ...{ endedAt: null, endedBy: null, timeBefore: 900, timeAfter: 1250 },
  pairs: [
    { from: 'WRONG_ANSWER', to: 'WRONG_ANSWER', count: 1197 },
    { from: 'WRONG_ANSWER', to: 'OK', count: 2 },
  ],
}
const change = {
  ...{ submissionId: 12, username: 'grace', problem, language: 'cpp' },
  ...{ from: 'WRONG_ANSWER', to: 'OK', timeBefore: 15, timeAfter: 30, overtaken: false },
}
const one = 'GET /api/admin/rejudges/4'

function open(at: string, answers: Answers) {
  const all = {
    [one]: { data: { rejudge } },
    [`${one}/changes`]: { data: { changes: [change], next: null } },
    ...answers,
  }
  return openPage(
    <Routes>
      <Route path="admin/submissions" element={<AllSubmissionsPage />} />
      <Route path="admin/rejudges" element={<RejudgeListPage />} />
      <Route path="admin/rejudges/:rejudgeId" element={<RejudgePage />} />
      <Route path="admin/jobs" element={<FailedJobsPage />} />
      <Route path="*" element={<h1>Page not found</h1>} />
    </Routes>,
    { as: { isAdmin: true }, answers: all, at },
  )
}

const button = (name: string) => screen.findByRole('button', { name })

describe('all submissions', () => {
  const list = 'GET /api/admin/submissions'

  it('are filtered by the query string and paged', async () => {
    const { place } = open('/admin/submissions?user=grace', {
      [`${list}?user=grace`]: { data: { submissions: [submission], next: 12, total: 60 } },
      [`${list}?user=grace&language=cpp`]: { data: { submissions: [], next: null, total: null } },
    })
    expect(await screen.findByText('60 submissions')).toBeTruthy()
    expect(hrefOf('12: Bridge of Ice')).toBe('/submissions/12')
    expect(hrefOf('Older')).toBe('/admin/submissions?user=grace&before=12')
    await user.selectOptions(screen.getByLabelText('Language'), 'C++')
    await user.click(screen.getByRole('button', { name: 'Show' }))
    expect(place()).toBe('/admin/submissions?user=grace&language=cpp')
    expect(await screen.findByText('More than 10,000 submissions')).toBeTruthy()
  })

  it('are not requested for an invalid number: the field shows an error', async () => {
    const { place } = open('/admin/submissions', {
      [list]: { data: { submissions: [submission], next: null, total: 1 } },
    })
    const field = await screen.findByLabelText('Problem number')
    await user.type(field, 'abc')
    await user.click(screen.getByRole('button', { name: 'Show' }))
    expect(screen.getByText('Problem must be a number, as in 12')).toBeTruthy()
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(field)
    expect(place()).toBe('/admin/submissions')
  })

  it('that match a filter are rejudged with a reason, and the rejudge is opened', async () => {
    const { sent, place } = open('/admin/submissions?problem=9', {
      [`${list}?problem=9`]: { data: { submissions: [submission], next: null, total: 1 } },
      'POST /api/admin/rejudges': { status: 201, data: { rejudgeId: 4, submissions: 1 } },
    })
    await user.click(await button('Rejudge these'))
    await user.type(screen.getByLabelText('Reason (optional)'), 'Test 3 was wrong.')
    await user.click(await button('Judge again'))
    await waitFor(() => expect(place()).toBe('/admin/rejudges/4'))
    const asked = sent.find(({ call }) => call === 'POST /api/admin/rejudges')
    expect(asked?.body).toEqual({ problem: '9', reason: 'Test 3 was wrong.' })
  })
})

describe('a rejudge', () => {
  it('shows the verdicts that would change, and is applied after a confirmation', async () => {
    const apply = `POST /api/admin/rejudges/4/apply`
    let shown = rejudge
    const { sent } = open('/admin/rejudges/4', {
      [one]: () => ({ data: { rejudge: shown } }),
      [apply]: () => {
        shown = { ...rejudge, state: 'applied', endedAt: createdAt, endedBy: 'ada', overtaken: 3 }
        return { data: { rejudge: shown } }
      },
    })
    expect(
      await screen.findByText('All submissions are judged. No verdict has changed yet.'),
    ).toBeTruthy()
    expect(screen.getByText(/1,199 of 1,200 submissions judged; 1 could not be/)).toBeTruthy()
    expect(screen.getByText(/2 submissions would get a different verdict/)).toBeTruthy()
    const pairs = within(screen.getByRole('table', { name: 'Verdicts before and after' }))
    expect(cellsIn(pairs)).toEqual([
      ['Before', 'After', 'Submissions'],
      ['Wrong answer', 'Accepted', '2'],
      ['Wrong answer', 'unchanged', '1,197'],
    ])
    const changes = await screen.findByRole('table', { name: 'Changes' })
    expect(within(changes).getByText('15 ms → 30 ms')).toBeTruthy()
    await user.click(await button('Apply'))
    const dialog = screen.getByRole('dialog', { name: 'Apply this rejudge?' })
    expect(sent.some(({ call }) => call === apply)).toBe(false)
    await user.click(within(dialog).getByRole('button', { name: 'Apply' }))
    expect(await screen.findByText(/^Applied by ada/)).toBeTruthy()
    expect(screen.getByText(/3 were skipped/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Discard' })).toBe(null)
  })

  it('can be discarded but not applied while it is being judged', async () => {
    const discard = 'POST /api/admin/rejudges/4/discard'
    const { sent } = open('/admin/rejudges/4', {
      [one]: { data: { rejudge: { ...rejudge, judged: 600, failed: 0, done: false } } },
      [discard]: { data: { rejudge: { ...rejudge, state: 'discarded' } } },
    })
    expect(await screen.findByText('Judging')).toBeTruthy()
    expect(await button('Apply')).toHaveProperty('disabled', true)
    await user.click(await button('Discard'))
    const dialog = screen.getByRole('dialog', { name: 'Discard this rejudge?' })
    await user.click(within(dialog).getByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(sent.some(({ call }) => call === discard)).toBe(true))
  })

  it('does not report judge failures after it was discarded', async () => {
    const ended = { state: 'discarded', endedAt: createdAt, endedBy: 'ada' }
    const discarded = { ...rejudge, ...ended, judged: 600, failed: 600 }
    open('/admin/rejudges/4', { [one]: { data: { rejudge: discarded } } })
    const progress = '600 of 1,200 submissions judged; all keep their verdicts.'
    expect(await screen.findByText(progress)).toBeTruthy()
    expect(screen.getByRole('progressbar')).toHaveProperty('value', 600)
    expect(screen.getByText(/^2 submissions would have got a different verdict/)).toBeTruthy()
  })

  it.each(['/admin/rejudges/x', '/admin/rejudges/5'])('is not found at %s', async (at) => {
    open(at, { 'GET /api/admin/rejudges/5': { status: 404, message: 'There is no such rejudge.' } })
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy()
  })

  it('is listed with its filter', async () => {
    open('/admin/rejudges', { 'GET /api/admin/rejudges': { data: { rejudges: [rejudge] } } })
    expect(await screen.findByText('Not decided')).toBeTruthy()
    expect(hrefOf('Rejudge 4: Problem 9, verdict Wrong answer')).toBe('/admin/rejudges/4')
  })
})

describe('failed jobs', () => {
  const job: FailedJob = {
    ...{ jobId: 'submission-12', kind: 'judge', retrying: false, submissionId: 12 },
    ...{ problemId: 9, tries: 3, error: 'SandboxError: it broke', at: createdAt },
  }

  it.each([
    ['Try again', 'POST /api/admin/jobs/retry', 'Job queued again'],
    ['Give up', 'POST /api/admin/jobs/give-up', 'Gave up on the job'],
  ])('are listed until an admin decides: %s', async (name, decision, message) => {
    let left = [job]
    const { sent } = open('/admin/jobs', {
      'GET /api/admin/jobs': () => ({ data: { jobs: left } }),
      [decision]: () => {
        left = []
        return { data: {} }
      },
    })
    expect(await screen.findByText('SandboxError: it broke')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'submission 12' })).toBeTruthy()
    expect(screen.getByText(/^Failed after 3 tries,/)).toBeTruthy()
    await user.click(await button(`${name} submission-12`))
    expect(await screen.findByText(message)).toBeTruthy()
    expect(await screen.findByText('No failed jobs')).toBeTruthy()
    expect(sent.find(({ call }) => call === decision)?.body).toEqual({ jobId: 'submission-12' })
  })
})
