import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Verdict } from '#contract'
import type { ProblemItem } from '#contract/shapes.ts'
import { openPage } from '../testing/render-page.tsx'
import { SubmissionPage } from './SubmissionPage.tsx'
import { submissionOf } from './testing/submission.ts'

function item(problemId: number, userStatus: boolean): ProblemItem {
  return { problemId, title: `Bridge ${problemId}`, difficulty: 1, tags: '', userStatus }
}

type Opened = { problems?: ProblemItem[]; verdict?: Verdict; signedIn?: boolean }

async function open({ problems = [], verdict = 'OK', signedIn = true }: Opened) {
  const answers = {
    'GET /api/submissions/12': { data: { submission: submissionOf({ verdict, problemId: 5 }) } },
    'GET /api/problems/5/testcases': { data: { testcases: { input: [], output: [] } } },
    'GET /api/problems/with-account': { data: { problems } },
  }
  const around = { at: '/submissions/12', path: 'submissions/:submissionId' }
  const { sent } = openPage(<SubmissionPage />, { as: signedIn ? {} : null, answers, ...around })
  await screen.findByText(/test cases passed$/)
  return sent
}

const name = 'Next unsolved problem'

describe('Next unsolved problem, beside an accepted submission', () => {
  it('leads to the next one in the list, even if the list has this one as unsolved', async () => {
    await open({ problems: [item(4, false), item(5, false), item(6, true), item(7, false)] })
    const link = await screen.findByRole('link', { name })
    expect(link.getAttribute('href')).toBe('/problems/7/description')
  })

  it.each<[who: string, opened: Opened]>([
    ['to a visitor', { signedIn: false }],
    ['for another verdict', { verdict: 'WRONG_ANSWER' }],
  ])('is not offered %s', async (_, opened) => {
    const sent = await open({ problems: [item(6, false)], ...opened })
    expect(screen.queryByRole('link', { name })).toBeNull()
    expect(sent.map(({ call }) => call)).not.toContain('GET /api/problems/with-account')
  })

  it('is not shown when everything is solved', async () => {
    const sent = await open({ problems: [item(5, true), item(6, true)] })
    await expect
      .poll(() => sent.some(({ call }) => call === 'GET /api/problems/with-account'))
      .toBe(true)
    expect(screen.queryByRole('link', { name })).toBeNull()
  })
})
