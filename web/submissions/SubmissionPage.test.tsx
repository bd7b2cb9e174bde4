import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { Verdict } from '#contract'
import type { Result, Submission } from '#contract/shapes.ts'
import type { FirstData } from '../client/first-data.ts'
import { followAhead } from '../client/live-query.ts'
import { createQueryClient, fetchOptions } from '../client/queries.ts'
import { dropToken } from '../client/token.ts'
import { type Answers, answerCalls, tokenOf } from '../testing/answer-calls.ts'
import { answerStream } from '../testing/answer-stream.ts'
import { textsOf } from '../testing/page-content.ts'
import { openPage } from '../testing/render-page.tsx'
import { SubmissionPage } from './SubmissionPage.tsx'
import { resultOf, submissionOf } from './testing/submission.ts'

const wrong = submissionOf({
  verdict: 'WRONG_ANSWER',
  results: [
    resultOf(1),
    resultOf(2, { verdict: 'WRONG_ANSWER', output: '7 8\n', stderr: 'n = 7', time: 84 }),
  ],
})

function open(
  submission: Submission,
  answers: Answers = {},
  firstData: Partial<FirstData> = {},
  client = createQueryClient(),
) {
  const all = {
    'GET /api/submissions/12': { data: { submission } },
    'GET /api/problems/5': { status: 404, message: 'There is no such problem.' },
    'GET /api/problems/5/testcases': {
      data: { testcases: { input: [null, '1 2\n', null], output: [null, '7 9\n', null] } },
    },
    ...answers,
  }
  const around = { at: '/submissions/12', path: 'submissions/:submissionId', firstData, client }
  return openPage(<SubmissionPage />, { answers: all, ...around })
}

/** Returns a submission whose first test failed. */
function failed(verdict: Verdict, output: string) {
  return submissionOf({ verdict, results: [resultOf(1, { verdict, output })] })
}

function tests(input: string, output: string) {
  return {
    'GET /api/problems/5/testcases': { data: { testcases: { input: [input], output: [output] } } },
  }
}

const uncompiled = submissionOf({ verdict: 'COMPILE_ERROR', results: [], stderr: 'a.cpp:2:5: no' })
const notStored = 'The full output is no longer stored. Submit again to see it.'

/** Longest test: the page makes a few attempts at once, and then one every two seconds. */
const timeout = 15_000

async function fact(name: string) {
  const term = await screen.findByText(name, { selector: 'dt' })
  return term.nextElementSibling?.textContent
}

describe('A submission', () => {
  it('shows its facts in the specified formats', async () => {
    open(wrong)
    expect(await screen.findByText('1/3 test cases passed')).toBeTruthy()
    expect(await fact('Runtime')).toBe('84 ms')
    expect(await fact('Memory')).toBe('3.0 MB (peak 1.5 MB)')
    expect(await fact('Verdict')).toBe('Wrong answer')
    expect(await fact('Language')).toBe('C++')
    expect(await fact('Submitted')).toMatch(/^\w+, November 2\d, 2026 at \d+:42\s[AP]M$/)
  })

  it.each([
    ['does not answer', () => Promise.reject(new TypeError('There is no answer.'))],
    ['answers 500', { status: 500 }],
    ['answers 503', { status: 503 }],
  ])('loads automatically after the server %s', async (_, away) => {
    open(wrong, { 'GET /api/submissions/12': away })
    expect(await screen.findByText('This could not be loaded.', {}, { timeout })).toBeTruthy()
    answerCalls({
      'GET /api/submissions/12': { data: { submission: wrong } },
      'GET /api/problems/5/testcases': { data: { testcases: { input: [], output: [] } } },
    })
    expect(await screen.findByText('1/3 test cases passed', {}, { timeout })).toBeTruthy()
  })

  const tooLarge = submissionOf({ ...failed('RUNTIME_ERROR', ''), reason: 'memory' })
  const verdict = 'TIME_LIMIT_EXCEEDED'
  const tooSlow = submissionOf({ verdict, results: [resultOf(1, { verdict, time: 1140 })] })
  it.each<[some: Partial<Submission>, banner: string, passed: number, facts: string]>([
    [{}, 'Accepted', 3, '30 ms, 4.5 MB (peak 1.5 MB)'],
    [uncompiled, 'Compile error', 0, '0 ms, 0.0 MB'],
    [tooLarge, 'Runtime error on test 1: memory limit (128 MB)', 0, '10 ms, 1.5 MB'],
    [tooSlow, 'Time limit exceeded on test 1: 1.14 s of 1 s', 0, '1140 ms, 1.5 MB'],
  ])('%j reads %s', async (some, banner, passed, facts) => {
    open(submissionOf(some))
    expect(await screen.findByText(banner, { selector: 'p' })).toBeTruthy()
    expect(screen.getByText(`${passed}/3 test cases passed`)).toBeTruthy()
    expect(`${await fact('Runtime')}, ${await fact('Memory')}`).toBe(facts)
    // These belong to a wrong answer.
    expect(screen.queryByRole('region', { name: 'Expected' })).toBeNull()
  })

  const onStatus = (status: number) => ({ problem: { ...submissionOf().problem, status } })
  it.each<[what: string, path: string, name: RegExp, some?: Partial<Submission>]>([
    ['a published problem', '/problems/5/description', /^Bridge of Ice/, onStatus(2)],
    ['a pending problem', '/contributions/5/description', /^Bridge of Ice/, onStatus(0)],
    ['a rejected problem', '/contributions/5/description', /^Bridge of Ice/, onStatus(1)],
    ['the submitter', '/u/ada', /^ada$/],
    ['the previous submission', '/submissions/9', /^Previous submission$/],
    ['the next submission', '/submissions/14', /^Next submission$/],
    ['a comparison', '/compare?before=9&after=12', /^Compare with previous$/],
    ['what a compile error means', '/verdicts#compile-error', /^What a compile error/, uncompiled],
  ])('links to %s: %s', async (_, path, name, some = {}) => {
    open(submissionOf({ previous: 9, next: 14, ...some }))
    expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(path)
  })

  it('shows Input, Expected and Output of the failing test, and their difference', async () => {
    open(wrong)
    const input = await screen.findByRole('region', { name: 'Input' })
    expect(input.textContent).toBe('1 2\n')
    expect(screen.getByRole('region', { name: 'Expected' }).textContent).toBe('7 9\n')
    expect(screen.getByRole('region', { name: 'Output' }).textContent).toBe('7 8\n')
    expect(screen.getByText('First difference at line 1, column 3: 8 instead of 9.')).toBeTruthy()
  })

  it('folds the debug output until the user opens it', async () => {
    open(wrong)
    const summary = await screen.findByText('Debug output', { selector: 'summary' })
    const folded = summary.closest('details')
    expect(folded).toHaveProperty('open', false)
    await userEvent.click(summary)
    expect(folded).toHaveProperty('open', true)
    expect(folded?.querySelector('section')?.textContent).toBe('n = 7')
  })

  it('shows when the full output is no longer stored, also in the name of the download', async () => {
    const some = { output: '7 ', outputStored: 'dropped', cut: true } as const
    const results = [resultOf(1), resultOf(2, { verdict: 'WRONG_ANSWER', ...some })]
    open(submissionOf({ verdict: 'WRONG_ANSWER', results }))
    expect(await screen.findByText(notStored)).toBeTruthy()
    expect(screen.queryByText(/of an output are stored/)).toBeNull()
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(vi.fn())
    await userEvent.click(screen.getByRole('button', { name: 'Download Output' }))
    const [link] = click.mock.contexts
    expect(link).toMatchObject({ download: 'my-output2-beginning.txt' })
  })

  it.each([
    ['error output', { ...uncompiled, stderrStored: 'dropped' } as const, notStored],
    [
      'debug output of a passed test',
      submissionOf({ results: [resultOf(1, { stderr: 'n =', stderrStored: 'start', cut: true })] }),
      'This test passed, so only the first 256 bytes are stored.',
    ],
  ])('shows that only the beginning of %s is stored', async (_, submission, note) => {
    open(submission)
    expect(await screen.findByText(note)).toBeTruthy()
  })

  it('shows each difference, with buttons to move between them', async () => {
    open(failed('WRONG_ANSWER', '1\n5\n3\n6\n'), tests('4\n', '1\n2\n3\n4\n'))
    const output = await screen.findByRole('region', { name: 'Output' })
    expect(textsOf(output.querySelectorAll('mark'))).toEqual(['5', '6'])
    expect(screen.getByText('2 differences')).toBeTruthy()
    const previous = screen.getByRole('button', { name: 'Previous difference' })
    const next = screen.getByRole('button', { name: 'Next difference' })
    const disabled = () => [previous, next].map((button) => button.hasAttribute('disabled'))
    expect(disabled()).toEqual([true, false])
    await userEvent.click(next)
    expect(disabled()).toEqual([false, true])
  })

  it('shows the message of the checker, which may accept other outputs than the expected one', async () => {
    const result = { verdict: 'WRONG_ANSWER', output: '2\n', message: 'not a path' } as const
    const submission = submissionOf({ verdict: 'WRONG_ANSWER', results: [resultOf(1, result)] })
    const problem = { comparison: 'program', tolerance: null, limits: { cpp: 1010 } }
    open(submission, {
      ...tests('4\n', '1\n'),
      'GET /api/problems/5': { data: { problem } },
    })
    const checker = await screen.findByRole('region', { name: 'Checker' })
    expect(checker.textContent).toBe('Checkernot a path')
    const output = await screen.findByRole('region', { name: 'Output' })
    expect(output.querySelectorAll('mark')).toHaveLength(0)
    expect(screen.queryByText(/First difference/)).toBeNull()
  })

  describe('of an interactive problem', () => {
    const talk = { output: '', transcript: '< 5\n> ? 3\n-- pass 2 --\n< no\n' }
    const rejected = (some: Partial<Result> = {}, verdict: Verdict = 'WRONG_ANSWER') =>
      submissionOf({ verdict, results: [resultOf(1, { verdict, ...talk, ...some })] })

    it('shows the transcript with its order instead of the output', async () => {
      open(rejected({ message: 'too many questions' }), tests('5\n', ''))
      const transcript = await screen.findByRole('region', { name: 'Transcript' })
      const lines = ['<Read: 5', '>Written: ? 3', '-- pass 2 --', '<Read: no']
      expect(textsOf(transcript.querySelectorAll('div'))).toEqual(lines)
      expect(screen.getByRole('region', { name: 'Input' }).textContent).toBe('5\n')
      const message = screen.getByRole('region', { name: 'Interactor' })
      expect(message.textContent).toBe('Interactortoo many questions')
      expect(screen.queryByRole('region', { name: 'Output' })).toBeNull()
      expect(screen.queryByText('Reproduce locally')).toBeNull()
    })

    it('shows it after a time limit, and says that it is cut', async () => {
      open(rejected({ transcriptCut: true }, 'TIME_LIMIT_EXCEEDED'), tests('5\n', ''))
      expect(await screen.findByRole('region', { name: 'Transcript' })).toBeTruthy()
      const words = 'Only the first 64.0 KB of a transcript are stored.'
      expect(screen.getByText(words)).toBeTruthy()
    })

    it('says that it is no longer stored', async () => {
      open(rejected({ transcriptCut: true, transcriptStored: 'dropped' }), tests('5\n', ''))
      expect(await screen.findByText(notStored)).toBeTruthy()
    })
  })

  it('fetches a long text on request, to show or copy it', async () => {
    const beginning = '1\n2\n… 4 of 4194304 bytes are shown'
    open(failed('WRONG_ANSWER', '1\n2\n9\n'), tests('4\n', beginning))
    const answered = globalThis.fetch
    vi.stubGlobal('fetch', async (path: string, request: RequestInit) =>
      path === '/api/problems/5/testcases/1/output'
        ? new Response('1\n2\n3\n')
        : answered(path, request),
    )
    const expected = await screen.findByRole('region', { name: 'Expected' })
    const words = 'The part shown does not differ. The difference is further on.'
    expect(screen.getByText(words)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Copy Expected' }))
    expect(await navigator.clipboard.readText()).toBe('1\n2\n3\n')
    await userEvent.click(screen.getByRole('button', { name: 'Show all 4.0 MB of Expected' }))
    await waitFor(() => expect(expected.textContent).toBe('11\n22\n33\n'))
    expect(screen.getByText('First difference at line 3, column 1: 9 instead of 3.')).toBeTruthy()
  })

  it.each(['WRONG_ANSWER', 'RUNTIME_ERROR', 'TIME_LIMIT_EXCEEDED'] as const)(
    'explains after a %s how to reproduce it locally',
    async (verdict) => {
      const compile = [['g++', 'a.cpp', '-o', 'a']]
      const cpp = { language: 'cpp', version: '12.2.0', compile, run: ['./a'], stackMb: null }
      const problem = { comparison: 'tokens', tolerance: null, limits: { cpp: 1010 } }
      open(failed(verdict, ''), {
        ...tests('4 2\n', '6\n'),
        'GET /api/problems/5': { data: { problem } },
        'GET /api/languages': { data: { languages: [cpp] } },
      })
      const summary = await screen.findByText('Reproduce locally')
      summary.closest('details')?.setAttribute('open', '')
      fireEvent(summary.closest('details') ?? summary, new Event('toggle'))
      const command = await screen.findByRole('region', { name: 'Command' })
      expect(command.textContent).toBe(
        "g++ a.cpp -o a &&\n(ulimit -t 2; ulimit -s 131072; exec ./a) <<'INPUT'\n4 2\nINPUT",
      )
      expect(screen.getByRole('button', { name: 'Download a.cpp' })).toBeTruthy()
      expect(screen.getByRole('button', { name: 'Copy Command' })).toBeTruthy()
    },
  )

  it('opens in the editor of its problem', async () => {
    const { place } = open(submissionOf())
    await userEvent.click(await screen.findByRole('link', { name: 'Open in editor' }))
    await waitFor(() => expect(place()).toBe('/problems/5/description'))
  })

  it('shows stderr in its box, and no Input, Expected or Output', async () => {
    open(submissionOf({ ...wrong, stderr: 'Segmentation fault (signal 11)' }))
    const box = await screen.findByRole('region', { name: 'Error output' })
    expect(box.textContent).toBe('Segmentation fault (signal 11)')
    expect(screen.queryByRole('region', { name: 'Expected' })).toBeNull()
  })

  it('links a line in the error output to that line of the code', async () => {
    open({ ...uncompiled, code: 'int a;\nint b\n' })
    const box = await screen.findByRole('region', { name: 'Error output' })
    expect(box.textContent).toBe(uncompiled.stderr)
    await userEvent.click(screen.getByRole('button', { name: 'a.cpp:2:5, go to line 2' }))
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Code, C++')
    expect(String(window.getSelection())).toBe('int b')
  })

  it('shows the code as read-only, highlighted line by line as in the editor', async () => {
    const code = 'int a; // x\n\n  b\n'
    open(submissionOf({ code }))
    const viewer = await screen.findByRole('region', { name: 'Code, C++' })
    expect(screen.queryByRole('textbox')).toBeNull()
    const comment = await within(viewer).findByText('// x')
    expect(comment.style.fontStyle).toBe('italic')
    const shown = viewer.querySelector('code')
    expect(shown?.textContent).toBe(code)
    expect(textsOf(shown?.children ?? [])).toEqual(['int a; // x\n', '\n', '  b\n'])
  })

  it('explains who may see hidden code', async () => {
    open(submissionOf({ code: null }))
    const words = 'The code is visible to its author, and to you once you have solved this problem.'
    expect(await screen.findByText(words)).toBeTruthy()
  })
})

describe('A submission that is being judged', () => {
  const waiting = submissionOf({ verdict: null, state: 'queued', results: [] })

  it('shows results as they arrive, announces the verdict once, and then shows everything', async () => {
    let now: Submission = waiting
    open(waiting, { 'GET /api/submissions/12': () => ({ data: { submission: now } }) })
    const stream = answerStream('/api/submissions/12/events')
    await stream.send('state', { state: 'queued', place: 2, testCount: 3 })
    expect(await screen.findByText('2 submissions before this one')).toBeTruthy()
    expect(await fact('Runtime')).toBe('–')
    await stream.send('state', { state: 'running', place: null, testCount: 3 })
    await stream.send('test', { index: 1, verdict: 'OK', time: 3, memory: 1 })
    expect(await screen.findByText('test 2 of 3')).toBeTruthy()
    const cells = within(screen.getByRole('list', { name: 'Test cases' }))
    expect(textsOf(cells.getAllByRole('listitem'))).toEqual([
      '1: Accepted, 3 ms, 1.0 MB',
      '2: not run',
      '3: not run',
    ])
    now = wrong
    await stream.send('verdict', { verdict: 'WRONG_ANSWER', reason: null })
    expect(await screen.findByRole('region', { name: 'Output' })).toBeTruthy()
    const spoken = 'Wrong answer on test 2. 1 of 3 test cases passed.'
    expect(screen.getAllByText(spoken)).toHaveLength(1)
  })

  it('starts with events received before the page was shown, and announces them too', async () => {
    const client = createQueryClient()
    const stream = answerStream('/api/submissions/12/events')
    void followAhead(client, 12)
    await stream.send('state', { state: 'running', place: null, testCount: 3 })
    await stream.send('test', { index: 1, verdict: 'WRONG_ANSWER', time: 3, memory: 1 })
    await stream.send('verdict', { verdict: 'WRONG_ANSWER', reason: null })
    await waitFor(() => expect(client.isFetching()).toBe(0))
    // The answer to the submit contained it.
    localStorage.setItem('token', tokenOf(7))
    const { queryKey } = fetchOptions('getSubmission', { submissionId: 12 })
    client.setQueryData(queryKey, { submission: waiting })
    await client.invalidateQueries({ queryKey })
    open(wrong, {}, {}, client)
    const status = await screen.findByText('Wrong answer on test 1. 0 of 3 test cases passed.')
    expect(status.getAttribute('role')).toBe('status')
    expect(await screen.findByRole('region', { name: 'Output' })).toBeTruthy()
    expect(stream.opened()).toBe(1)
  })

  it("announces the verdict even after a reload, whose HTML was the visitor's view", async () => {
    const first = { call: 'getSubmission', parameters: { submissionId: 12 }, status: 200 } as const
    let now: Submission = waiting
    open(
      waiting,
      { 'GET /api/submissions/12': () => ({ data: { submission: now } }) },
      { replies: [{ ...first, data: { submission: waiting } }] },
    )
    const stream = answerStream('/api/submissions/12/events')
    await stream.send('state', { state: 'running', place: null, testCount: 3 })
    now = wrong
    await stream.send('verdict', { verdict: 'WRONG_ANSWER', reason: null })
    const spoken = await screen.findByText('Wrong answer on test 2. 1 of 3 test cases passed.')
    expect(spoken.getAttribute('role')).toBe('status')
  })

  it("shows the user's own view from the HTML at once, and no more after they have signed out", async () => {
    const reply = { call: 'getSubmission', viewer: 'user', status: 200 } as const
    const data = { submission: { ...wrong, code: 'int main() {}' } }
    const replies = [{ ...reply, parameters: { submissionId: 12 }, data }]
    const client = createQueryClient()
    const answers = { 'GET /api/submissions/12': { status: 404, message: 'There is none.' } }
    const { sent, container } = open(wrong, answers, { replies }, client)
    expect(await screen.findByRole('region', { name: 'Output' })).toBeTruthy()
    expect(container.querySelector('[data-fetching]')).toBe(null)
    act(() => {
      // As shell/use-shell.ts does.
      client.removeQueries({ predicate: ({ queryKey }) => queryKey.includes('user') })
      dropToken(tokenOf(7))
    })
    expect(screen.queryByRole('region', { name: 'Output' })).toBe(null)
    expect(await screen.findByText('Page not found')).toBeTruthy()
    const calls = sent.map(({ call }) => call)
    expect(calls.filter((call) => call === 'GET /api/submissions/12')).toHaveLength(1)
  })

  it('follows again after a lost connection', async () => {
    open(waiting)
    const stream = answerStream('/api/submissions/12/events')
    await stream.send('state', { state: 'compiling', place: null, testCount: 3 })
    expect(await screen.findByText('Compiling')).toBeTruthy()
    stream.breakOff()
    await waitFor(() => expect(stream.opened()).toBe(2))
    await stream.send('state', { state: 'running', place: null, testCount: 3 })
    expect(await screen.findByText('Running')).toBeTruthy()
  })

  it('shows that it is set aside, and why', async () => {
    const setAside = 'The checker of this problem failed on test 2.'
    open(submissionOf({ verdict: null, state: 'set aside', setAside, results: [] }))
    expect(await screen.findByText('Set aside')).toBeTruthy()
    expect(screen.getByText(/^The checker of this problem failed on test 2\. /)).toBeTruthy()
  })

  it('shows when the judge could not finish', async () => {
    open(submissionOf({ verdict: null, state: 'failed', results: [] }))
    expect(await screen.findByText('Not judged')).toBeTruthy()
  })
})
