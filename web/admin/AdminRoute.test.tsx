import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { Answers } from '../testing/answer-calls.ts'
import { hrefOf } from '../testing/page-content.ts'
import { openPage } from '../testing/render-page.tsx'
import { AdminRoute } from './AdminRoute.tsx'
import { loadAdminPage } from './admin-pages.ts'

const user = userEvent.setup()
const at = '2026-11-20T15:42:00.000Z'
const ada = {
  ...{ userId: 7, username: 'ada', fullname: 'Ada Lovelace', email: 'ada@example.org' },
  ...{ isAdmin: false, createdAt: at, suspended: null },
}

async function open(at: string, answers: Answers = {}, isAdmin = true) {
  await loadAdminPage(at)
  const all = {
    'GET /api/admin/users': { data: { users: [ada], next: null } },
    'GET /api/admin/acts': { data: { acts: [], next: null } },
    ...answers,
  }
  const as = { userId: 1, isAdmin }
  return openPage(<AdminRoute />, { as, at, path: 'admin/*', answers: all })
}

describe('the administration', () => {
  it.each([{ warnings: [] }, { warnings: ['PostgreSQL 18.4 has known vulnerabilities.'] }])(
    'links to its sections, below what is wrong with the installation: $warnings',
    async ({ warnings }) => {
      await open('/admin', { 'GET /api/admin/warnings': { data: { warnings } } })
      const list = within(await screen.findByRole('list', { name: 'Sections' }))
      expect(list.getByRole('link', { name: 'Outbox' })).toBeTruthy()
      const nav = within(screen.getByRole('navigation', { name: 'Administration' }))
      expect(hrefOf('Users', nav)).toBe('/admin/users')
      const shown = screen.queryByRole('list', { name: 'Warnings' })?.textContent
      expect(shown).toBe(warnings[0])
    },
  )

  it('sends a user without admin rights to /notadmin', async () => {
    const { place } = await open('/admin/users', {}, false)
    await waitFor(() => expect(place()).toBe('/notadmin'))
  })
})

describe('the users', () => {
  it('are suspended after a confirmation, with a reason', async () => {
    const { sent } = await open('/admin/users', {
      'PATCH /api/admin/users/7/suspend': { data: { user: ada } },
    })
    await user.click(await screen.findByRole('button', { name: 'Suspend ada' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Suspend ada?' }))
    await user.click(dialog.getByRole('button', { name: 'Suspend' }))
    expect(dialog.getByText('Please say why')).toBeTruthy()
    await user.type(dialog.getByLabelText('Reason (visible to admins)'), 'Spam.')
    await user.click(dialog.getByRole('button', { name: 'Suspend' }))
    expect(await screen.findByText('ada is suspended')).toBeTruthy()
    const acts = sent.filter(({ call }) => call.startsWith('PATCH'))
    expect(acts.map(({ body }) => body)).toEqual([{ reason: 'Spam.' }])
  })

  it('remain admins when the server refuses, and its reason is shown', async () => {
    const message = 'ada is the last admin. The site needs at least one.'
    const { place } = await open('/admin/users', {
      'GET /api/admin/users': { data: { users: [{ ...ada, isAdmin: true }], next: null } },
      'PATCH /api/admin/users/7/demote': { status: 409, message },
    })
    await user.click(await screen.findByRole('button', { name: 'Remove admin ada' }))
    const dialog = within(screen.getByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Remove admin' }))
    expect(await screen.findByText(message)).toBeTruthy()
    expect(place()).toBe('/admin/users')
  })

  it('are searched by the query string', async () => {
    const { place } = await open('/admin/users', {
      'GET /api/admin/users?search=lin': { data: { users: [], next: null } },
    })
    await user.type(await screen.findByRole('searchbox', { name: 'Name or e-mail' }), 'lin{Enter}')
    expect(await screen.findByText('No users match “lin”.')).toBeTruthy()
    expect(place()).toBe('/admin/users?search=lin')
  })
})

it('the outbox resends a failed mail', async () => {
  const mail = { mailId: 3, kind: 'reset', state: 'failed', to: 'a…@example.org', tries: 2 }
  const rest = { lastError: 'A mail was refused: EENVELOPE 550.', at, nextAt: null }
  await open('/admin/outbox', {
    'GET /api/admin/mails': { data: { mails: [{ ...mail, ...rest }] } },
    'POST /api/admin/mails/3/resend': { data: {} },
  })
  await user.click(await screen.findByRole('button', { name: 'Send again to a…@example.org' }))
  expect(await screen.findByText('The mail will be sent again')).toBeTruthy()
})
