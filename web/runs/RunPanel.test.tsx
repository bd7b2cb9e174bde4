import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import type { Problem, Run } from '#contract/shapes.ts'
import type { Said } from '../editor/open-editor.ts'
import { type Answers, answerCalls, tokenOf } from '../testing/answer-calls.ts'
import { answerStream } from '../testing/answer-stream.ts'
import { fillStorage } from '../testing/full-storage.ts'
import { renderPage } from '../testing/render-page.tsx'
import { RunPanel } from './RunPanel.tsx'
import type { RunRequest } from './run-request.ts'

const problem: Problem = {
  problemId: 5,
  title: 'Bridge of Ice',
  difficulty: 2,
  tags: '',
  userStatus: false,
  description: '',
  descriptionHtml: '',
  status: 2,
  timeLimit: 1000,
  memoryLimit: 128,
  limits: { python: 3000, cpp: 1000, c: 1000, java: 2000, javascript: 2000 },
  samples: [
    { input: '1 2\n', output: '3\n' },
    { input: '4 5\n', output: '9\n' },
  ],
  comparison: 'tokens',
  tolerance: null,
  author: null,
  solvedBy: 0,
  submittedBy: 0,
  createdAt: '2026-11-20T15:42:00.000Z',
}

function runOf(change: Partial<Run>): Run {
  return {
    runId: 31,
    problemId: 5,
    language: 'cpp',
    state: 'judged',
    verdict: 'OK',
    reason: null,
    sample: 1,
    matches: true,
    time: 12,
    memory: 3.4,
    limitMs: 1000,
    memoryLimit: 128,
    output: '3\n',
    stderr: '',
    cut: false,
    stored: 'all',
    createdAt: '2026-11-20T15:42:00.000Z',
    ...change,
  }
}

const start = 'POST /api/problems/5/runs'
const taken = { status: 202, data: { runId: 31 } }
const user = userEvent.setup()

type PageProps = {
  first: RunRequest
  setBusy: (busy: boolean) => void
  setRefused: (refused: boolean) => void
  setSaid: (said: Said | null) => void
  onGoTo: (said: Said, line: number, column?: number) => void
}

function PanelPage({ first, ...set }: PageProps) {
  const [request, setRequest] = useState(first)
  return (
    <>
      <button type="button" onClick={() => setRequest({ kind: 'run' })}>
        Press
      </button>
      <RunPanel
        problem={problem}
        language="cpp"
        currentCode={() => 'int main() {}'}
        request={request}
        open
        setOpen={() => undefined}
        {...set}
      />
    </>
  )
}

/** Opens the panel with a Run button, and with a stream of events that the test writes. */
function openPanel(run: Run, answers: Answers = {}, first: RunRequest = { kind: 'open' }) {
  localStorage.setItem('token', tokenOf(7))
  const sent = answerCalls({
    [start]: taken,
    'GET /api/runs/31': { data: { run } },
    'GET /api/user': { data: { user: { userId: 7, username: 'ada', isAdmin: false } } },
    ...answers,
  })
  const stream = answerStream('/api/runs/31/events')
  const setRefused = vi.fn()
  const setBusy = vi.fn()
  const setSaid = vi.fn()
  const onGoTo = vi.fn()
  const told = { setBusy, setRefused, setSaid, onGoTo }
  const view = renderPage(<PanelPage first={first} {...told} />)
  return {
    setSaid,
    onGoTo,
    ...view,
    sent,
    setRefused,
    setBusy,
    press: () => user.click(screen.getByRole('button', { name: 'Press' })),
    say: stream.send,
  }
}

const verdict = { verdict: 'OK', reason: null }
const box = (name: string) => screen.getByRole('region', { name }).textContent

describe('a Run that is under way', () => {
  it.each([
    ['queued', 'In the queue'],
    ['compiling', 'Compiling'],
    ['running', 'Running'],
  ])('that is %s shows %j without a spinner', async (state, words) => {
    const { press, say } = openPanel(runOf({}))
    await press()
    await say('state', { state, place: null, testCount: 1 })
    expect(await screen.findByText(words)).toBeTruthy()
    expect(document.querySelector('.animate-spin')).toBeNull()
  })

  it('that the judge could not finish asks the user to run again', async () => {
    const failed = runOf({ state: 'failed', verdict: null, output: null, stderr: null })
    const { press, say } = openPanel(failed)
    await press()
    await say('state', { state: 'failed', place: null, testCount: 1 })
    expect(await screen.findByText('Not run')).toBeTruthy()
    expect(screen.getByText(/please run again\.$/, { selector: 'span' })).toBeTruthy()
  })

  it('shows why its outcome cannot be fetched', async () => {
    const gone = { status: 404, message: 'There is no such Run.' }
    const { press, say } = openPanel(runOf({}), { 'GET /api/runs/31': gone })
    await press()
    await say('verdict', verdict)
    expect(await screen.findByText('Not known')).toBeTruthy()
    expect(screen.getByText('There is no such Run.')).toBeTruthy()
  })
})

describe('a Run that has ended', () => {
  it.each<[what: string, run: Partial<Run>, headline: string, boxes: Record<string, string>]>([
    [
      'with the expected output of a sample',
      {},
      'Matches the expected output',
      { Expected: '3\n', Output: '3\n' },
    ],
    [
      'with a wrong output for a sample',
      { verdict: 'WRONG_ANSWER', matches: false, output: '4\n' },
      'Differs from the expected output',
      { Expected: '3\n', Output: '4\n' },
    ],
    [
      'on a custom input',
      { sample: null, matches: null, output: '77\n', stderr: 'so far' },
      'Finished',
      { Output: '77\n', Errors: 'so far' },
    ],
    [
      'without output',
      { sample: null, matches: null, output: '' },
      'Finished',
      { Output: 'The program printed nothing.' },
    ],
    [
      'with a compile error',
      { verdict: 'COMPILE_ERROR', matches: null, output: null, stderr: 'no `main`' },
      'Compile error',
      { 'Compiler messages': 'no `main`' },
    ],
    [
      'with a runtime error',
      { verdict: 'RUNTIME_ERROR', reason: 'memory', matches: null, output: '', stderr: 'killed' },
      'Runtime error: memory limit (128 MB)',
      { Errors: 'killed' },
    ],
    [
      'at the time limit',
      { verdict: 'TIME_LIMIT_EXCEEDED', matches: null, sample: null, output: '1' },
      'Time limit exceeded (1000 ms)',
      { Output: '1' },
    ],
  ])('%s shows its outcome once, and the texts', async (_, change, headline, boxes) => {
    const run = runOf(change)
    const { press, say } = openPanel(run)
    await press()
    await say('verdict', verdict)
    expect(await screen.findByText(headline)).toBeTruthy()
    expect(
      screen.getByRole('region', { name: 'Run' }).querySelectorAll('[role=status]'),
    ).toHaveLength(1)
    expect(screen.getByText(`${headline}.`, { selector: '[role=status]' })).toBeTruthy()
    for (const [name, text] of Object.entries(boxes)) expect(box(name)).toBe(text)
    const measured = run.verdict !== 'COMPILE_ERROR'
    expect(screen.queryByText('12 ms') !== null).toBe(measured)
    expect(screen.queryByText('3.4 MB') !== null).toBe(measured)
  })

  it('passes a compile error to the editor, and links to the lines in it', async () => {
    const text = 'a.cpp:1:5: error: no'
    const failed = runOf({ verdict: 'COMPILE_ERROR', matches: null, output: null, stderr: text })
    const { press, say, setSaid, onGoTo } = openPanel(failed)
    await press()
    await say('verdict', verdict)
    await user.click(await screen.findByRole('button', { name: 'a.cpp:1:5, go to line 1' }))
    const said: Said = { language: 'cpp', code: 'int main() {}', text }
    expect(setSaid.mock.lastCall).toEqual([said])
    expect(onGoTo.mock.calls).toEqual([[said, 1, 5]])
  })

  it('without an error removes the markers, whatever the program wrote to stderr', async () => {
    const { press, say, setSaid } = openPanel(runOf({ stderr: 'at node (line 1)' }))
    await press()
    await say('verdict', verdict)
    await waitFor(() => expect(setSaid.mock.lastCall).toEqual([null]))
  })

  it('with a wrong answer shows the first difference', async () => {
    const wrong = runOf({ verdict: 'WRONG_ANSWER', matches: false, output: '4\n', cut: true })
    const { press, say } = openPanel(wrong)
    await press()
    await say('verdict', verdict)
    const words = 'First difference at line 1, column 1: 4 instead of 3.'
    expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.getByText('Only the beginning of the output is shown.')).toBeTruthy()
  })

  it('shows when its full output is no longer stored', async () => {
    const { press, say } = openPanel(runOf({ output: '3', cut: true, stored: 'dropped' }))
    await press()
    await say('verdict', verdict)
    const words = 'The full output is no longer stored. Run again to see it.'
    expect(await screen.findByText(words)).toBeTruthy()
  })

  it('is shown with its own input only', async () => {
    const { press, say } = openPanel(runOf({}))
    await press()
    await say('verdict', verdict)
    await screen.findByText('Matches the expected output')
    await user.click(screen.getByRole('button', { name: 'Sample 2' }))
    expect(screen.queryByText('Matches the expected output')).toBeNull()
    expect(screen.queryByRole('region', { name: 'Output' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Sample 1' }))
    expect(screen.getByText('Matches the expected output')).toBeTruthy()
  })
})

describe('starting a Run', () => {
  it('runs the code on the chosen sample, byte for byte', async () => {
    const { press, sent, setBusy } = openPanel(runOf({}))
    await user.click(screen.getByRole('button', { name: 'Sample 2' }))
    expect(box('Input')).toBe('4 5\n')
    await press()
    await waitFor(() => expect(setBusy).toHaveBeenCalledExactlyOnceWith(false))
    expect(sent.find(({ call }) => call === start)?.body).toEqual({
      code: 'int main() {}',
      language: 'cpp',
      input: '4 5\n',
    })
  })

  it('can use a custom input, which is stored for its problem', async () => {
    const first = openPanel(runOf({}))
    await user.click(screen.getByRole('button', { name: 'Own input' }))
    await user.type(screen.getByRole('textbox', { name: 'Own input' }), '7 8')
    await first.press()
    await waitFor(() => expect(first.setBusy).toHaveBeenCalledExactlyOnceWith(false))
    expect(first.sent.find(({ call }) => call === start)?.body).toMatchObject({ input: '7 8' })
    first.unmount()
    openPanel(runOf({}))
    await user.click(screen.getByRole('button', { name: 'Own input' }))
    expect(screen.getByRole('textbox', { name: 'Own input' })).toHaveProperty('value', '7 8')
  })

  it('can use a text from the statement, ready to be edited', async () => {
    openPanel(runOf({}), {}, { kind: 'input', text: '1 2\n' })
    const area = await screen.findByRole('textbox', { name: 'Own input' })
    expect(area).toHaveProperty('value', '1 2\n')
    expect(document.activeElement).toBe(area)
  })

  it('shows when a custom input could not be stored', async () => {
    openPanel(runOf({}))
    await user.click(screen.getByRole('button', { name: 'Own input' }))
    const emptyStorage = fillStorage()
    await user.type(screen.getByRole('textbox'), '7')
    expect(await screen.findByText('Not saved')).toBeTruthy()
    emptyStorage()
  })

  it.each([
    [400, 'Input must be at most 1 MB, this is 2 MB'],
    [404, 'There is no such problem.'],
    [429, 'Too many requests. Try again in 9 seconds.'],
  ])('shows why it was refused with %i: %s', async (status, message) => {
    const { press, setBusy } = openPanel(runOf({}), { [start]: { status, message } })
    await press()
    expect(within(await screen.findByRole('alert')).getByText(message)).toBeTruthy()
    expect(setBusy).toHaveBeenCalledExactlyOnceWith(false)
  })

  it('asks the user to sign in after a 401', async () => {
    const nobody = { status: 401, message: 'You need to sign in first' }
    const { press, setRefused } = openPanel(runOf({}), { [start]: nobody })
    await press()
    expect(await screen.findByText('Please login to run your code')).toBeTruthy()
    expect(setRefused).toHaveBeenCalledExactlyOnceWith(true)
  })
})
