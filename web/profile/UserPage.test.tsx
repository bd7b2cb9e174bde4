import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { PublicUser, SubmissionOfUser } from '#contract/shapes.ts'
import { cellsIn, hrefOf } from '../testing/page-content.ts'
import { openPage } from '../testing/render-page.tsx'
import { UserPage } from './UserPage.tsx'

const ada: PublicUser = {
  ...{ userId: 7, username: 'ada', fullname: 'Ada Lovelace', avatar: null, isAdmin: false },
  ...{ githubLink: 'https://github.com/ada', facebookLink: 'https://www.facebook.com/ada.l' },
}
const avatar = { url: `/avatars/${'a'.repeat(64)}.webp` }

type Solved = [problemId: number, difficulty: number]
const many = (count: number) => Array.from({ length: count }, (_, index): Solved => [index + 1, 3])

/** Returns accepted submissions, the newest first, for the given problems and levels. */
function accepted(solved: Solved[], createdAt = '2026-11-20T15:42:00.000Z'): SubmissionOfUser[] {
  return solved.map(([problemId, difficulty], index) => ({
    ...{ submissionId: 100 - index, problemId, language: 'cpp', createdAt },
    ...{ verdict: 'OK', state: 'judged', reason: null },
    problem: { problemId, title: `Bridge ${problemId}`, difficulty },
  }))
}

type Opened = {
  /** The id of the viewing user; a visitor if absent. */
  as?: number
  shown?: PublicUser
  submissions?: SubmissionOfUser[]
}

async function open({ as, shown = ada, submissions = [] }: Opened = {}) {
  const answers = {
    'GET /api/user/by-name/ada': { data: { user: shown } },
    'GET /api/user/7/submissions/AC': { data: { submissions } },
  }
  const viewer = as === undefined ? null : { userId: as }
  const around = { at: '/u/ada', path: 'u/:username' }
  const page = openPage(<UserPage />, { as: viewer, answers, ...around })
  await screen.findByRole('heading', { name: 'Recent AC' })
  return page
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
    await open({ as: 7, submissions: accepted([[3, 1]], yesterday.toISOString()) })
    const due = within(screen.getByRole('region', { name: 'Due again' }))
    expect(due.getByText('solved yesterday')).toBeTruthy()
    expect(hrefOf('Bridge 3', due)).toBe('/problems/3/description')
  })

  it('shows its owner the first due problems, and all on request', async () => {
    await open({ as: 7, submissions: accepted(many(8), '2025-01-05T12:00:00.000Z') })
    const due = within(screen.getByRole('region', { name: 'Due again' }))
    expect(due.getAllByRole('listitem')).toHaveLength(5)
    await userEvent.click(due.getByRole('button', { name: 'Show all 8' }))
    expect(due.getAllByRole('listitem')).toHaveLength(8)
    expect(due.getAllByText(/^due for \d+ days$/)).toHaveLength(8)
  })

  it('shows the avatar, or a default image, and leaves out missing links', async () => {
    const shown = { ...ada, avatar, githubLink: null, facebookLink: null }
    const { container, unmount } = await open({ shown })
    const picture = within(container).getByRole('img', { name: 'Avatar of Ada Lovelace' })
    expect(picture.getAttribute('src')).toBe(avatar.url)
    expect(screen.queryByRole('link', { name: /Github|Facebook/ })).toBeNull()
    unmount()
    await open()
    expect(screen.getByRole('img', { name: 'Avatar of Ada Lovelace' }).textContent).toBe('AL')
  })

  it('counts distinct solved problems, in total and by level, in words too', async () => {
    const levels = { 1: 1, 2: 1, 3: 2, 4: 3, 5: 7 }
    const solved = Object.entries(levels).map(([id, level]): Solved => [Number(id), level])
    await open({ submissions: accepted([...solved, [1, 1]]) })
    const stats = within(screen.getByRole('region', { name: 'Problem Stats' }))
    const counts = stats
      .getAllByRole('term')
      .map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`)
    expect(counts).toEqual(['Total solved 5', 'Bronze 2', 'Platinum 1', 'Master 1'])
    const name = 'Solved by level: 2 Bronze, 1 Platinum, 1 Master'
    expect(stats.getByRole('img', { name })).toBeTruthy()
  })

  it('has an activity map with a text description', async () => {
    const now = new Date()
    const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1, 12)
    const submissions = accepted(many(3)).map((one, index) => ({
      ...one,
      createdAt: (index === 0 ? now : yesterday).toISOString(),
    }))
    await open({ submissions })
    const words = /^3 accepted submissions in the last 53 weeks, on 2 days, most on .+: 2$/
    expect(screen.getByRole('img', { name: words })).toBeTruthy()
  })

  it('shows a message when nothing is solved yet', async () => {
    await open()
    const name = 'No accepted submissions in the last 53 weeks'
    expect(screen.getByRole('img', { name })).toBeTruthy()
    expect(screen.getByText('No accepted submissions yet')).toBeTruthy()
  })

  it('shows the latest twenty accepted submissions, each linked', async () => {
    await open({ submissions: accepted(many(25)) })
    const rows = cellsIn(within(screen.getByRole('table', { name: 'Recent AC' })))
    expect(rows[0]).toEqual(['Title', 'Language', 'Difficulty', 'Submit time'])
    expect(rows[1]).toEqual(['Bridge 1', 'C++', 'Master', 'November 20, 2026'])
    expect(rows).toHaveLength(21)
    expect(hrefOf('Bridge 20')).toBe('/submissions/81')
  })
})

describe('The viewer of a profile', () => {
  it.each([
    ['a visitor', undefined],
    ['another user', 8],
  ])('as %s has Edit Profile disabled, and none of the owner’s extras', async (_, as) => {
    const submissions = accepted([[3, 1]], '2025-01-05T12:00:00.000Z')
    await open({ ...(as !== undefined && { as }), submissions })
    expect(screen.getByRole('button', { name: 'Edit Profile' })).toHaveProperty('disabled', true)
    expect(screen.queryByRole('link', { name: 'View all submissions' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Change avatar' })).toBeNull()
    expect(screen.queryByText('Due again')).toBeNull()
  })

  it('as its owner can edit it, view all submissions and change the avatar', async () => {
    await open({ as: 7 })
    expect(hrefOf('Edit Profile')).toBe('/profile')
    expect(hrefOf('View all submissions')).toBe('/submissions')
    await userEvent.click(screen.getByRole('button', { name: 'Change avatar' }))
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
