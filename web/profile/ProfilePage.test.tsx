import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { OwnUser } from '#contract/shapes.ts'
import {
  neededForPasswordChange,
  newPasswordFaults,
  profileFaults,
} from '#contract/testing/account-faults.ts'
import { type Answers, tokenOf } from '../testing/answer-calls.ts'
import { expectBusy } from '../testing/busy-button.ts'
import { openPage } from '../testing/render-page.tsx'
import { ProfilePage } from './ProfilePage.tsx'

const user = userEvent.setup()
const ada: OwnUser = {
  ...{ userId: 7, username: 'ada', fullname: 'Ada Lovelace', email: 'ada@example.org' },
  ...{ githubLink: 'https://github.com/ada', facebookLink: null, avatar: null, isAdmin: false },
}

async function open(answers: Answers = {}, userId = 7) {
  const all = { 'GET /api/user': { data: { user: ada } }, ...answers }
  const page = openPage(<ProfilePage />, { as: { userId }, answers: all })
  await screen.findByText('ada@example.org')
  return { ...page, changes: () => page.sent.filter(({ call }) => call === 'PATCH /api/user') }
}

function press(name: string) {
  return user.click(screen.getByRole('button', { name }))
}

async function change(label: string, text: string) {
  await press(`Edit ${label}`)
  await user.clear(screen.getByLabelText(label))
  if (text !== '') await user.type(screen.getByLabelText(label), text)
}

describe('a session that ends while the user types', () => {
  const ended = { status: 401, message: 'The session has ended' }

  async function signOutElsewhere({ place, unmount }: Awaited<ReturnType<typeof open>>) {
    localStorage.removeItem('token')
    dispatchEvent(new StorageEvent('storage', { key: 'token' }))
    await waitFor(() => expect(place()).toBe('/accounts/login'))
    unmount()
  }

  it('leads to the login screen, and the text is restored afterwards', async () => {
    const { place, unmount } = await open({ 'PATCH /api/user': ended })
    await change('Full Name', 'Ada King')
    await press('Save')
    await waitFor(() => expect(place()).toBe('/accounts/login'))
    unmount()
    await open()
    expect(await screen.findByLabelText('Full Name')).toHaveProperty('value', 'Ada King')
    await press('Cancel')
    expect(screen.getByText('Ada Lovelace')).toBeTruthy()
  })

  it('restores a text that was not saved, only for its owner', async () => {
    const page = await open()
    await change('Github', 'github.com/king')
    await signOutElsewhere(page)
    await open({}, 8)
    expect(screen.queryByLabelText('Github')).toBeNull()
    cleanup()
    await open()
    expect(await screen.findByLabelText('Github')).toHaveProperty('value', 'github.com/king')
  })

  it('stores no password', async () => {
    const page = await open()
    await press('Edit Password')
    await user.type(screen.getByLabelText('New Password'), 'a#secret@one')
    await signOutElsewhere(page)
    expect(JSON.stringify({ ...localStorage })).not.toContain('secret')
  })
})

it('the profile has its final shape before the user is fetched', async () => {
  const answer = Promise.withResolvers<{ data: object }>()
  openPage(<ProfilePage />, { answers: { 'GET /api/user': () => answer.promise } })
  const labels = () => screen.getAllByRole('heading').map((heading) => heading.textContent)
  const edit = () => screen.getByRole('button', { name: 'Edit Github' })
  const before = labels()
  expect(screen.getByText('Fetching data')).toBeTruthy()
  expect(edit()).toHaveProperty('disabled', true)
  answer.resolve({ data: { user: ada } })
  expect(await screen.findByText('ada@example.org')).toBeTruthy()
  expect(screen.queryByText('Fetching data')).toBe(null)
  expect(edit()).toHaveProperty('disabled', false)
  expect(labels()).toEqual(before)
})

describe('a field of the profile', () => {
  it.each([
    ['Full Name', 'Ada King', { fullname: 'Ada King' }],
    ['Github', 'github.com/king', { githubLink: 'https://github.com/king' }],
    ['Github', '', { githubLink: null }],
    ['Facebook', 'https://facebook.com/king', { facebookLink: 'https://facebook.com/king' }],
    ['Facebook', '', { facebookLink: null }],
  ])('%s is edited in place and saved: %j', async (label, text, body) => {
    const linked = { ...ada, facebookLink: 'https://www.facebook.com/ada' }
    const { changes } = await open({
      'GET /api/user': { data: { user: linked } },
      'PATCH /api/user': { data: { user: { ...linked, ...body } } },
    })
    await change(label, text)
    await press('Save')
    expect(await screen.findByText('Update profile successfully')).toBeTruthy()
    expect(changes().map((sent) => sent.body)).toEqual([body])
    expect(screen.queryByLabelText(label)).toBeNull()
    expect(screen.getByText(text.replace('https://', '') || 'No link')).toBeTruthy()
    expect(document.activeElement?.getAttribute('aria-label')).toBe(`Edit ${label}`)
  })

  it.each(profileFaults)(
    '$label with the value $value is not sent, and shows why',
    async ({ label, value: text, message }) => {
      const { changes } = await open()
      await change(label, text)
      await press('Save')
      expect(screen.getByText(message)).toBeTruthy()
      expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true')
      expect(document.activeElement).toBe(screen.getByLabelText(label))
      expect(changes()).toEqual([])
    },
  )

  it('leaves edit mode on Cancel and discards the input and its errors', async () => {
    const { changes } = await open()
    await change('Full Name', '')
    await press('Save')
    await press('Cancel')
    expect(screen.queryByText('Full name is required')).toBeNull()
    expect(screen.getByText('Ada Lovelace')).toBeTruthy()
    await press('Edit Full Name')
    expect(screen.getByLabelText('Full Name')).toHaveProperty('value', 'Ada Lovelace')
    expect(screen.queryByText('Full name is required')).toBeNull()
    await user.keyboard('{Escape}')
    expect(screen.queryByLabelText('Full Name')).toBeNull()
    expect(changes()).toEqual([])
  })

  it('is edited without changing the others, and limits the full name to 50 characters', async () => {
    await open()
    await change('Full Name', 'x'.repeat(55))
    await press('Edit Github')
    expect(screen.getByLabelText('Full Name')).toHaveProperty('value', 'x'.repeat(50))
    expect(screen.getByLabelText('Github')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Edit Facebook' })).toBeTruthy()
  })

  it('shows "Updating..." and is busy while its request runs', async () => {
    const answer = Promise.withResolvers<{ data: object }>()
    await open({ 'PATCH /api/user': () => answer.promise })
    await change('Full Name', 'Ada King')
    await press('Save')
    expect(screen.getByText('Updating...')).toBeTruthy()
    expectBusy('Save')
    answer.resolve({ data: { user: ada } })
    expect(await screen.findByText('Update profile successfully')).toBeTruthy()
    expect(screen.queryByText('Updating...')).toBeNull()
  })

  it('shows a refusal as a toast and at the field, which stays open', async () => {
    const message = 'Full name is not allowed'
    await open({
      'PATCH /api/user': { status: 400, message, errors: [{ field: 'fullname', message }] },
    })
    await change('Full Name', 'Root')
    await press('Save')
    await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2))
    expect(within(screen.getByRole('alert')).getByText(message)).toBeTruthy()
    expect(screen.getByLabelText('Full Name')).toHaveProperty('value', 'Root')
  })
})

describe('the password', () => {
  const labels = ['Current Password', 'New Password', 'Confirm New Password']

  async function fill(texts: string[]) {
    await press('Edit Password')
    for (const [index, text] of texts.entries()) {
      if (text !== '') await user.type(screen.getByLabelText(labels[index] ?? ''), text)
    }
    await press('Change Password')
  }

  it('is changed, the fields are cleared, and the user stays signed in', async () => {
    const token = `${tokenOf(7)}2`
    const { changes } = await open({ 'PATCH /api/user': { data: { user: ada, token } } })
    await fill(['the old one', 'the#new1', 'the#new1'])
    expect(await screen.findByText('Update profile successfully')).toBeTruthy()
    expect(changes().map(({ body }) => body)).toEqual([
      { currentPassword: 'the old one', newPassword: 'the#new1' },
    ])
    expect(localStorage.getItem('token')).toBe(token)
    expect(screen.getByText('Password changed. You are signed out everywhere else.')).toBeTruthy()
    await press('Edit Password')
    for (const label of labels) expect(screen.getByLabelText(label)).toHaveProperty('value', '')
  })

  it.each<[string[], string[]]>([
    [['', '', ''], Object.values(neededForPasswordChange)],
    [['old', 'the#new1', 'the#new2'], ['Passwords do not match']],
    ...newPasswordFaults
      .filter(({ value }) => value !== '')
      .map(({ value, message }): [string[], string[]] => [['old', value, value], [message]]),
  ])('%j is not sent, and shows why', async (texts, messages) => {
    const { changes } = await open()
    await fill(texts)
    for (const message of messages) expect(screen.getByText(message)).toBeTruthy()
    expect(changes()).toEqual([])
  })

  it('leaves edit mode on Cancel and clears its fields and errors', async () => {
    await open()
    await fill(['old', '', ''])
    await press('Cancel changing the password')
    expect(screen.queryByLabelText('Current Password')).toBeNull()
    await press('Edit Password')
    for (const label of labels) expect(screen.getByLabelText(label)).toHaveProperty('value', '')
    expect(screen.queryByText(/is required/)).toBeNull()
  })

  it('shows at its field that the current password was wrong', async () => {
    const message = 'Current password is wrong'
    await open({
      'PATCH /api/user': { status: 400, message, errors: [{ field: 'currentPassword', message }] },
    })
    await fill(['not this', 'the#new1', 'the#new1'])
    await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2))
    expect(document.activeElement).toBe(screen.getByLabelText('Current Password'))
    expect(screen.getByLabelText('New Password')).toHaveProperty('value', 'the#new1')
  })
})
