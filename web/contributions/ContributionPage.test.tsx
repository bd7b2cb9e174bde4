import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { Route, Routes } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import type { Contribution } from '#contract/shapes.ts'
import type { Answers } from '../testing/answer-calls.ts'
import { cellsIn, textsOf } from '../testing/page-content.ts'
import { openPage } from '../testing/render-page.tsx'
import { contribution } from '../testing/sample-contribution.ts'
import { ContributionListPage } from './ContributionListPage.tsx'
import { ContributionPage } from './ContributionPage.tsx'

const accept = 'PATCH /api/contributions/9/accept'
const reject = 'PATCH /api/contributions/9/reject'
const one = 'GET /api/contributions/9'
const user = userEvent.setup()

// The panes of the problem page and the list have their own tests.
vi.mock('../problems/ProblemPanes.tsx', () => ({
  ProblemPanes: ({ aside, after }: { aside: ReactNode; after: ReactNode }) => (
    <>
      {aside}
      {after}
    </>
  ),
}))
vi.mock('../problems/ProblemList.tsx', () => ({ ProblemList: () => <p>The list</p> }))

type Opened = { shown?: Partial<Contribution>; answers?: Answers; isAdmin?: boolean }

function open({ shown = {}, answers = {}, isAdmin = true }: Opened = {}) {
  const all = {
    [one]: { data: { contribution: { ...contribution, ...shown } } },
    [accept]: { data: { contribution, rejudgeable: 0 } },
    [reject]: { data: { contribution } },
    ...answers,
  }
  return openPage(
    <Routes>
      <Route path="contributions/:problemId/*" element={<ContributionPage />} />
      <Route path="contributions" element={<ContributionListPage />} />
      <Route path="*" element={<p>Another page</p>} />
    </Routes>,
    { as: { isAdmin }, answers: all, at: '/contributions/9/description' },
  )
}

const button = (name: string) => screen.findByRole('button', { name })
const calls = { Accept: accept, Reject: reject }
const decisions = ['Accept', 'Reject'] as const

async function decide(decision: (typeof decisions)[number], words = '') {
  await user.click(await button(decision))
  if (decision === 'Accept') return
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject this contribution' }))
  if (words !== '') await user.type(dialog.getByLabelText('Reason (optional)'), words)
  await user.click(dialog.getByRole('button', { name: 'Reject' }))
}

describe('the review page', () => {
  it('accepts the shown revision, shows a message and goes back to the list', async () => {
    const { sent, place } = open()
    await decide('Accept')
    expect(await screen.findByText('Contribution accepted')).toBeTruthy()
    await waitFor(() => expect(place()).toBe('/contributions'))
    expect(sent.find(({ call }) => call === accept)).toMatchObject({ body: null, ifMatch: '"1"' })
  })

  it.each([
    { words: '', body: {} },
    { words: 'Too easy.', body: { reason: 'Too easy.' } },
  ])('rejects with "$words" as the reason', async ({ words, body }) => {
    const { sent, place } = open()
    await decide('Reject', words)
    expect(await screen.findByText('Contribution rejected')).toBeTruthy()
    await waitFor(() => expect(place()).toBe('/contributions'))
    expect(sent.find(({ call }) => call === reject)).toMatchObject({ body, ifMatch: '"1"' })
  })

  it.each(decisions)('has both buttons disabled while a request runs: %s', async (decision) => {
    const answers = { [calls[decision]]: () => new Promise<never>(() => undefined) }
    const { sent } = open({ answers })
    await decide(decision)
    await waitFor(() => expect(sent.some(({ call }) => call === calls[decision])).toBe(true))
    for (const name of decisions) {
      for (const one of screen.getAllByRole('button', { name, hidden: true })) {
        expect(one).toHaveProperty('disabled', true)
      }
    }
  })

  it.each([
    ['Rejected by grace, 2 minutes ago', 'rejected', 1, 1, 'grace'],
    ['Accepted by grace, 2 minutes ago', 'accepted', 2, 1, 'grace'],
    ['Accepted, 2 minutes ago', 'accepted', 2, 1, null],
    ['Sent by grace, 2 minutes ago', 'sent', 0, 2, 'grace'],
  ] as const)(
    'shows what came first as its own state: %s',
    async (state, action, status, revision, by) => {
      const logged = vi.spyOn(console, 'error').mockReturnValue()
      const at = new Date(Date.now() - 150_000).toISOString()
      const history = [...contribution.history, { revision, action, by, at, reason: null }]
      let shown: Partial<Contribution> = {}
      const { place } = open({
        answers: {
          [one]: () => ({ data: { contribution: { ...contribution, ...shown } } }),
          [accept]() {
            shown = { status, revision, history }
            return { status: 409, message: 'Too late' }
          },
        },
      })
      const shownState = await screen.findByRole('status', { name: 'Decision' })
      expect(shownState.textContent).toBe('')
      await decide('Accept')
      await waitFor(() => expect(shownState.textContent).toBe(state))
      expect(screen.queryAllByRole('button', { name: 'Accept' })).toHaveLength(status === 0 ? 1 : 0)
      expect(logged).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ status: 409 }))
      expect(screen.queryByText('Too late')).toBe(null)
      expect(place()).toBe('/contributions/9/description')
    },
  )

  it.each(decisions)('goes to /notadmin after a 403: %s', async (decision) => {
    const refusal = { status: 403, message: 'Only for admins' }
    const { place } = open({ answers: { [calls[decision]]: refusal } })
    await decide(decision)
    await waitFor(() => expect(place()).toBe('/notadmin'))
  })

  it.each(decisions)('only logs other failures of a decision: %s', async (decision) => {
    const logged = vi.spyOn(console, 'error').mockReturnValue()
    const refusal = { status: 503, message: 'Not ready yet' }
    const { place } = open({ answers: { [calls[decision]]: refusal } })
    await decide(decision)
    await waitFor(() => expect(logged).toHaveBeenCalledOnce())
    expect(screen.queryByText('Not ready yet')).toBe(null)
    expect(place()).toBe('/contributions/9/description')
    const again = () => screen.getAllByRole('button', { name: decision, hidden: true })
    await waitFor(() => {
      for (const one of again()) expect(one).toHaveProperty('disabled', false)
    })
  })

  it('offers a rejudge in the list after a published revision was replaced', async () => {
    const rejudge = 'POST /api/admin/rejudges'
    const { sent, place } = open({
      answers: {
        [accept]: { data: { contribution, rejudgeable: 3 } },
        [rejudge]: { status: 201, data: { rejudgeId: 4, submissions: 3 } },
        'GET /api/contributions': { data: { contributions: [] } },
        'GET /api/contributions/reports': { data: { reports: [] } },
        'GET /api/contributions/faults': { data: { faults: [] } },
      },
    })
    await user.click(await button('Accept'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Judge again?' }))
    expect(dialog.getByText(/^3 submissions on the former revision/)).toBeTruthy()
    expect(place()).toBe('/contributions')
    await user.click(dialog.getByRole('button', { name: 'Judge again' }))
    await waitFor(() => expect(place()).toBe('/admin/rejudges/4'))
    const asked = sent.find(({ call }) => call === rejudge)
    expect(asked?.body).toEqual({ problem: '9', reason: 'A new revision was published.' })
  })

  it('has no buttons for its author, and none after the decision', async () => {
    const first = open({ isAdmin: false })
    expect(await screen.findByText('Pending review')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Accept' })).toBe(null)
    first.unmount()
    open({ shown: { status: 1, reason: 'Too easy.' } })
    expect(await screen.findByText('Rejected')).toBeTruthy()
    expect(screen.getByText('Too easy.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Accept' })).toBe(null)
  })

  it('withdraws a published problem', async () => {
    const withdraw = 'PATCH /api/contributions/9/withdraw'
    const { sent, place } = open({
      shown: { status: 2, published: true },
      answers: { [withdraw]: { data: { contribution } } },
    })
    await user.click(await button('Withdraw'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw this problem' }))
    await user.type(dialog.getByLabelText('Reason (optional)'), 'Copied.')
    await user.click(dialog.getByRole('button', { name: 'Withdraw' }))
    expect(await screen.findByText('Problem withdrawn')).toBeTruthy()
    expect(sent.find(({ call }) => call === withdraw)?.body).toEqual({ reason: 'Copied.' })
    await waitFor(() => expect(place()).toBe('/contributions'))
  })

  it('shows the automated review, the solutions, and the tests with their sizes', async () => {
    open()
    const findings = within(await screen.findByRole('list', { name: 'Findings' }))
    expect(textsOf(findings.getAllByRole('listitem'))).toEqual([
      'Warningoutput2.txt is empty.',
      'NoteWindows line ends (CR LF) in input1.txt.',
    ])
    const solutions = within(screen.getByRole('list', { name: 'Solutions' }))
    expect(textsOf(solutions.getAllByRole('listitem'))).toEqual([
      'Reference solutionC++Acceptedslowest test 40 of 1000 ms',
      'Wrong solutionPythonWrong answer, expected Time limit exceededslowest test 40 of 1000 ms',
    ])
    const [, ...tests] = cellsIn(within(screen.getByRole('region', { name: 'Tests' })))
    expect(tests).toEqual([
      ['1', '12 bytes', '1 byte'],
      ['2', '3.0 MB', '0 bytes'],
    ])
  })

  it('shows the checker, and where it failed', async () => {
    const checker: Contribution['checker'] = {
      ...{ protocol: 'testlib', language: 'cpp', code: 'int main();\n', flags: '' },
      headers: [{ name: 'a.h', text: '// a\n' }],
    }
    const at = '2026-11-24T10:00:00.000Z'
    const faults = [
      { revision: 1, test: 2, message: 'The checker ended with exit code 3.', at },
      { revision: 1, test: 0, message: 'The checker does not compile.', at },
    ]
    open({ shown: { comparison: 'program', checker, faults } })
    const failures = await screen.findByRole('region', { name: 'Failures of programs' })
    const texts = textsOf(within(failures).getAllByText(/^Revision 1/))
    expect(texts.map((text) => text.startsWith('Revision 1, test 2'))).toEqual([true, false])
    const program = screen.getByRole('region', { name: 'Checker' })
    expect(program.textContent).toContain('Checker: C++, protocol testlib')
    await user.click(screen.getByText('checker.cpp'))
    expect(screen.getByRole('region', { name: 'checker.cpp' }).textContent).toContain('int main')
    expect(screen.getByText('a.h')).toBeTruthy()
  })

  it('shows interactor, input validator, passes and files', async () => {
    const kind = { protocol: 'icpc', language: 'python' } as const
    const program = { ...kind, flags: 'a b', headers: [] }
    const interactor = { ...program, code: 'exit(42)\n' }
    const validator = { ...program, code: 'exit(43)\n', flags: '' }
    const place = { url: '/problem-files/a/map.png', originalUrl: '/original' }
    const file = { name: 'map.png', role: 'picture', mediaType: 'image/webp', ...place } as const
    const size = { bytes: 2048, width: 4, height: 3 }
    const shown = { comparison: 'interactor', interactor, validator, passes: 3 } as const
    const pictures = [
      { ...file, ...size, alt: 'A map' },
      { ...file, ...size, name: 'dots.png', alt: null },
    ]
    open({ shown: { ...shown, files: pictures } })
    const one = within(await screen.findByRole('region', { name: 'Interactor' }))
    expect(one.getByText('interactor.py')).toBeTruthy()
    const texts = ['Interactor', 'Input validator'].map(
      (name) => screen.getByRole('region', { name }).querySelector('p')?.textContent,
    )
    expect(texts).toEqual([
      'Interactor: Python, protocol ICPC, arguments a b',
      'Input validator: Python, protocol ICPC',
    ])
    expect(screen.getByText('Up to 3 passes on each test.')).toBeTruthy()
    const files = within(screen.getByRole('region', { name: 'Files' })).getAllByRole('listitem')
    expect(textsOf(files)).toEqual([
      'map.png Picture, 2.0 KBText: A map',
      'dots.png Picture, 2.0 KBDecorative, without a text',
    ])
  })

  it('shows statements in other languages', async () => {
    const others = [
      { language: 'sv', title: 'Isbron', markdown: 'Gå över.' },
      { language: 'de', title: null, markdown: 'Geh.' },
    ]
    open({ shown: { translations: { language: 'en', others } } })
    const part = await screen.findByRole('region', { name: 'Statements in other languages' })
    expect(within(part).getByText('sv: Isbron')).toBeTruthy()
    expect(within(part).getByText('de')).toBeTruthy()
    expect(within(part).getByText('Gå över.')).toBeTruthy()
  })

  it('shows the changes since the previous revision, and the history', async () => {
    const at = '2026-11-21T15:42:00.000Z'
    const rejected = { revision: 1, action: 'rejected', by: 'admin', at } as const
    open({
      shown: {
        revision: 2,
        changes: [
          { field: 'title', before: 'Ice Bridge', after: 'Bridge of Ice' },
          { field: 'description', before: 'Cross it.\nEnd.', after: 'Cross **it**.\nEnd.' },
          { field: 'tests', before: null, after: 'input3.txt: changed' },
        ],
        history: [...contribution.history, { ...rejected, reason: 'The title is odd.' }],
      },
    })
    const changes = within(await screen.findByRole('region', { name: 'Changes' }))
    expect((await changes.findByText('Ice Bridge')).tagName).toBe('DEL')
    expect(changes.getByText('Bridge of Ice').tagName).toBe('INS')
    expect(changes.getByText('input3.txt: changed')).toBeTruthy()
    expect(changes.getByText('Cross it.').textContent).toBe('−Removed: Cross it.')
    expect(changes.getByText('Cross **it**.').textContent).toBe('+Added: Cross **it**.')
    const history = within(screen.getByRole('region', { name: 'History' }))
    expect(history.getByText(/Revision 1 rejected by admin/)).toBeTruthy()
    expect(history.getByText('The title is odd.')).toBeTruthy()
  })
})
