import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPage } from '../testing/render-page.tsx'
import { ComparedPanes } from './ComparedPanes.tsx'
import { type ComparisonQuestion, compareTexts } from './compare-texts.ts'
import { LongText } from './LongText.tsx'

/** Stands in for a worker, which happy-dom lacks, and answers when the test asks for it. */
class HeldWorker extends EventTarget {
  static readonly all: HeldWorker[] = []
  question: ComparisonQuestion | null = null
  terminate = vi.fn()

  constructor() {
    super()
    HeldWorker.all.push(this)
  }

  postMessage(question: ComparisonQuestion) {
    this.question = question
  }

  answer() {
    if (this.question === null) throw new Error('No question was sent.')
    this.dispatchEvent(new MessageEvent('message', { data: compareTexts(this.question) }))
  }
}

beforeEach(() => {
  HeldWorker.all.length = 0
  vi.stubGlobal('Worker', HeldWorker)
})

function lastWorker(): HeldWorker {
  const worker = HeldWorker.all.at(-1)
  if (worker === undefined) throw new Error('There is no worker.')
  return worker
}

const long = '1 2\n'.repeat(100_000)
const reading = 'Loading the full text…'
const failed = 'Only the first part of each text was compared. Download both to see the rest.'

function open(expected = long, output = `${long}3\n`) {
  const text = (text: string) => ({ text, whole: true, onDownload: () => undefined })
  const how = { comparison: 'tokens', tolerance: null } as const
  return renderPage(
    <ComparedPanes expected={text(expected)} output={text(output)} how={how} differs />,
  )
}

describe('Two long texts', () => {
  it('are compared in a worker, while the page shows their beginnings', async () => {
    open()
    expect(screen.getByText(reading)).toBeTruthy()
    expect(screen.getByText(/The difference is further on/)).toBeTruthy()
    lastWorker().answer()
    await screen.findByText('The output is too long: unexpected 3 at line 100001, column 1.')
    expect(screen.queryByText(reading)).toBe(null)
    expect(lastWorker().terminate).toHaveBeenCalled()
  })

  it('keep their beginnings after a failure, and are compared on retry', async () => {
    open()
    lastWorker().dispatchEvent(new Event('error'))
    await screen.findByText(failed)
    expect(screen.getByRole('region', { name: 'Expected' }).textContent).toContain('1 2')
    await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }))
    expect(screen.queryByText(failed)).toBe(null)
    lastWorker().answer()
    await screen.findByText(/^The output is too long/)
  })

  it('are no longer compared once the component unmounts', async () => {
    const { unmount } = open()
    unmount()
    await waitFor(() => expect(lastWorker().terminate).toHaveBeenCalled())
  })

  it('report a failure in a browser without workers', async () => {
    vi.stubGlobal('Worker', undefined)
    open()
    expect(await screen.findByText(failed)).toBeTruthy()
  })
})

it('A long text is shown with its long lines broken, up to the most rows', () => {
  const open = (text: string) => renderPage(<LongText label="Input" text={text} />)
  const { unmount } = open(`${'😀'.repeat(100)}\n\n7\n`)
  const rows = [...screen.getByRole('region', { name: 'Input' }).querySelectorAll('div')]
  const texts = rows.map((row) => row.textContent)
  expect(texts).toEqual(['😀'.repeat(88), `${'😀'.repeat(12)}\n`, '\n', '7\n'])
  expect(screen.queryByText(/^The first/)).toBe(null)
  unmount()
  open('1\n'.repeat(300_001))
  expect(screen.getByText(/^The first 300,000 lines are shown/)).toBeTruthy()
})

it('Short texts are compared at once', () => {
  open('1\n', '2\n')
  expect(screen.getByText('First difference at line 1, column 1: 2 instead of 1.')).toBeTruthy()
  expect(HeldWorker.all).toEqual([])
})
