import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPage } from '../testing/render-page.tsx'
import { ComparedPanes } from './ComparedPanes.tsx'
import { type ComparisonQuestion, compareTexts } from './compare-texts.ts'
import { LongText } from './LongText.tsx'

/**
 * Runs the worker's code without a worker, which happy-dom lacks. It answers when the test tells it to.
 */
class HeldWorker extends EventTarget {
  static readonly all: HeldWorker[] = []
  asked: ComparisonQuestion | null = null
  ended = false

  constructor() {
    super()
    HeldWorker.all.push(this)
  }

  postMessage(question: ComparisonQuestion) {
    this.asked = question
  }

  answer() {
    if (this.asked === null) throw new Error('Nobody has asked yet.')
    const { expected, output, how } = this.asked
    this.dispatchEvent(new MessageEvent('message', { data: compareTexts(expected, output, how) }))
  }

  fail() {
    this.dispatchEvent(new Event('error'))
  }

  terminate() {
    this.ended = true
  }
}

beforeEach(() => {
  HeldWorker.all.length = 0
  vi.stubGlobal('Worker', HeldWorker)
})

function onlyWorker(): HeldWorker {
  const [worker] = HeldWorker.all
  if (worker === undefined) throw new Error('There is no worker.')
  return worker
}

const long = '1 2\n'.repeat(100_000)
const reading = 'Reading the whole text. You can go on meanwhile.'
const failed = 'Only the beginnings could be compared. Download both to see all that is stored.'

function open(output = `${long}3\n`) {
  const text = (text: string) => ({ text, whole: true, onDownload: () => undefined })
  return renderPage(
    <ComparedPanes
      expected={text(long)}
      output={text(output)}
      how={{ comparison: 'tokens', tolerance: null }}
      differs
    />,
  )
}

describe('Two long texts', () => {
  it('are compared in a worker, while the page shows their beginnings', async () => {
    open()
    expect(screen.getByText(reading)).toBeTruthy()
    expect(screen.getByText(/the difference lies behind it/)).toBeTruthy()
    onlyWorker().answer()
    await screen.findByText(
      'The output goes on too long: 3 at line 100001, column 1 is not expected.',
    )
    expect(screen.queryByText(reading)).toBe(null)
    expect(onlyWorker().ended).toBe(true)
  })

  it('keep their beginnings after a failure, and are compared on retry', async () => {
    open()
    onlyWorker().fail()
    await screen.findByText(failed)
    expect(screen.getByRole('region', { name: 'Expected' }).textContent).toContain('1 2')
    await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }))
    expect(screen.queryByText(failed)).toBe(null)
    HeldWorker.all.at(-1)?.answer()
    await screen.findByText(/^The output goes on too long/)
  })

  it('are no longer compared once the component unmounts', async () => {
    const { unmount } = open()
    unmount()
    await waitFor(() => expect(onlyWorker().ended).toBe(true))
  })

  it('report a failure in a browser without workers', async () => {
    vi.stubGlobal('Worker', undefined)
    open()
    expect(await screen.findByText(failed)).toBeTruthy()
  })
})

describe('A long text', () => {
  it('shows its beginning until all lines are counted', async () => {
    renderPage(<LongText label="Input" text={long} />)
    expect(screen.getByText(reading)).toBeTruthy()
    onlyWorker().answer()
    await waitFor(() => expect(screen.queryByText(reading)).toBe(null))
  })
})

describe('Short texts', () => {
  it('are compared at once', () => {
    renderPage(
      <ComparedPanes
        expected={{ text: '1\n', whole: true, onDownload: () => undefined }}
        output={{ text: '2\n', whole: true, onDownload: () => undefined }}
        how={{ comparison: 'tokens', tolerance: null }}
        differs
      />,
    )
    expect(screen.getByText('First difference at line 1, column 1: 2 instead of 1.')).toBeTruthy()
    expect(HeldWorker.all).toEqual([])
  })
})
