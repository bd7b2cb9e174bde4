import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { OwnUser } from '#contract/shapes.ts'
import {
  neededForPasswordChange,
  newPasswordFaults,
  profileFaults,
} from '#contract/testing/account-faults.ts'
import { type Answers, answerCalls, tokenOf } from '../testing/answer-calls.ts'
import { expectBusy } from '../testing/busy-button.ts'
import { renderPage } from '../testing/render-page.tsx'
import { ProfilePage } from './ProfilePage.tsx'

const user = userEvent.setup()
const ada: OwnUser = {
  userId: 7,
  username: 'ada',
  fullname: 'Ada Lovelace',
  email: 'ada@example.org',
  avatar: null,
  githubLink: 'https://github.com/ada',
  facebookLink: null,
  isAdmin: false,
}

async function open(answers: Answers = {}, userId = 7) {
  localStorage.setItem('token', tokenOf(userId))
  const sent = answerCalls({ 'GET /api/user': { data: { user: ada } }, ...answers })
  const page = renderPage(<ProfilePage />, { at: '/profile' })
  await screen.findByText('ada@example.org')
  const changes = () => sent.filter(({ call }) => call === 'PATCH /api/user')
  return { ...page, changes }
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
    const { place, unmount } = await open()
    await change('Github', 'github.com/king')
    localStorage.removeItem('token')
    dispatchEvent(new StorageEvent('storage', { key: 'token' }))
    await waitFor(() => expect(place()).toBe('/accounts/login'))
    unmount()
    await open({}, 8)
    expect(screen.queryByLabelText('Github')).toBeNull()
    cleanup()
    await open()
    expect(await screen.findByLabelText('Github')).toHaveProperty('value', 'github.com/king')
  })

  it('stores no password', async () => {
    const { place, unmount } = await open()
    await press('Edit Password')
    await user.type(screen.getByLabelText('New Password'), 'a#secret@one')
    localStorage.removeItem('token')
    dispatchEvent(new StorageEvent('storage', { key: 'token' }))
    await waitFor(() => expect(place()).toBe('/accounts/login'))
    unmount()
    expect(JSON.stringify({ ...localStorage })).not.toContain('secret')
  })
})

describe('a field of the profile', () => {
  it.each([
    ['Full Name', 'Ada King', { fullname: 'Ada King' }],
    ['Github', 'github.com/king', { githubLink: 'https://github.com/king' }],
    ['Facebook', 'https://facebook.com/king', { facebookLink: 'https://facebook.com/king' }],
  ])('%s is edited in place and saved', async (label, text, body) => {
    const { changes } = await open({
      'PATCH /api/user': { data: { user: { ...ada, ...body } } },
    })
    await change(label, text)
    await press('Save')
    expect(await screen.findByText('Update profile successfully')).toBeTruthy()
    expect(changes().map((sent) => sent.body)).toEqual([body])
    expect(screen.queryByLabelText(label)).toBeNull()
    expect(screen.getByText(text.replace('https://', ''))).toBeTruthy()
    expect(document.activeElement?.getAttribute('aria-label')).toBe(`Edit ${label}`)
  })

  it.each([
    ['Github', 'githubLink'],
    ['Facebook', 'facebookLink'],
  ])('is sent as null for an emptied link: %s', async (label, field) => {
    const linked = { ...ada, facebookLink: 'https://www.facebook.com/ada' }
    const { changes } = await open({
      'GET /api/user': { data: { user: linked } },
      'PATCH /api/user': { data: { user: { ...linked, [field]: null } } },
    })
    await change(label, '')
    await press('Save')
    expect(await screen.findByText('No link')).toBeTruthy()
    expect(changes().map((sent) => sent.body)).toEqual([{ [field]: null }])
  })

  it.each(profileFaults)(
    '$label with the value $value is not sent, and shows why',
    async (fault) => {
      const { label, value: text, message } = fault
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

  it('limits the full name to 50 characters', async () => {
    await open()
    await change('Full Name', 'x'.repeat(55))
    expect(screen.getByLabelText('Full Name')).toHaveProperty('value', 'x'.repeat(50))
  })

  it('is edited without changing the others', async () => {
    await open()
    await press('Edit Full Name')
    await press('Edit Github')
    expect(screen.getByLabelText('Full Name')).toBeTruthy()
    expect(screen.getByLabelText('Github')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Edit Facebook' })).toBeTruthy()
  })

  it('shows "Updating..." and is busy while its request runs', async () => {
    let answer: () => void = () => undefined
    const waiting = new Promise<void>((resolve) => {
      answer = resolve
    })
    await open({
      'PATCH /api/user': async () => {
        await waiting
        return { data: { user: ada } }
      },
    })
    await change('Full Name', 'Ada King')
    await press('Save')
    expect(screen.getByText('Updating...')).toBeTruthy()
    expectBusy('Save')
    answer()
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

  it('shows an error when there is no answer', async () => {
    await open()
    await change('Full Name', 'Ada King')
    await press('Save')
    expect(await screen.findByText('An unexpected error occurred')).toBeTruthy()
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
    expect(screen.getByText('Changed. Everywhere else you are signed out.')).toBeTruthy()
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

it('The profile sends a visitor to sign in first', async () => {
  answerCalls({})
  const { place } = renderPage(<ProfilePage />, { at: '/profile' })
  expect(await screen.findByText('You need to sign in first')).toBeTruthy()
  await waitFor(() => expect(place()).toBe('/accounts/login'))
})
