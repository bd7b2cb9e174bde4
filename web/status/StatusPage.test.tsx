import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answerCalls } from '../testing/answer-calls.ts'
import { renderPage } from '../testing/render-page.tsx'
import { durationWords, StatusPage } from './StatusPage.tsx'

const at = '2026-11-20T15:42:00.000Z'
const judge = {
  since: '2026-11-20T12:41:00.000Z',
  isolation: 'full',
  languages: [{ language: 'cpp', version: '12.2.0' }],
}
const queues = [{ kind: 'submission', waiting: 3, active: 1, oldestSeconds: 75 }]

function open(judges: object[]) {
  const status = { at, queues, judges, lastVerdictAt: null }
  answerCalls({ 'GET /api/status': { data: { status } } })
  renderPage(<StatusPage />)
}

describe('the status page', () => {
  it('shows the queue, the judges, and that there was no verdict yet', async () => {
    open([judge])
    expect(await screen.findByText('1 judge is up.')).toBeTruthy()
    const row = screen.getByRole('row', { name: /^Submissions/ })
    expect(row.textContent).toBe('Submissions311 min')
    expect(screen.getByText('up for 3 h, full isolation')).toBeTruthy()
    expect(screen.getByText('12.2.0')).toBeTruthy()
    expect(screen.getByText('No verdict yet.')).toBeTruthy()
  })

  it('shows when there is no judge', async () => {
    open([])
    const words = 'No judge is up. Submissions wait in the queue until a judge is back.'
    expect(await screen.findByText(words)).toBeTruthy()
  })

  it.each([
    [0, '0 s'],
    [59, '59 s'],
    [60, '1 min'],
    [3599, '59 min'],
    [3600, '1 h'],
    [86_400, '1 day'],
    [200_000, '2 days'],
  ])('formats %i seconds as %s', (seconds, words) => {
    expect(durationWords(seconds)).toBe(words)
  })
})
