import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { OwnContribution, Review } from '#contract/shapes.ts'
import type { Answers } from '../testing/answer-calls.ts'
import { answerStream } from '../testing/answer-stream.ts'
import { hrefOf } from '../testing/page-content.ts'
import { openPage } from '../testing/render-page.tsx'
import { contribution, ownContribution, review } from '../testing/sample-contribution.ts'
import { OwnContributions } from './OwnContributions.tsx'

const user = userEvent.setup()

function open(own: OwnContribution[], answers: Answers = {}) {
  const all = {
    'GET /api/user/contributions': { data: { contributions: own } },
    'GET /api/contributions/9': { data: { contribution } },
    ...answers,
  }
  return openPage(<OwnContributions />, { answers: all })
}

describe('My contributions', () => {
  it('explain their purpose when there are none', async () => {
    open([])
    expect(await screen.findByText(/reviews appear here/)).toBeTruthy()
  })

  it.each([
    { status: 0, published: false, words: 'Pending review' },
    { status: 1, published: false, words: 'Rejected' },
    { status: 2, published: true, words: 'Published' },
    { status: 0, published: true, words: 'Published, revision pending review' },
    { status: 1, published: true, words: 'Published, revision rejected' },
  ])('show "$words" for status $status, published: $published', async ({ words, ...stands }) => {
    open([{ ...ownContribution, ...stands }])
    expect(await screen.findByText(words)).toBeTruthy()
  })

  it('show the reason of a rejection, and link to the page and to a new revision', async () => {
    open([ownContribution])
    expect(await screen.findByText('The second sample is wrong.')).toBeTruthy()
    expect(hrefOf('Bridge of Ice')).toBe('/contributions/9/description')
    expect(hrefOf('Edit Bridge of Ice')).toBe('/contribute?edit=9')
  })

  it.each([0, 1])('show the review, at once only if status %i is pending', async (status) => {
    open([{ ...ownContribution, status }])
    const summary = await screen.findByText('Automated review')
    if (status !== 0) await user.click(summary)
    expect(await screen.findByText('output2.txt is empty.')).toBeTruthy()
    expect(screen.getByText('1 warning')).toBeTruthy()
  })

  it('follow an unfinished review from the start', async () => {
    const waiting: Review = { ...review, state: 'waiting', findings: [], solutions: [] }
    const running: Review = { ...waiting, state: 'running', findings: review.findings }
    let now: Review = waiting
    open([{ ...ownContribution, status: 0, reason: null, review: { state: 'waiting' } }], {
      'GET /api/contributions/9': () => ({
        data: { contribution: { ...contribution, review: now } },
      }),
    })
    const stream = answerStream('/api/contributions/9/events')
    expect(await screen.findByText('Waiting for the automated review')).toBeTruthy()
    await stream.send('review', running)
    expect(await screen.findByText('output2.txt is empty.')).toBeTruthy()
    expect(screen.getByText('Automated review in progress')).toBeTruthy()
    now = { ...review, findings: [] }
    await stream.send('review', review)
    await waitFor(() => expect(screen.queryByText('output2.txt is empty.')).toBeNull())
    expect(stream.opened()).toBe(1)
  })
})
