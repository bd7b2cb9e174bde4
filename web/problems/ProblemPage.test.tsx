import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Problem } from '#contract/shapes.ts'
import type { FirstData } from '../client/first-data.ts'
import { dropToken } from '../client/token.ts'
import { type Answers, tokenOf } from '../testing/answer-calls.ts'
import { answerStream } from '../testing/answer-stream.ts'
import { expectBusy } from '../testing/busy-button.ts'
import { fillStorage } from '../testing/full-storage.ts'
import { hrefOf, linksIn, textsOf } from '../testing/page-content.ts'
import { openPage } from '../testing/render-page.tsx'
import { sampleProblem } from '../testing/sample-problem.ts'
import { onOpenShortcuts } from '../ui/shortcuts.ts'
import { codeTemplates } from './code-templates.ts'
import { ProblemPage } from './ProblemPage.tsx'

// open-editor.test.ts tests the editor itself.
vi.mock('../editor/open-editor.ts', () => import('../testing/plain-editor.ts'))

// A stream without an answer would be retried during the next test.
const noStream = { status: 404, message: 'There is no such submission.' }
const server: Answers = {
  'GET /api/submissions/54/events': noStream,
  'GET /api/submissions/55/events': noStream,
  'GET /api/problems/no-account/5': { data: { problem: sampleProblem } },
  'GET /api/problems/with-account/5': { data: { problem: sampleProblem } },
}
const user = userEvent.setup()

type Options = {
  signedIn?: boolean
  at?: string
  /** The state of the history entry. */
  state?: unknown
  answers?: Answers
  firstData?: Partial<FirstData>
}

function openProblem({ signedIn = false, answers, ...around }: Options = {}) {
  const { sent: all, ...view } = openPage(
    <Routes>
      <Route path="problems/:problemId" element={<ProblemPage />}>
        <Route path="description" element={null} />
        <Route path="submissions" element={<p>The table of submissions</p>} />
      </Route>
      <Route path="*" element={<p>Another page</p>} />
    </Routes>,
    {
      as: signedIn ? {} : null,
      answers: { ...server, ...answers },
      at: '/problems/5/description',
      ...around,
    },
  )
  const sent = (call: string) => all.filter((one) => one.call === call)
  return { ...view, all, sent }
}

const editor = () => screen.findByRole('textbox', { name: 'Code editor' })
const typeCode = async (text: string) => user.type(await editor(), text)
const expectCode = async (code: string) => expect(await editor()).toHaveProperty('value', code)
const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
const mine = `${codeTemplates.cpp}// mine`

async function chooseAction(name: string) {
  await press('Code file')
  await user.click(await screen.findByRole('menuitem', { name }))
}

function stored(name: string): string | null {
  return JSON.parse(localStorage.getItem(name) ?? 'null')?.value ?? null
}

function answerWith(change: Partial<Problem>): Answers {
  const problem = { ...sampleProblem, ...change }
  return { 'GET /api/problems/no-account/5': { data: { problem } } }
}

async function topics() {
  const button = await screen.findByRole('button', { name: 'Topics' })
  return document.getElementById(button.getAttribute('aria-describedby') ?? '') ?? document.body
}

describe('the problem page', () => {
  it('shows title, level, topics, facts, statement and samples', async () => {
    openProblem()
    expect(await screen.findByRole('heading', { level: 1, name: 'Bridge of Ice' })).toBeTruthy()
    expect(document.title).toBe('Bridge of Ice · Assay')
    expect(screen.getByText('Platinum')).toBeTruthy()
    expect(within(await topics()).getByText('Array, Tree')).toBeTruthy()
    expect(screen.getByText('128 MB')).toBeTruthy()
    expect(screen.getByText('Solved by 12 of 40')).toBeTruthy()
    expect(hrefOf('grace')).toBe('/u/grace')
    expect(screen.getByText('it').tagName).toBe('STRONG')
    const sample = screen.getByRole('region', { name: 'Sample 1' })
    expect(textsOf(sample.querySelectorAll('pre'))).toEqual(['1 2\n', '3\n'])
    await press('Copy input of sample 1')
    expect(await navigator.clipboard.readText()).toBe('1 2\n')
    expect(await screen.findByText('Copied')).toBeTruthy()
  })

  // Styles decide which of the two is visible: see useHiddenTags.
  it.each([
    [false, 'Array, Tree'],
    [true, null],
  ])('of a problem with solved=%s has the spoiler %j', async (userStatus, spoiler) => {
    openProblem({ answers: answerWith({ userStatus }) })
    const tooltip = await topics()
    expect(within(tooltip).getByText('Array, Tree')).toBeTruthy()
    expect(tooltip.querySelector('.spoiler')?.textContent ?? null).toBe(spoiler)
    expect(tooltip.querySelector('.spoiler-note') === null).toBe(userStatus)
  })

  it('stores the pane sizes for the user who moved the splitter', async () => {
    openProblem({ signedIn: true })
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

  const missing = { status: 404, message: 'There is no such problem.' }

  it.each([
    { who: 'a visitor', signedIn: false, asked: [] },
    { who: 'a user', signedIn: true, asked: ['GET /api/problems/with-account/6'] },
  ])(
    'that the server did not find stays so for $who, without flashing another page',
    async ({ signedIn, asked }) => {
      const parameters = { problemId: 6 }
      const reply = { call: 'getProblemNoAccount', parameters, ...missing } as const
      const seen = new Set<string | undefined>()
      const watcher = new MutationObserver(() =>
        seen.add(document.querySelector('h1')?.textContent),
      )
      watcher.observe(document.body, { subtree: true, childList: true })
      const { all } = openProblem({
        signedIn,
        at: '/problems/6/description',
        firstData: { replies: [reply] },
        answers: { 'GET /api/problems/with-account/6': missing },
      })
      const calls = () => all.map(({ call }) => call).filter((call) => call.endsWith('/6'))
      await waitFor(() => expect(calls()).toEqual(asked))
      expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy()
      expect(await screen.findByText(missing.message)).toBeTruthy()
      await act(async () => undefined)
      watcher.disconnect()
      expect(seen).toEqual(new Set(['Page not found']))
      expect(calls()).toEqual(asked)
    },
  )

  it.each([
    ['/problems/5/description', 'Bridge of Ice · Assay'],
    ['/problems/5/submissions', 'Submissions for Bridge of Ice · Assay'],
  ])('has both tabs as links, and a title of its own, at %s', async (at, title) => {
    openProblem({ at, signedIn: true })
    const tabs = within(await screen.findByRole('navigation', { name: 'Problem' }))
    expect(linksIn(tabs)).toEqual([
      ['Description', '/problems/5/description'],
      ['Submission', '/problems/5/submissions'],
    ])
    expect(tabs.getByRole('link', { current: 'page' }).getAttribute('href')).toBe(at)
    expect(document.title).toBe(title)
  })

  it("shows the Submission tab's content, and leads back to the statement on phones", async () => {
    openProblem({ at: '/problems/5/submissions' })
    const views = within(await screen.findByRole('navigation', { name: 'Views' }))
    const shown = () => [
      ...textsOf(views.queryAllByRole('link', { current: 'page' })),
      ...textsOf(views.queryAllByRole('button', { pressed: true })),
    ]
    expect(await screen.findByText('The table of submissions')).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Sample 1' })).toBe(null)
    expect(shown()).toEqual(['Submission'])
    await user.click(views.getByRole('button', { name: 'Code' }))
    expect(shown()).toEqual(['Code'])
    await user.click(views.getByRole('link', { name: 'Description' }))
    expect(shown()).toEqual(['Description'])
    expect(await screen.findByRole('region', { name: 'Sample 1' })).toBeTruthy()
  })

  it.each([
    ['Assay', null],
    ['Deleted user', { username: 'Deleted user' }],
  ])(
    'by %s links to no profile, and shows that there are no topics or attempts',
    async (name, author) => {
      const untried = { author, solvedBy: 0, submittedBy: 0, tags: '' }
      openProblem({ answers: answerWith(untried) })
      expect(await screen.findByText(`by ${name}`)).toBeTruthy()
      expect(screen.queryByRole('link', { name })).toBeNull()
      expect(screen.getByText('No submissions yet')).toBeTruthy()
      expect(within(await topics()).getByText('No topics')).toBeTruthy()
    },
  )
})

describe('a report on the statement', () => {
  const name = 'Report a problem with this statement'

  it('is sent by a signed-in reader, and not offered to visitors', async () => {
    const call = 'POST /api/problems/5/reports'
    const answers = { [call]: { status: 201, data: {} } }
    const { unmount } = openProblem()
    await screen.findByRole('heading', { name: 'Bridge of Ice' })
    expect(screen.queryByRole('button', { name })).toBe(null)
    unmount()
    const { sent } = openProblem({ signedIn: true, answers })
    await press(name)
    const dialog = within(await screen.findByRole('dialog', { name }))
    await user.click(dialog.getByRole('button', { name: 'Report' }))
    expect(dialog.getByText('Please say what is wrong')).toBeTruthy()
    await user.type(dialog.getByLabelText('What is wrong'), 'No limits.')
    await user.click(dialog.getByRole('button', { name: 'Report' }))
    expect(await screen.findByText('Thank you, the admins will look at it')).toBeTruthy()
    expect(sent(call).map(({ body }) => body)).toEqual([{ text: 'No limits.' }])
    expect(screen.queryByRole('dialog')).toBe(null)
  })
})

it('the code menu mentions the keyboard shortcuts and opens their list', async () => {
  const opened = vi.fn()
  onTestFinished(onOpenShortcuts(opened))
  openProblem()
  await chooseAction('Keyboard shortcuts ?')
  expect(opened).toHaveBeenCalledOnce()
})

describe('the language menu', () => {
  it('starts with C++, marks the chosen language, and shows its template and limit', async () => {
    openProblem()
    await expectCode(codeTemplates.cpp)
    const limit = () => screen.getByRole('button', { name: /^Time limit/ })
    expect(limit().textContent).toBe('Time limit in C++: 1 s')
    await press('Language: C++')
    const items = await screen.findAllByRole('menuitemcheckbox')
    expect(items.map((item) => [item.textContent, item.getAttribute('aria-checked')])).toEqual([
      ['Python', 'false'],
      ['C++', 'true'],
      ['C', 'false'],
      ['Java', 'false'],
      ['Javascript', 'false'],
    ])
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Python' }))
    await expectCode(codeTemplates.python)
    expect(limit().textContent).toBe('Time limit in Python: 3 s')
    expect(stored('kept:visitor:language')).toBe('python')
  })

  it('has the languages that the problem accepts, and opens one without storing it', async () => {
    const accepts = { languages: 'python,java', languageLimits: 'python=2500' }
    openProblem({ answers: answerWith(accepts) })
    expect(await screen.findByText('This problem accepts Python and Java.')).toBeTruthy()
    await screen.findByRole('button', { name: 'Language: Python' })
    await expectCode(codeTemplates.python)
    const limit = screen.getByRole('button', { name: /^Time limit/ })
    expect(limit.textContent).toBe('Time limit in Python: 2.5 s')
    await press('Language: Python')
    const items = await screen.findAllByRole('menuitemcheckbox')
    expect(textsOf(items)).toEqual(['Python', 'Java'])
    expect(stored('kept:visitor:language')).toBe(null)
  })
})

describe('the draft', () => {
  it('is saved while the user types, and replaced by the template on Reset', async () => {
    openProblem({ signedIn: true })
    await typeCode('// mine')
    expect(await screen.findByText('Draft saved')).toBeTruthy()
    // The beginning of the text may be saved first.
    await waitFor(() => expect(stored('kept:7:draft:5:cpp')).toBe(mine))
    await chooseAction('Reset code')
    await press('Reset')
    await expectCode(codeTemplates.cpp)
    expect(stored('kept:7:draft:5:cpp')).toBe(null)
    expect(screen.queryByText('Draft saved')).toBe(null)
  })

  it('stays on the screen when the window becomes narrow and wide again', async () => {
    openProblem()
    await typeCode('// mine')
    for (const matches of [false, true]) {
      vi.stubGlobal('matchMedia', () => ({ matches }))
      act(() => void dispatchEvent(new Event('resize')))
    }
    await expectCode(mine)
  })

  it('shows a message when it could not be saved', async () => {
    openProblem({ signedIn: true })
    await editor()
    const emptyStorage = fillStorage()
    await typeCode('x')
    expect(await screen.findByText('Draft not saved')).toBeTruthy()
    emptyStorage()
  })
})

describe('code from elsewhere', () => {
  const judged = { problemId: 5, verdict: 'OK', stderr: null }
  const submission = { ...judged, submissionId: 54, language: 'python', code: 'print(54)' }
  const inCpp = { ...submission, language: 'cpp', submissionId: 60 }
  const answers: Answers = {
    'GET /api/submissions/54': { data: { submission } },
    'GET /api/problems/5/submissions': { data: { submissions: [inCpp, submission] } },
  }
  const state = { openSubmission: 54 }

  it('is a submission that another page opens, and the previous draft is offered', async () => {
    localStorage.setItem('kept:7:draft:5:python', '{"value":"former","atMs":1}')
    openProblem({ signedIn: true, answers, state })
    expect(await screen.findByText('Your previous draft is saved')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Language: Python' })).toBeTruthy()
    await expectCode('print(54)')
    await waitFor(() => expect(stored('kept:7:draft:5:python')).toBe('print(54)'))
    await press('Restore it')
    await expectCode('former')
    expect(stored('kept:7:draft:5:python')).toBe('former')
    expect(screen.queryByText('Your previous draft is saved')).toBe(null)
    expect(document.activeElement).toBe(await editor())
  })

  it('is not loaded if the submission shows no code', async () => {
    const hidden = { data: { submission: { ...submission, code: null } } }
    openProblem({ signedIn: true, answers: { 'GET /api/submissions/54': hidden }, state })
    const message = 'The code of this submission is not visible to you'
    expect(await screen.findByText(message)).toBeTruthy()
    await expectCode(codeTemplates.cpp)
  })

  it('is the latest submission in this language, from the menu', async () => {
    localStorage.setItem('kept:7:language', '{"value":"python","atMs":1}')
    openProblem({ signedIn: true, answers })
    await typeCode('# mine')
    await chooseAction('Restore the submitted version')
    await waitFor(() => expectCode('print(54)'))
    await press('Keep this code')
    await waitFor(() => expect(stored('kept:7:draft:5:python')).toBe('print(54)'))
    expect(screen.queryByText('Your previous draft is saved')).toBe(null)
  })

  it('is a dropped file, in the language of its extension', async () => {
    openProblem({ signedIn: true })
    await screen.findByRole('button', { name: 'Code file' })
    const drop = (file: File) =>
      fireEvent.drop(screen.getByRole('region', { name: 'Code' }), {
        dataTransfer: { files: [file] },
      })
    drop(new File(['print(1)'], 'a.py'))
    await waitFor(() => expectCode('print(1)'))
    expect(screen.getByRole('button', { name: 'Language: Python' })).toBeTruthy()
    drop(new File(['x'], 'a.txt'))
    expect(await screen.findByText(/^a\.txt: choose a file that ends in/)).toBeTruthy()
    await expectCode('print(1)')
  })
})

describe('Submit', () => {
  const call = 'POST /api/problems/5'
  const here = '/problems/5/description'
  const sent54 = { status: 201, data: { submissionId: 54, submission: { submissionId: 54 } } }

  it('sends code and language, and goes to the submission', async () => {
    const { all, place } = openProblem({ signedIn: true, answers: { [call]: sent54 } })
    await typeCode('// mine')
    await press('Submit')
    await waitFor(() => expect(place()).toBe('/submissions/54'))
    const token = `Bearer ${localStorage.getItem('token')}`
    // The page needs nothing more: the answer contains the submission.
    const events = 'GET /api/submissions/54/events'
    expect(all.filter((one) => one.call === call || one.call.includes('submissions/54'))).toEqual([
      { call, body: { code: mine, language: 'cpp' }, token },
      { call: events, body: null, token },
    ])
  })

  it.each([
    ['waits for the first event', 54],
    ['does not wait long', 55],
  ])('%s', async (_, submissionId) => {
    const answers = { [call]: { status: 201, data: { submissionId } } }
    const { place } = openProblem({ signedIn: true, answers })
    const stream = answerStream(`/api/submissions/${submissionId}/events`)
    await editor()
    vi.useFakeTimers()
    fireEvent.click(screen.getByRole('button', { name: 'Submit' }))
    await act(() => vi.advanceTimersByTimeAsync(0))
    expect(place()).toBe(here)
    expect(screen.getByRole('button', { name: 'Submit' })).toHaveProperty('disabled', true)
    const state = { state: 'queued', place: 0, testCount: 1, results: [] }
    if (submissionId === 54) await act(() => stream.send('state', state))
    await act(() => vi.advanceTimersByTimeAsync(submissionId === 54 ? 0 : 150))
    expect(place()).toBe(`/submissions/${submissionId}`)
  })

  it.each([
    [400, 'Code is required'],
    [404, 'There is no such problem.'],
  ])('does not check empty code, and shows why it is refused with %i', async (status, message) => {
    const answers = { [call]: { status, message } }
    const { sent, place } = openProblem({ signedIn: true, answers })
    await user.clear(await editor())
    await press('Submit')
    expect((await screen.findByRole('alert')).textContent).toContain(message)
    expect(sent(call).map(({ body }) => body)).toEqual([{ code: '', language: 'cpp' }])
    expect(place()).toBe(here)
  })

  it('goes to the submission that is named in a 400', async () => {
    const refusal = { status: 400, message: 'Compile error', data: { submissionId: 55 } }
    const { place } = openProblem({ signedIn: true, answers: { [call]: refusal } })
    await editor()
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(place()).toBe('/submissions/55'))
    expect(screen.getByRole('alert').textContent).toBe('')
  })

  it('is disabled with a spinner, and sends once, while its request runs', async () => {
    await expectSentOnce('Submit', call, '{Control>}{Enter}{/Control}')
  })

  it('asks a visitor to log in like Run, keeps code and input, and links to the login and back', async () => {
    const refusal = { status: 401, message: 'You need to sign in first' }
    const answers = { [call]: refusal, [`${call}/runs`]: refusal }
    const { place, unmount } = openProblem({ answers })
    await typeCode('// mine')
    await press('Use as input sample 1')
    await user.type(await screen.findByRole('textbox', { name: 'Own input' }), '3')
    await press('Run')
    expect(await screen.findByText('Please login to run your code')).toBeTruthy()
    await press('Submit')
    expect(await screen.findByText('Please login to submit your code')).toBeTruthy()
    expect(place()).toBe(here)
    await expectCode(mine)
    await user.click(screen.getByRole('link', { name: 'Sign In' }))
    expect(place()).toBe('/accounts/login')
    unmount()
    openProblem({ signedIn: true })
    await expectCode(mine)
    expect(stored('kept:visitor:draft:5:cpp')).toBe(null)
    await press('Input')
    await press('Own input')
    expect(screen.getByRole('textbox', { name: 'Own input' })).toHaveProperty('value', '1 2\n3')
  })

  it('keeps the code on the screen when the session has ended', async () => {
    const answers = { [call]: { status: 401, message: 'The session has ended' } }
    openProblem({ signedIn: true, answers })
    await typeCode('// mine')
    await press('Submit')
    expect(await screen.findByText('Please login to submit your code')).toBeTruthy()
    expect(localStorage.getItem('token')).toBe(null)
    await expectCode(mine)
    expect(stored('kept:7:draft:5:cpp')).toBe(mine)
  })
})

/** Presses a button twice, the second time by its keys. */
async function expectSentOnce(name: string, call: string, keys: string) {
  const answer = Promise.withResolvers<{ status: number; message: string }>()
  const { sent } = openProblem({ signedIn: true, answers: { [call]: () => answer.promise } })
  await editor()
  await press(name)
  await waitFor(() => expect(sent(call)).toHaveLength(1))
  expectBusy(name)
  await user.keyboard(keys)
  answer.resolve({ status: 429, message: 'Too many requests.' })
  expect(await screen.findByText('Too many requests.')).toBeTruthy()
  expect(screen.getByRole('button', { name })).toHaveProperty('disabled', false)
  expect(sent(call)).toHaveLength(1)
}

describe('Run', () => {
  const call = 'POST /api/problems/5/runs'

  it.each([
    ['its button', () => press('Run')],
    ["Ctrl+'", () => user.keyboard("{Control>}'{/Control}")],
    ["Cmd+'", () => user.keyboard("{Meta>}'{/Meta}")],
  ])('by %s opens its panel, and runs the code on the first sample', async (_, run) => {
    const answers = { [call]: { status: 429, message: 'Too many requests.' } }
    const { sent } = openProblem({ signedIn: true, answers })
    await typeCode('// mine')
    await run()
    expect(await screen.findByText('Too many requests.')).toBeTruthy()
    expect(screen.getByRole('region', { name: 'Run' })).toBeTruthy()
    const body = { code: mine, language: 'cpp', input: '1 2\n' }
    expect(sent(call).map((one) => one.body)).toEqual([body])
  })

  it('is disabled with a spinner, and sends once, while its request runs', async () => {
    await expectSentOnce('Run', call, "{Control>}'{/Control}")
  })
})
