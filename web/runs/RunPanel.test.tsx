import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ComponentProps, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import type { Run } from '#contract/shapes.ts'
import type { Answers } from '../testing/answer-calls.ts'
import { answerStream } from '../testing/answer-stream.ts'
import { fillStorage } from '../testing/full-storage.ts'
import { openPage } from '../testing/render-page.tsx'
import { sampleProblem } from '../testing/sample-problem.ts'
import { RunPanel } from './RunPanel.tsx'
import type { RunRequest } from './use-run-panel.ts'

const accepted: Run = {
  ...{ runId: 31, problemId: 5, language: 'cpp', createdAt: '2026-11-20T15:42:00.000Z' },
  ...{ state: 'judged', verdict: 'OK', reason: null, sample: 1, matches: true },
  ...{ time: 12, memory: 3.4, limitMs: 1000, memoryLimit: 128 },
  ...{ output: '3\n', stderr: '', cut: false, stored: 'all' },
  ...{ transcript: null, transcriptCut: false, fault: null, faultMessage: null },
}
const start = 'POST /api/problems/5/runs'
const code = 'int main() {}'
const user = userEvent.setup()

type PageProps = Pick<ComponentProps<typeof RunPanel>, 'setRefused' | 'setOutput' | 'onGoTo'> & {
  first: RunRequest
  setBusy: (busy: boolean) => void
}

function PanelPage({ first, setBusy, ...set }: PageProps) {
  const [request, setRequest] = useState(first)
  return (
    <>
      <button type="button" onClick={() => setRequest({ kind: 'run' })}>
        Press
      </button>
      <RunPanel
        {...set}
        problem={sampleProblem}
        language="cpp"
        currentCode={() => code}
        runs={{ request, open: true, setOpen: () => undefined, setBusy }}
      />
    </>
  )
}

/** Opens the panel with a Run button, and with a stream of events that the test writes. */
function openPanel(
  run: Partial<Run> = {},
  answers: Answers = {},
  first: RunRequest = { kind: 'open' },
) {
  const all = {
    [start]: { status: 202, data: { runId: 31 } },
    'GET /api/runs/31': { data: { run: { ...accepted, ...run } } },
    ...answers,
  }
  const set = { setRefused: vi.fn(), setOutput: vi.fn(), onGoTo: vi.fn() }
  const setBusy = vi.fn()
  const page = <PanelPage first={first} setBusy={setBusy} {...set} />
  const { sent, ...view } = openPage(page, { answers: all })
  const { send } = answerStream('/api/runs/31/events')
  const press = () => user.click(screen.getByRole('button', { name: 'Press' }))
  const input = () => sent.find(({ call }) => call === start)?.body
  return { ...view, ...set, setBusy, press, send, input }
}

/** Opens the panel and runs the code until the outcome is shown. */
async function runOnce(run: Partial<Run> = {}, answers: Answers = {}) {
  const panel = openPanel(run, answers)
  await panel.press()
  await panel.send('verdict', { verdict: 'OK', reason: null })
  return panel
}

/** Runs the code, which the judge cannot finish. */
async function failOnce(run: Partial<Run> = {}) {
  const failed = { state: 'failed', verdict: null, output: null, stderr: null } as const
  const { press, send } = openPanel({ ...failed, ...run })
  await press()
  await send('state', { state: 'failed', place: null, testCount: 1 })
}

const box = (name: string) => screen.getByRole('region', { name }).textContent
const chooseInput = (name: string) => user.click(screen.getByRole('button', { name }))
const ownInput = () => screen.findByRole('textbox', { name: 'Own input' })

describe('a Run that is under way', () => {
  it.each([
    ['queued', 'In the queue'],
    ['compiling', 'Compiling'],
    ['running', 'Running'],
  ])('that is %s shows %j without a spinner', async (state, headline) => {
    const { press, send } = openPanel()
    await press()
    await send('state', { state, place: null, testCount: 1 })
    expect(await screen.findByText(headline)).toBeTruthy()
    expect(document.querySelector('.animate-spin')).toBeNull()
  })

  it('that the judge could not finish asks the user to run again', async () => {
    await failOnce()
    expect(await screen.findByText('Not run')).toBeTruthy()
    expect(screen.getByText(/Run again\.$/, { selector: 'span' })).toBeTruthy()
  })

  it('shows why its outcome cannot be fetched', async () => {
    const message = 'There is no such Run.'
    await runOnce({}, { 'GET /api/runs/31': { status: 404, message } })
    expect(await screen.findByText('Unknown')).toBeTruthy()
    expect(screen.getByText(message)).toBeTruthy()
  })
})

describe('a Run of an interactive problem', () => {
  it('shows the transcript while it grows, and then the outcome', async () => {
    const transcript = '< 5\n> ? 3\n< yes\n'
    const { press, send } = openPanel({ sample: null, matches: null, output: '', transcript })
    await press()
    const state = { state: 'running', place: null, testCount: 1 }
    await send('state', { ...state, transcript: '< 5\n' })
    const pane = await screen.findByRole('region', { name: 'Transcript' })
    expect(pane.textContent).toBe('<Read: 5')
    await send('transcript', { at: 4, text: '> ? 3\n' })
    await waitFor(() => expect(pane.textContent).toBe('<Read: 5>Written: ? 3'))
    expect(screen.getByText('Running')).toBeTruthy()
    await send('verdict', { verdict: 'OK', reason: null })
    expect(await screen.findByText('Accepted by the interactor')).toBeTruthy()
    expect(pane.textContent).toBe('<Read: 5>Written: ? 3<Read: yes')
    expect(screen.queryByText('The program printed nothing.')).toBeNull()
  })

  it('says that the interactor rejected', async () => {
    await runOnce({ verdict: 'WRONG_ANSWER', matches: null, transcript: '', output: '' })
    expect(await screen.findByText('Rejected by the interactor')).toBeTruthy()
    expect(box('Transcript')).toBe('Neither has written anything.')
  })
})

describe('a Run that has ended', () => {
  /** On an input of the user's own. */
  const own = { sample: null, matches: null }

  it.each<[headline: string, run: Partial<Run>, boxes: Record<string, string>]>([
    ['Matches the expected output', {}, { Expected: '3\n', Output: '3\n' }],
    [
      'Differs from the expected output',
      { verdict: 'WRONG_ANSWER', matches: false, output: '4\n' },
      { Expected: '3\n', Output: '4\n' },
    ],
    [
      'Finished',
      { ...own, output: '77\n', stderr: 'so far' },
      { Output: '77\n', Errors: 'so far' },
    ],
    ['Finished', { ...own, output: '' }, { Output: 'The program printed nothing.' }],
    [
      'Compile error',
      { verdict: 'COMPILE_ERROR', matches: null, output: null, stderr: 'no `main`' },
      { 'Compiler messages': 'no `main`' },
    ],
    [
      'Runtime error: memory limit (128 MB)',
      { verdict: 'RUNTIME_ERROR', reason: 'memory', matches: null, output: '', stderr: 'killed' },
      { Errors: 'killed' },
    ],
    [
      'Time limit exceeded: 1.14 s of 1 s',
      { verdict: 'TIME_LIMIT_EXCEEDED', time: 1140, ...own, output: '1' },
      { Output: '1' },
    ],
  ])(
    'with the headline "%s" shows its outcome once, and the texts',
    async (headline, run, boxes) => {
      await runOnce(run)
      expect(await screen.findByText(headline)).toBeTruthy()
      const panel = within(screen.getByRole('region', { name: 'Run' }))
      expect(panel.getByRole('status').textContent).toBe(`${headline}. `)
      for (const [name, text] of Object.entries(boxes)) expect(box(name)).toBe(text)
      const isMeasured = run.verdict !== 'COMPILE_ERROR'
      expect(screen.queryByText(`${run.time ?? 12} ms`) !== null).toBe(isMeasured)
      expect(screen.queryByText('3.4 MB') !== null).toBe(isMeasured)
    },
  )

  it('passes a compile error to the editor, and links to the lines in it', async () => {
    const text = 'a.cpp:1:5: error: no'
    const failed = { matches: null, output: null, stderr: text }
    const { setOutput, onGoTo } = await runOnce({ verdict: 'COMPILE_ERROR', ...failed })
    await user.click(await screen.findByRole('button', { name: 'a.cpp:1:5, go to line 1' }))
    const output = { language: 'cpp', code, text }
    expect(setOutput.mock.lastCall).toEqual([output])
    expect(onGoTo.mock.calls).toEqual([[code, 1, 5]])
  })

  it('without an error removes the markers, whatever the program wrote to stderr', async () => {
    const { setOutput } = await runOnce({ stderr: 'at node (line 1)' })
    await waitFor(() => expect(setOutput.mock.lastCall).toEqual([null]))
  })

  it.each<[message: string, run: Partial<Run>]>([
    [
      'First difference at line 1, column 1: 4 instead of 3.',
      { verdict: 'WRONG_ANSWER', matches: false, output: '4\n' },
    ],
    ['Only the first part of the output is shown.', { cut: true }],
    [
      'The full output is no longer stored. Run again to see it.',
      { output: '3', cut: true, stored: 'dropped' },
    ],
  ])('says "%s"', async (message, run) => {
    await runOnce(run)
    expect(await screen.findByText(message)).toBeTruthy()
  })

  it.each([
    { whom: 'its author', faultMessage: 'The interactor ended with exit code 3.\nFAIL no input' },
    { whom: 'other users', faultMessage: null },
  ])('says to $whom that a program of the problem failed', async ({ faultMessage }) => {
    const fault = 'The interactor of this problem failed on sample 1.'
    await failOnce({ fault, faultMessage, transcript: '< 5\n' })
    expect(await screen.findByText('Not judged')).toBeTruthy()
    expect(screen.getByText(fault, { exact: false, selector: 'span' })).toBeTruthy()
    expect(box('Transcript')).toBe('<Read: 5')
    const message = screen.queryByRole('region', { name: 'Message for the author' })
    expect(message?.textContent ?? null).toBe(faultMessage)
  })

  it('is shown with its own input only', async () => {
    await runOnce()
    await screen.findByText('Matches the expected output')
    await chooseInput('Sample 2')
    expect(screen.queryByText('Matches the expected output')).toBeNull()
    expect(screen.queryByRole('region', { name: 'Output' })).toBeNull()
    await chooseInput('Sample 1')
    expect(screen.getByText('Matches the expected output')).toBeTruthy()
  })
})

describe('starting a Run', () => {
  it('runs the code on the chosen sample, byte for byte', async () => {
    const { press, input, setBusy } = openPanel()
    await chooseInput('Sample 2')
    expect(box('Input')).toBe('4 5\n')
    await press()
    await waitFor(() => expect(setBusy).toHaveBeenCalledExactlyOnceWith(false))
    expect(input()).toEqual({ code, language: 'cpp', input: '4 5\n' })
  })

  it('can use a custom input, which is stored for its problem', async () => {
    const { press, input, unmount } = openPanel()
    await chooseInput('Own input')
    await user.type(await ownInput(), '7 8')
    await press()
    await waitFor(() => expect(input()).toMatchObject({ input: '7 8' }))
    unmount()
    openPanel()
    await chooseInput('Own input')
    expect(await ownInput()).toHaveProperty('value', '7 8')
  })

  it('can use a text from the statement, ready to be edited', async () => {
    openPanel({}, {}, { kind: 'input', text: '1 2\n' })
    const area = await ownInput()
    expect(area).toHaveProperty('value', '1 2\n')
    expect(document.activeElement).toBe(area)
  })

  it('shows when a custom input could not be stored', async () => {
    openPanel()
    await chooseInput('Own input')
    const emptyStorage = fillStorage()
    await user.type(await ownInput(), '7')
    expect(await screen.findByText('Not saved')).toBeTruthy()
    emptyStorage()
  })

  it.each([
    [400, 'Input must be at most 1 MB, this is 2 MB', false],
    [404, 'There is no such problem.', false],
    [429, 'Too many requests. Try again in 9 seconds.', false],
    [401, 'Please login to run your code', true],
  ])('shows why it was refused with %i: %s', async (status, message, isSignedOut) => {
    const refusal = { status, message: isSignedOut ? 'You need to sign in first' : message }
    const { press, setBusy, setRefused } = openPanel({}, { [start]: refusal })
    await press()
    expect(within(await screen.findByRole('alert')).getByText(message)).toBeTruthy()
    expect(setBusy).toHaveBeenCalledExactlyOnceWith(false)
    expect(setRefused).toHaveBeenCalledExactlyOnceWith(isSignedOut)
  })
})
