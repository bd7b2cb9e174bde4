import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import type { Problem } from '#contract/shapes.ts'
import type { FirstData } from '../client/first-data.ts'
import { dropToken } from '../client/token.ts'
import { type Answers, answerCalls, tokenOf } from '../testing/answer-calls.ts'
import { answerStream } from '../testing/answer-stream.ts'
import { expectBusy } from '../testing/busy-button.ts'
import { fillStorage } from '../testing/full-storage.ts'
import { renderPage } from '../testing/render-page.tsx'
import { codeTemplates } from './code-templates.ts'
import { ProblemPage } from './ProblemPage.tsx'

// Replaces the editor with a plain text area; open-editor.test.ts tests the editor itself.
vi.mock('../editor/open-editor.ts', () => ({
  openEditor({ parent, label, document: first, onChange }: EditorOptions) {
    const area = document.createElement('textarea')
    area.setAttribute('aria-label', label)
    area.value = first.code
    area.addEventListener('input', () => onChange(area.value))
    parent.append(area)
    return {
      show(next: { code: string }) {
        area.value = next.code
      },
      configure: () => undefined,
      mark: () => undefined,
      goTo: () => undefined,
      focus: () => area.focus(),
      close: () => area.remove(),
    }
  },
}))
type EditorOptions = {
  parent: HTMLElement
  label: string
  document: { code: string }
  onChange: (code: string) => void
}

const problem: Problem = {
  problemId: 5,
  title: 'Bridge of Ice',
  difficulty: 2,
  tags: 'Array,Tree',
  userStatus: false,
  description: 'Cross **it**.',
  descriptionHtml: '<p>Cross <strong>it</strong>.</p>',
  status: 2,
  timeLimit: 1000,
  memoryLimit: 128,
  limits: { python: 3000, cpp: 1000, c: 1000, java: 2000, javascript: 2000 },
  samples: [{ input: '1 2\n', output: '3\n' }],
  comparison: 'tokens',
  tolerance: null,
  author: { username: 'grace' },
  solvedBy: 12,
  submittedBy: 40,
  createdAt: '2026-11-20T15:42:00.000Z',
}
// A stream without an answer would be retried during the next test.
const noStream = { status: 404, message: 'There is no such submission.' }
const server: Answers = {
  'GET /api/submissions/54/events': noStream,
  'GET /api/submissions/55/events': noStream,
  'GET /api/problems/no-account/5': { data: { problem } },
  'GET /api/problems/with-account/5': { data: { problem } },
  'GET /api/user': { data: { user: { userId: 7, username: 'ada', isAdmin: false } } },
}
const user = userEvent.setup()

async function openProblem({
  signedIn = false,
  at = '/problems/5/description',
  state,
  answers = {},
  firstData = {},
}: {
  signedIn?: boolean
  at?: string
  /** The state of the history entry. */
  state?: unknown
  answers?: Answers
  firstData?: Partial<FirstData>
} = {}) {
  if (signedIn) localStorage.setItem('token', tokenOf(7))
  const sent = answerCalls({ ...server, ...answers })
  const view = renderPage(
    <Routes>
      <Route path="problems/:problemId" element={<ProblemPage />}>
        <Route path="description" element={null} />
        <Route path="submissions" element={<p>The table of submissions</p>} />
      </Route>
      <Route path="*" element={<p>Another page</p>} />
    </Routes>,
    { at, state, firstData },
  )
  return { ...view, sent }
}

function editor() {
  return screen.findByRole('textbox', { name: 'Code editor' })
}

function kept(name: string): string | null {
  const entry: unknown = JSON.parse(localStorage.getItem(name) ?? 'null')
  return typeof entry === 'object' && entry !== null && 'value' in entry
    ? String(entry.value)
    : null
}

describe('the problem page', () => {
  it('shows title, level, topics, facts, statement and samples', async () => {
    await openProblem()
    expect(await screen.findByRole('heading', { level: 1, name: 'Bridge of Ice' })).toBeTruthy()
    expect(document.title).toBe('Bridge of Ice · Assay')
    expect(screen.getByText('Platinum')).toBeTruthy()
    await user.hover(screen.getByRole('button', { name: 'Topics' }))
    expect(within(screen.getByRole('tooltip')).getByText('Array, Tree')).toBeTruthy()
    expect(screen.getByText('128 MB')).toBeTruthy()
    expect(screen.getByText('12 of 40 solved it')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'grace' }).getAttribute('href')).toBe('/u/grace')
    expect(screen.getByText('it').tagName).toBe('STRONG')
    const sample = screen.getByRole('region', { name: 'Sample 1' })
    expect([...sample.querySelectorAll('pre')].map((pre) => pre.textContent)).toEqual([
      '1 2\n',
      '3\n',
    ])
  })

  it('stores the pane sizes for the user who moved the splitter', async () => {
    await openProblem({ signedIn: true })
    const splitter = await screen.findByRole('separator', { name: 'Resize statement and code' })
    const share = () => [
      splitter.getAttribute('aria-valuenow'),
      document.documentElement.style.getPropertyValue('--pane'),
    ]
    expect(share()).toEqual(['46', ''])
    splitter.focus()
    await user.keyboard('{ArrowRight}{ArrowRight}')
    expect(share()).toEqual(['50', '50%'])
    await user.keyboard('{End}{ArrowRight}')
    expect(share()).toEqual(['75', '75%'])
    expect(localStorage.getItem('kept:7:pane:problem')).toBe('75')
    act(() => dropToken(tokenOf(7)))
    expect(share()).toEqual(['46', ''])
  })

  it.each(['/problems/6/description', '/problems/0/description', '/problems/abc/description'])(
    'is not found at %s',
    async (at) => {
      const missing = { status: 404, message: 'There is no such problem.' }
      await openProblem({ at, answers: { 'GET /api/problems/no-account/6': missing } })
      expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy()
      expect(screen.queryByRole('button', { name: 'Submit' })).toBe(null)
    },
  )

  it.each([
    { who: 'a visitor', signedIn: false, asked: [] },
    { who: 'a user', signedIn: true, asked: ['GET /api/problems/with-account/6'] },
  ])(
    'that the server did not find stays so for $who, without flashing another page',
    async ({ signedIn, asked }) => {
      const missing = { status: 404, message: 'There is no such problem.' }
      const reply = {
        call: 'getProblemNoAccount',
        parameters: { problemId: 6 },
        ...missing,
      } as const
      const seen: (string | undefined)[] = []
      const watcher = new MutationObserver(() =>
        seen.push(document.querySelector('h1')?.textContent ?? undefined),
      )
      watcher.observe(document.body, { subtree: true, childList: true })
      const { sent } = await openProblem({
        signedIn,
        at: '/problems/6/description',
        firstData: { replies: [reply] },
        answers: { 'GET /api/problems/with-account/6': missing },
      })
      await waitFor(() =>
        expect(sent.map(({ call }) => call)).toEqual(expect.arrayContaining(asked)),
      )
      expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy()
      await act(async () => undefined)
      watcher.disconnect()
      expect(new Set(seen)).toEqual(new Set(['Page not found']))
      expect(sent.filter(({ call }) => call.endsWith('/6')).map(({ call }) => call)).toEqual(asked)
    },
  )

  it.each(['/problems/5/description', '/problems/5/submissions'])(
    'has both tabs as links at %s',
    async (at) => {
      await openProblem({ at })
      const tabs = within(await screen.findByRole('navigation', { name: 'Problem' }))
      const links = tabs.getAllByRole('link')
      expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
        ['Description', '/problems/5/description'],
        ['Submission', '/problems/5/submissions'],
      ])
      expect(links.find((link) => link.getAttribute('aria-current'))?.getAttribute('href')).toBe(at)
    },
  )

  it("shows the Submission tab's content instead of the statement", async () => {
    await openProblem({ at: '/problems/5/submissions' })
    expect(await screen.findByText('The table of submissions')).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Sample 1' })).toBe(null)
  })

  it('marks no pane in the switch of phones on the Submission tab, and leads to the statement', async () => {
    await openProblem({ at: '/problems/5/submissions' })
    const toggle = within(await screen.findByRole('group', { name: 'Shown pane' }))
    const pressed = () =>
      toggle.queryAllByRole('button', { pressed: true }).map((b) => b.textContent)
    expect(await screen.findByText('The table of submissions')).toBeTruthy()
    expect(pressed()).toEqual([])
    await user.click(toggle.getByRole('button', { name: 'Code' }))
    expect(pressed()).toEqual(['Code'])
    await user.click(toggle.getByRole('button', { name: 'Description' }))
    expect(pressed()).toEqual(['Description'])
    expect(await screen.findByRole('region', { name: 'Sample 1' })).toBeTruthy()
  })

  it.each([
    { at: '/problems/6/description', why: 'the server has no such problem' },
    { at: '/problems/abc/description', why: 'the id is invalid' },
  ])('shows "Page not found" at $at, because $why', async ({ at }) => {
    const answers = {
      'GET /api/problems/no-account/6': { status: 404, message: 'No such problem' },
    }
    await openProblem({ at, answers })
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy()
    expect(screen.queryByText('No such problem')).toBe(null)
  })

  it('shows Assay if there is no author, and a message if there are no attempts', async () => {
    const untried = { ...problem, author: null, solvedBy: 0, submittedBy: 0, tags: '' }
    await openProblem({
      answers: { 'GET /api/problems/no-account/5': { data: { problem: untried } } },
    })
    expect(await screen.findByText('by Assay')).toBeTruthy()
    expect(screen.getByText('nobody yet')).toBeTruthy()
    await user.hover(screen.getByRole('button', { name: 'Topics' }))
    expect(within(screen.getByRole('tooltip')).getByText('No topics')).toBeTruthy()
  })

  it('links to no profile if the author has deleted the account', async () => {
    const left = { ...problem, author: { username: 'Deleted user' } }
    await openProblem({
      answers: { 'GET /api/problems/no-account/5': { data: { problem: left } } },
    })
    expect(await screen.findByText('by Deleted user')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Deleted user' })).toBeNull()
  })

  it('copies a sample', async () => {
    await openProblem()
    await user.click(await screen.findByRole('button', { name: 'Copy input of sample 1' }))
    expect(await navigator.clipboard.readText()).toBe('1 2\n')
    expect(await screen.findByText('Copied')).toBeTruthy()
  })
})

describe('a report on the statement', () => {
  const call = 'POST /api/problems/5/reports'

  it('is sent by a signed-in reader', async () => {
    const { sent } = await openProblem({
      signedIn: true,
      answers: { [call]: { status: 201, data: {} } },
    })
    const name = 'Report a problem with this statement'
    await user.click(await screen.findByRole('button', { name }))
    const dialog = within(await screen.findByRole('dialog', { name }))
    await user.click(dialog.getByRole('button', { name: 'Report' }))
    expect(dialog.getByText('Please say what is wrong')).toBeTruthy()
    await user.type(dialog.getByLabelText('What is wrong'), 'No limits.')
    await user.click(dialog.getByRole('button', { name: 'Report' }))
    expect(await screen.findByText('Thank you, the admins will look at it')).toBeTruthy()
    expect(sent.find((one) => one.call === call)?.body).toEqual({ text: 'No limits.' })
    expect(screen.queryByRole('dialog')).toBe(null)
  })

  it('is not offered to visitors', async () => {
    await openProblem()
    await screen.findByRole('heading', { name: 'Bridge of Ice' })
    expect(screen.queryByRole('button', { name: /^Report/ })).toBe(null)
  })
})

describe('the language menu', () => {
  it('starts with C++, marks the chosen language, and shows its template and limit', async () => {
    await openProblem()
    expect(await editor()).toHaveProperty('value', codeTemplates.cpp)
    expect(screen.getByText('1000 ms')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Language: C++' }))
    const items = await screen.findAllByRole('menuitemcheckbox')
    expect(items.map((item) => [item.textContent, item.getAttribute('aria-checked')])).toEqual([
      ['Python', 'false'],
      ['C++', 'true'],
      ['C', 'false'],
      ['Java', 'false'],
      ['Javascript', 'false'],
    ])
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Python' }))
    expect(await editor()).toHaveProperty('value', codeTemplates.python)
    expect(screen.getByText('3000 ms')).toBeTruthy()
  })

  it('keeps one draft for each language, and the last choice', async () => {
    const first = await openProblem()
    await user.clear(await editor())
    await user.type(await editor(), 'in C++')
    await user.click(screen.getByRole('button', { name: 'Language: C++' }))
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Java' }))
    await user.clear(await editor())
    await user.type(await editor(), 'in Java')
    first.unmount()
    await openProblem()
    expect(await editor()).toHaveProperty('value', 'in Java')
    await user.click(screen.getByRole('button', { name: 'Language: Java' }))
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'C++' }))
    expect(await editor()).toHaveProperty('value', 'in C++')
  })
})

describe('the draft', () => {
  it('is saved while the user types, and its state is shown', async () => {
    await openProblem({ signedIn: true })
    await user.type(await editor(), '// mine')
    expect(await screen.findByText('Draft saved')).toBeTruthy()
    expect(kept('kept:7:draft:5:cpp')).toBe(`${codeTemplates.cpp}// mine`)
  })

  it('shows a message when it could not be saved', async () => {
    await openProblem({ signedIn: true })
    const area = await editor()
    const emptyStorage = fillStorage()
    await user.type(area, 'x')
    expect(await screen.findByText('Draft not saved')).toBeTruthy()
    emptyStorage()
  })

  it('is replaced by the template on Reset, after a confirmation', async () => {
    await openProblem({ signedIn: true })
    await user.type(await editor(), '// mine')
    await screen.findByText('Draft saved')
    await user.click(await screen.findByRole('button', { name: 'Code file' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Reset code' }))
    await user.click(await screen.findByRole('button', { name: 'Reset' }))
    expect(await editor()).toHaveProperty('value', codeTemplates.cpp)
    expect(kept('kept:7:draft:5:cpp')).toBe(null)
    expect(screen.queryByText('Draft saved')).toBe(null)
  })
})

describe('code from elsewhere', () => {
  const submission = {
    submissionId: 54,
    problemId: 5,
    language: 'python',
    verdict: 'OK',
    code: 'print(54)',
    stderr: null,
  }
  const answers: Answers = {
    'GET /api/submissions/54': { data: { submission } },
    'GET /api/problems/5/submissions': {
      data: { submissions: [{ ...submission, language: 'cpp', submissionId: 60 }, submission] },
    },
  }

  it('is a submission that another page opens, and the previous draft is offered', async () => {
    localStorage.setItem('kept:7:draft:5:python', '{"value":"former","atMs":1}')
    await openProblem({ signedIn: true, answers, state: { openSubmission: 54 } })
    expect(await screen.findByText('Your previous draft is saved')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Language: Python' })).toBeTruthy()
    expect(await editor()).toHaveProperty('value', 'print(54)')
    await waitFor(() => expect(kept('kept:7:draft:5:python')).toBe('print(54)'))
    await user.click(screen.getByRole('button', { name: 'Restore it' }))
    expect(await editor()).toHaveProperty('value', 'former')
    expect(kept('kept:7:draft:5:python')).toBe('former')
    expect(screen.queryByText('Your previous draft is saved')).toBe(null)
    expect(document.activeElement).toBe(await editor())
  })

  it('is not loaded if the submission shows no code', async () => {
    const hidden = { data: { submission: { ...submission, code: null } } }
    await openProblem({
      signedIn: true,
      answers: { 'GET /api/submissions/54': hidden },
      state: { openSubmission: 54 },
    })
    expect(
      await screen.findByText('The code of this submission is not visible to you'),
    ).toBeTruthy()
    expect(await editor()).toHaveProperty('value', codeTemplates.cpp)
  })

  it('is the latest submission in this language, from the menu', async () => {
    localStorage.setItem('kept:7:language', '{"value":"python","atMs":1}')
    await openProblem({ signedIn: true, answers })
    await user.type(await editor(), '# mine')
    await user.click(await screen.findByRole('button', { name: 'Code file' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Restore the submitted version' }))
    await waitFor(async () => expect(await editor()).toHaveProperty('value', 'print(54)'))
    await user.click(await screen.findByRole('button', { name: 'Keep this code' }))
    await waitFor(() => expect(kept('kept:7:draft:5:python')).toBe('print(54)'))
    expect(screen.queryByText('Your previous draft is saved')).toBe(null)
  })

  it('is a dropped file, in the language of its extension', async () => {
    await openProblem({ signedIn: true })
    await editor()
    await screen.findByRole('button', { name: 'Code file' })
    const pane = screen.getByRole('region', { name: 'Code' })
    fireEvent.drop(pane, { dataTransfer: { files: [new File(['print(1)'], 'a.py')] } })
    await waitFor(async () => expect(await editor()).toHaveProperty('value', 'print(1)'))
    expect(screen.getByRole('button', { name: 'Language: Python' })).toBeTruthy()
    fireEvent.drop(pane, { dataTransfer: { files: [new File(['x'], 'a.txt')] } })
    expect(await screen.findByText(/^a\.txt: choose a file that ends in/)).toBeTruthy()
    expect(await editor()).toHaveProperty('value', 'print(1)')
  })

  it("is another tab's version of the draft", async () => {
    await openProblem({ signedIn: true })
    await user.type(await editor(), '// mine')
    await screen.findByText('Draft saved')
    localStorage.setItem('kept:7:draft:5:cpp', '{"value":"theirs","atMs":1}')
    act(() => void window.dispatchEvent(new StorageEvent('storage')))
    expect(await editor()).toHaveProperty('value', 'theirs')
  })
})

describe('Submit', () => {
  const call = 'POST /api/problems/5'

  const sent54 = { status: 201, data: { submissionId: 54, submission: { submissionId: 54 } } }

  it('sends code and language, and goes to the submission', async () => {
    const { sent, place } = await openProblem({ signedIn: true, answers: { [call]: sent54 } })
    await user.type(await editor(), '//')
    await user.click(screen.getByRole('button', { name: 'Submit' }))
    await waitFor(() => expect(place()).toBe('/submissions/54'))
    const token = `Bearer ${localStorage.getItem('token')}`
    // The page needs nothing more: the answer contains the submission.
    const events = 'GET /api/submissions/54/events'
    expect(sent.filter((one) => one.call === call || one.call.includes('submissions/54'))).toEqual([
      { call, body: { code: `${codeTemplates.cpp}//`, language: 'cpp' }, token },
      { call: events, body: null, token },
    ])
  })

  it('waits for the first event, but not for long', async () => {
    const silent = { [call]: { status: 201, data: { submissionId: 55 } } }
    const submit = async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Submit' }))
      await act(() => vi.advanceTimersByTimeAsync(0))
    }
    const first = await openProblem({ signedIn: true, answers: { [call]: sent54 } })
    const stream = answerStream('/api/submissions/54/events')
    await editor()
    vi.useFakeTimers()
    await submit()
    expect(first.place()).toBe('/problems/5/description')
    expect(screen.getByRole('button', { name: 'Submit' })).toHaveProperty('disabled', true)
    await act(() => stream.send('state', { state: 'queued', place: 0, testCount: 1, results: [] }))
    await act(() => vi.advanceTimersByTimeAsync(0))
    expect(first.place()).toBe('/submissions/54')
    first.unmount()

    vi.useRealTimers()
    const second = await openProblem({ signedIn: true, answers: silent })
    answerStream('/api/submissions/55/events')
    await editor()
    vi.useFakeTimers()
    await submit()
    expect(second.place()).toBe('/problems/5/description')
    await act(() => vi.advanceTimersByTimeAsync(150))
    expect(second.place()).toBe('/submissions/55')
  })

  it('does not check empty code', async () => {
    const answers = { [call]: { status: 400, message: 'Code is required' } }
    const { sent, place } = await openProblem({ signedIn: true, answers })
    await user.clear(await editor())
    await user.click(screen.getByRole('button', { name: 'Submit' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Code is required')
    expect(sent.find((one) => one.call === call)?.body).toEqual({ code: '', language: 'cpp' })
    expect(place()).toBe('/problems/5/description')
  })

  it('shows the reason of a refusal, even if the problem is gone', async () => {
    const answers = { [call]: { status: 404, message: 'There is no such problem.' } }
    const { place } = await openProblem({ signedIn: true, answers })
    await editor()
    await user.click(screen.getByRole('button', { name: 'Submit' }))
    expect(await screen.findByText('There is no such problem.')).toBeTruthy()
    expect(place()).toBe('/problems/5/description')
  })

  it('goes to the submission that is named in a 400', async () => {
    const answers = {
      [call]: { status: 400, message: 'Compile error', data: { submissionId: 55 } },
    }
    const { place } = await openProblem({ signedIn: true, answers })
    await editor()
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(place()).toBe('/submissions/55'))
    expect(screen.getByRole('alert').textContent).toBe('')
  })

  it('is disabled with a spinner, and sends once, while its request runs', async () => {
    const answer = Promise.withResolvers<{ status: number; message: string }>()
    const answers: Answers = { [call]: () => answer.promise }
    const { sent } = await openProblem({ signedIn: true, answers })
    await editor()
    await user.click(screen.getByRole('button', { name: 'Submit' }))
    expectBusy('Submit')
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(sent.filter((one) => one.call === call)).toHaveLength(1)
    answer.resolve({ status: 429, message: 'Too many submissions' })
    expect(await screen.findByText('Too many submissions')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Submit' })).toHaveProperty('disabled', false)
  })

  it('asks a visitor to log in, keeps the draft, and links to the login and back', async () => {
    const answers = { [call]: { status: 401, message: 'You need to sign in first' } }
    const { place, unmount } = await openProblem({ answers })
    await user.type(await editor(), '// mine')
    await user.click(screen.getByRole('button', { name: 'Submit' }))
    expect(await screen.findByText('Please login to submit your code')).toBeTruthy()
    expect(place()).toBe('/problems/5/description')
    expect(await editor()).toHaveProperty('value', `${codeTemplates.cpp}// mine`)
    await user.click(screen.getByRole('link', { name: 'Sign In' }))
    expect(place()).toBe('/accounts/login')
    unmount()
    await openProblem({ signedIn: true })
    expect(await editor()).toHaveProperty('value', `${codeTemplates.cpp}// mine`)
    expect(kept('kept:visitor:draft:5:cpp')).toBe(null)
  })

  it('keeps the code on the screen when the session has ended', async () => {
    const answers = { [call]: { status: 401, message: 'The session has ended' } }
    await openProblem({ signedIn: true, answers })
    await user.type(await editor(), '// mine')
    await user.click(screen.getByRole('button', { name: 'Submit' }))
    expect(await screen.findByText('Please login to submit your code')).toBeTruthy()
    expect(localStorage.getItem('token')).toBe(null)
    expect(await editor()).toHaveProperty('value', `${codeTemplates.cpp}// mine`)
    expect(kept('kept:7:draft:5:cpp')).toBe(`${codeTemplates.cpp}// mine`)
  })
})

describe('Run', () => {
  const call = 'POST /api/problems/5/runs'

  it.each([
    ['its button', () => user.click(screen.getByRole('button', { name: 'Run' }))],
    ["Ctrl+'", () => user.keyboard("{Control>}'{/Control}")],
    ["Cmd+'", () => user.keyboard("{Meta>}'{/Meta}")],
  ])('by %s opens its panel, and runs the code on the first sample', async (_, press) => {
    const answers = { [call]: { status: 429, message: 'Too many requests.' } }
    const { sent } = await openProblem({ signedIn: true, answers })
    await user.type(await editor(), '//')
    await press()
    expect(await screen.findByText('Too many requests.')).toBeTruthy()
    expect(screen.getByRole('region', { name: 'Run' })).toBeTruthy()
    expect(sent.find((one) => one.call === call)?.body).toEqual({
      code: `${codeTemplates.cpp}//`,
      language: 'cpp',
      input: '1 2\n',
    })
  })

  it('is disabled with a spinner, and sends once, while its request runs', async () => {
    const answer = Promise.withResolvers<{ status: number; message: string }>()
    const answers: Answers = { [call]: () => answer.promise }
    const { sent } = await openProblem({ signedIn: true, answers })
    await editor()
    await user.click(screen.getByRole('button', { name: 'Run' }))
    await waitFor(() => expect(sent.filter((one) => one.call === call)).toHaveLength(1))
    expectBusy('Run')
    await user.keyboard("{Control>}'{/Control}")
    answer.resolve({ status: 429, message: 'Too many requests.' })
    await screen.findByText('Too many requests.')
    expect(screen.getByRole('button', { name: 'Run' })).toHaveProperty('disabled', false)
    expect(sent.filter((one) => one.call === call)).toHaveLength(1)
  })

  it('asks a visitor to log in, keeps code and input, and links to the login', async () => {
    const answers = { [call]: { status: 401, message: 'You need to sign in first' } }
    const { place, unmount } = await openProblem({ answers })
    await user.type(await editor(), '// mine')
    await user.click(screen.getByRole('button', { name: 'Use as input sample 1' }))
    const own = await screen.findByRole('textbox', { name: 'Own input' })
    await user.type(own, '3')
    await user.click(screen.getByRole('button', { name: 'Run' }))
    expect(await screen.findByText('Please login to run your code')).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'Sign In' }))
    expect(place()).toBe('/accounts/login')
    unmount()
    await openProblem({ signedIn: true })
    expect(await editor()).toHaveProperty('value', `${codeTemplates.cpp}// mine`)
    await user.click(screen.getByRole('button', { name: 'Input' }))
    await user.click(await screen.findByRole('button', { name: 'Own input' }))
    expect(screen.getByRole('textbox', { name: 'Own input' })).toHaveProperty('value', '1 2\n3')
  })
})
