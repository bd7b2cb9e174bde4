import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import type { PublicUser, SubmissionOfUser } from '#contract/shapes.ts'
import { type Answers, answerCalls, tokenOf } from '../testing/answer-calls.ts'
import { renderPage } from '../testing/render-page.tsx'
import { sayAfterReload } from '../ui/reload-saying.ts'
import { UserPage } from './UserPage.tsx'

const user = userEvent.setup()
const ada: PublicUser = {
  userId: 7,
  username: 'ada',
  fullname: 'Ada Lovelace',
  avatar: null,
  githubLink: 'https://github.com/ada',
  facebookLink: 'https://www.facebook.com/ada.l',
  isAdmin: false,
}
const avatar = { url: `/avatars/${'a'.repeat(64)}.webp` }

/** Returns accepted submissions, the newest first, for the given problems and levels. */
function accepted(...problems: [problemId: number, difficulty: number][]): SubmissionOfUser[] {
  return problems.map(([problemId, difficulty], index) => ({
    submissionId: 100 - index,
    problemId,
    language: 'cpp',
    verdict: 'OK',
    state: 'judged',
    reason: null,
    createdAt: '2026-11-20T15:42:00.000Z',
    problem: { problemId, title: `Bridge ${problemId}`, difficulty },
  }))
}

type Opened = {
  /** The id of the viewing user; a visitor if absent. */
  as?: number
  shown?: PublicUser
  submissions?: SubmissionOfUser[]
  answers?: Answers
}

async function open({ as, shown = ada, submissions = [], answers = {} }: Opened = {}) {
  if (as !== undefined) localStorage.setItem('token', tokenOf(as))
  const sent = answerCalls({
    'GET /api/user': { data: { user: { ...ada, userId: as, email: 'x@example.org' } } },
    'GET /api/user/by-name/ada': { data: { user: shown } },
    'GET /api/user/7/submissions/AC': { data: { submissions } },
    ...answers,
  })
  const page = renderPage(
    <Routes>
      <Route path="u/:username" element={<UserPage />} />
    </Routes>,
    { at: '/u/ada' },
  )
  await screen.findByRole('heading', { level: 1 })
  await screen.findByRole('heading', { name: 'Recent AC' }).catch(() => undefined)
  return { ...page, sent }
}

describe('A profile', () => {
  it('shows the full name, the username and the links, which open in a new tab', async () => {
    await open()
    expect(screen.getByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeTruthy()
    expect(document.title).toBe('Ada Lovelace (ada) · Assay')
    for (const [name, href] of [
      ['Github: github.com/ada', ada.githubLink],
      ['Facebook: facebook.com/ada.l', ada.facebookLink],
    ]) {
      const link = screen.getByRole('link', { name: name ?? '' })
      expect(link.getAttribute('href')).toBe(href)
      expect(link.getAttribute('target')).toBe('_blank')
      expect(link.getAttribute('rel')).toContain('noopener')
    }
  })

  it('shows its owner which problems are due again, and links to them', async () => {
    const yesterday = new Date()
    yesterday.setDate(yesterday.getDate() - 1)
    const createdAt = yesterday.toISOString()
    const submissions = accepted([3, 1]).map((submission) => ({ ...submission, createdAt }))
    await open({ as: 7, submissions })
    const due = within(screen.getByRole('region', { name: 'Due again' }))
    expect(due.getByText('solved yesterday')).toBeTruthy()
    const link = due.getByRole('link', { name: 'Bridge 3' })
    expect(link.getAttribute('href')).toBe('/problems/3/description')
  })

  it('shows its owner the first due problems, and all on request', async () => {
    const problems = Array.from({ length: 8 }, (_, index): [number, number] => [index + 1, 1])
    const submissions = accepted(...problems).map((submission) => ({
      ...submission,
      createdAt: '2025-01-05T12:00:00.000Z',
    }))
    await open({ as: 7, submissions })
    const due = within(screen.getByRole('region', { name: 'Due again' }))
    expect(due.getAllByRole('listitem')).toHaveLength(5)
    await user.click(due.getByRole('button', { name: 'Show all 8' }))
    expect(due.getAllByRole('listitem')).toHaveLength(8)
    expect(due.getAllByText(/^due for \d+ days$/)).toHaveLength(8)
  })

  it.each([8, undefined])('as seen by %s shows no due problems', async (as) => {
    const submissions = accepted([3, 1]).map((submission) => ({
      ...submission,
      createdAt: '2025-01-05T12:00:00.000Z',
    }))
    await open({ ...(as !== undefined && { as }), submissions })
    expect(screen.queryByText('Due again')).toBeNull()
  })

  it('leaves out missing links', async () => {
    await open({ shown: { ...ada, githubLink: null, facebookLink: null } })
    expect(screen.queryByRole('link', { name: /Github|Facebook/ })).toBeNull()
  })

  it('shows the avatar, or a default image', async () => {
    const { container, unmount } = await open({ shown: { ...ada, avatar } })
    expect(container.querySelector('img')?.getAttribute('src')).toBe(avatar.url)
    unmount()
    await open()
    expect(screen.getByText('AL')).toBeTruthy()
  })

  it('counts distinct solved problems, in total and by level, in words too', async () => {
    await open({ submissions: accepted([1, 1], [2, 1], [1, 1], [3, 2], [4, 3]) })
    const stats = within(screen.getByRole('region', { name: 'Problem Stats' }))
    const counts = stats
      .getAllByRole('term')
      .map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`)
    expect(counts).toEqual(['Total solved 4', 'Bronze 2', 'Platinum 1', 'Master 1'])
    const name = 'Solved by level: 2 Bronze, 1 Platinum, 1 Master'
    expect(stats.getByRole('img', { name })).toBeTruthy()
  })

  it('has an activity map with a text description', async () => {
    const now = new Date()
    const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1, 12)
    const submissions = accepted([1, 1], [2, 1], [3, 1]).map((one, index) => ({
      ...one,
      createdAt: (index === 0 ? now : yesterday).toISOString(),
    }))
    await open({ submissions })
    const words = /^3 accepted submissions on 2 days in the last 53 weeks, most on .+: 2$/
    expect(screen.getByRole('img', { name: words })).toBeTruthy()
  })

  it('shows a message when nothing is solved yet', async () => {
    await open()
    const name = 'No accepted submissions in the last 53 weeks'
    expect(screen.getByRole('img', { name })).toBeTruthy()
    expect(screen.getByText('Nothing accepted yet.')).toBeTruthy()
  })

  it('shows the latest twenty accepted submissions, each linked', async () => {
    const problems = Array.from({ length: 25 }, (_, index): [number, number] => [index + 1, 3])
    await open({ submissions: accepted(...problems) })
    const rows = within(screen.getByRole('table', { name: 'Recent AC' })).getAllByRole('row')
    const texts = rows.map((row) => [...row.children].map((cell) => cell.textContent))
    expect(texts[0]).toEqual(['Title', 'Language', 'Difficulty', 'Submit time'])
    expect(texts[1]).toEqual(['Bridge 1', 'C++', 'Master', 'November 20, 2026'])
    expect(rows).toHaveLength(21)
    const link = screen.getByRole('link', { name: 'Bridge 20' })
    expect(link.getAttribute('href')).toBe('/submissions/81')
  })

  it('of an unknown user is "Page not found"', async () => {
    const missing = { status: 404, message: 'There is no such user.' }
    await open({ answers: { 'GET /api/user/by-name/ada': missing } })
    expect(screen.getByRole('heading', { level: 1, name: 'Page not found' })).toBeTruthy()
    expect(screen.getByRole('alert').textContent).toBe('')
  })
})

describe('The viewer of a profile', () => {
  it.each([
    ['a visitor', undefined],
    ['another user', 8],
  ])('as %s has Edit Profile disabled, and none of the owner’s extras', async (_, as) => {
    await open({ ...(as !== undefined && { as }) })
    expect(screen.getByRole('button', { name: 'Edit Profile' })).toHaveProperty('disabled', true)
    expect(screen.queryByRole('link', { name: 'View all submissions' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Change avatar' })).toBeNull()
  })

  it('as its owner can edit it, view all submissions and change the avatar', async () => {
    await open({ as: 7 })
    const edit = screen.getByRole('link', { name: 'Edit Profile' })
    expect(edit.getAttribute('href')).toBe('/profile')
    const all = screen.getByRole('link', { name: 'View all submissions' })
    expect(all.getAttribute('href')).toBe('/submissions')
    expect(screen.getByRole('button', { name: 'Change avatar' })).toBeTruthy()
  })
})

describe('The avatar dialog', () => {
  const png = new File(['not really'], 'me.png', { type: 'image/png' })

  async function openDialog(opened: Opened = {}) {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
    const page = await open({ as: 7, ...opened })
    await user.click(screen.getByRole('button', { name: 'Change avatar' }))
    expect(screen.getByRole('dialog', { name: 'Avatar' })).toBeTruthy()
    return { ...page, reload }
  }
  const button = (name: string) => screen.getByRole('button', { name })
  const choose = (file: File) =>
    userEvent.setup({ applyAccept: false }).upload(screen.getByLabelText('Choose an image'), file)

  it('has Save disabled without a file, and Delete without an avatar', async () => {
    await openDialog()
    expect(button('Save changes')).toHaveProperty('disabled', true)
    expect(button('Delete avatar')).toHaveProperty('disabled', true)
    const chooser = screen.getByLabelText('Choose an image')
    expect(chooser.getAttribute('accept')).toBe('image/*')
  })

  it('previews the chosen file', async () => {
    const { container } = await openDialog()
    await choose(png)
    expect(await screen.findByText('me.png')).toBeTruthy()
    const preview = container.querySelector('dialog img')
    expect(preview?.getAttribute('src')).toMatch(/^data:image\/png;base64,/)
    expect(button('Save changes')).toHaveProperty('disabled', false)
  })

  it.each([
    [new File(['x'], 'me.pdf', { type: 'application/pdf' }), 'Please choose an image file'],
    [
      new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'me.png', { type: 'image/png' }),
      'The picture may be at most 5 MB',
    ],
  ])('rejects a wrong file', async (file, message) => {
    await openDialog()
    await choose(file)
    expect(await screen.findByText(message)).toBeTruthy()
    expect(button('Save changes')).toHaveProperty('disabled', true)
  })

  it('saves, reloads the page and shows a message', async () => {
    let body: unknown
    const { reload } = await openDialog({
      answers: { 'PATCH /api/user/avatar': { data: { user: { ...ada, avatar } } } },
    })
    const answer = fetch
    vi.stubGlobal('fetch', (path: string, request: RequestInit) => {
      body = request.body
      return answer(path, request)
    })
    await choose(png)
    await screen.findByText('me.png')
    await user.click(button('Save changes'))
    await waitFor(() => expect(reload).toHaveBeenCalledOnce())
    expect(body).toBeInstanceOf(FormData)
    expect(body instanceof FormData && body.get('file')).toHaveProperty('name', 'me.png')
    sayAfterReload()
    expect(await screen.findByText('Update avatar successfully')).toBeTruthy()
  })

  it('deletes, reloads the page and shows a message', async () => {
    const { reload, sent } = await openDialog({
      shown: { ...ada, avatar },
      answers: { 'DELETE /api/user/avatar': { data: { user: ada } } },
    })
    await user.click(button('Delete avatar'))
    await waitFor(() => expect(reload).toHaveBeenCalledOnce())
    expect(sent.some(({ call }) => call === 'DELETE /api/user/avatar')).toBe(true)
    sayAfterReload()
    expect(await screen.findByText('Delete avatar successfully')).toBeTruthy()
  })

  it('shows a refusal and stays open', async () => {
    const message = 'The picture is damaged or cut off'
    const { reload } = await openDialog({
      answers: { 'PATCH /api/user/avatar': { status: 400, message } },
    })
    await choose(png)
    await screen.findByText('me.png')
    await user.click(button('Save changes'))
    expect(await screen.findByText(message)).toBeTruthy()
    expect(reload).not.toHaveBeenCalled()
    expect(screen.getByRole('dialog', { name: 'Avatar' })).toBeTruthy()
    expect(button('Save changes')).toHaveProperty('disabled', false)
  })

  it('discards the chosen file when it is closed', async () => {
    await openDialog()
    await choose(png)
    await screen.findByText('me.png')
    await user.click(button('Close'))
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(button('Change avatar'))
    expect(screen.queryByText('me.png')).toBeNull()
    expect(button('Save changes')).toHaveProperty('disabled', true)
  })
})
