import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { tokenOf } from '../testing/answer-calls.ts'
import { expectBusy } from '../testing/busy-button.ts'
import { hrefOf, textsOf } from '../testing/page-content.ts'
import { contribution } from '../testing/sample-contribution.ts'
import {
  contribute,
  field,
  open,
  openFilled,
  submit,
  submitted,
  user,
} from './testing/contribute-page.tsx'

describe('Submit', () => {
  it('sends every field, logs the reply, shows a message and clears the form', async () => {
    const logged = vi.spyOn(console, 'log').mockReturnValue()
    const { sent, sentForm } = await openFilled()
    await submitted()
    expect(sent.find(({ call }) => call === contribute)?.token).toBe(`Bearer ${tokenOf(7)}`)
    const { file, ...fields } = sentForm() ?? {}
    expect(fields).toEqual({
      ...{ title: 'Crates', difficulty: '2', tags: '', description: 'Add them.' },
      ...{ timeLimit: '1000', memoryLimit: '128', samples: '1', comparison: 'tokens' },
      translations: '',
      ...{ scaleTimeLimit: 'false', languages: '', languageLimits: '' },
      ...{ referenceLanguage: 'cpp', referenceCode: '' },
      files: '[]',
      validatorCode: '',
      wrongSolutions: '[]',
    })
    expect(file).toHaveProperty('name', 'tests.zip')
    expect(logged).toHaveBeenCalledExactlyOnceWith({ problemId: 9 })
    await waitFor(() => expect(field('Title')).toHaveProperty('value', ''))
    expect(localStorage.getItem('kept:7:contribution:new')).toBe(null)
  })

  it('is disabled with a spinner while it runs, and shows the progress', async () => {
    const answered = Promise.withResolvers<{ status: number; message: string }>()
    await openFilled({ answers: { [contribute]: () => answered.promise } })
    await submit()
    expect(await screen.findByRole('progressbar', { name: 'Upload' })).toBeTruthy()
    expect(screen.getByText('512 bytes of 2.0 KB sent')).toBeTruthy()
    expectBusy('Submit')
    vi.spyOn(console, 'error').mockReturnValue()
    answered.resolve({ status: 429, message: 'Too many contributions' })
    expect(await screen.findByText('Too many contributions')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Submit' })).toHaveProperty('disabled', false)
  })

  it("shows the server's message as a toast and at its field, and logs it", async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue()
    const message = 'A problem with this title exists'
    const refusal = { status: 409, message, errors: [{ field: 'title', message }] }
    await openFilled({ answers: { [contribute]: refusal } })
    await submit()
    await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2))
    expect(logged).toHaveBeenCalledOnce()
    await waitFor(() => expect(document.activeElement).toBe(field('Title')))
    await user.type(field('Title'), ' of Ada')
    expect(field('Title').getAttribute('aria-invalid')).toBe('false')
  })

  it('shows the message of a 403 as a toast, and stays', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue()
    const message = 'This account is suspended.'
    const { place } = await openFilled({ answers: { [contribute]: { status: 403, message } } })
    await submit()
    expect(await screen.findByText(message)).toBeTruthy()
    expect(logged).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ status: 403 }))
    expect(place()).toBe('/contribute')
  })

  it('shows an error when the connection is lost', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    await openFilled({
      answers: { [contribute]: () => Promise.reject(new TypeError('It is lost.')) },
    })
    await submit()
    expect(await screen.findByText('An unexpected error occurred')).toBeTruthy()
  })
})

describe('optional fields', () => {
  it('open automatically when one of them has an error', async () => {
    await openFilled()
    await user.selectOptions(field('Comparison of outputs'), 'numbers')
    await user.clear(field('Tolerance'))
    await user.type(field('Tolerance'), '7')
    await submit()
    expect(await screen.findByText('Tolerance must be a number above 0 and up to 1')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(field('Tolerance')))
    expect(document.querySelector('details')).toHaveProperty('open', true)
  })

  it('send the accepted languages and limits of single languages', async () => {
    const { sentForm } = await openFilled()
    await user.click(field('Java'))
    await user.click(field('C++'))
    await user.type(field('Time limit for Java (ms)'), '3e000')
    await submitted()
    expect(sentForm()).toMatchObject({ languages: 'cpp,java', languageLimits: 'java=3000' })
  })

  it('send a reference and wrong solutions', async () => {
    const { sentForm } = await openFilled()
    await user.selectOptions(field('Language'), 'python')
    await user.type(field('Code'), 'print(1)')
    await user.click(screen.getByRole('button', { name: 'Add a wrong solution' }))
    await user.type(field('Code of wrong solution 1'), 'print(2)')
    await submitted()
    expect(sentForm()).toMatchObject({
      referenceLanguage: 'python',
      referenceCode: 'print(1)',
      wrongSolutions: JSON.stringify([
        { language: 'cpp', code: 'print(2)', expected: 'WRONG_ANSWER' },
      ]),
    })
  })
})

it('similar titles are shown while the user types', async () => {
  const similar = [
    { problemId: 3, title: 'Crate', same: false },
    { problemId: 4, title: 'Crates', same: true },
  ]
  const call = 'GET /api/contributions/titles?title=Crates'
  open({ answers: { [call]: { data: { titles: similar } } } })
  await user.type(field('Title'), 'Crates')
  expect(await screen.findByText(/This title is already taken/)).toBeTruthy()
  expect(hrefOf('Crate')).toBe('/problems/3/description')
})

const stored = {
  ...contribution,
  ...{ title: 'Crates', samples: [], comparison: 'numbers', tolerance: 1e-7, revision: 2 },
  ...{ languages: 'python,cpp', languageLimits: 'python=2000' },
  translations: {
    language: 'en',
    others: [
      { language: 'sv', title: 'Isbron', markdown: 'Gå över.' },
      { language: 'de', title: null, markdown: 'Geh.' },
    ],
  },
}
const revise = 'PATCH /api/contributions/9'
const revised = {
  'GET /api/contributions/9': { data: { contribution: stored } },
  'GET /api/submissions/71': { data: { submission: { code: 'right()' } } },
  'GET /api/submissions/72': { data: { submission: { code: 'wrong()' } } },
  [revise]: { data: { contribution } },
}

it('Edit fills the form with the current revision, and sends a new one with the same tests', async () => {
  const { place, sentForm } = open({ at: '/contribute?edit=9', answers: revised })
  expect(await screen.findByRole('heading', { name: 'Edit contribution' })).toBeTruthy()
  const title = await screen.findByLabelText('Title')
  expect(title).toHaveProperty('value', 'Crates')
  expect(screen.getByText('Leave this empty to keep the tests of revision 2.')).toBeTruthy()
  await user.type(title, ' and Boxes')
  await submitted('Submit revision')
  await waitFor(() => expect(place()).toBe('/contribute'))
  expect(sentForm(revise)).toEqual({
    ...{ title: 'Crates and Boxes', difficulty: '2', tags: 'Array,Tree' },
    ...{ description: 'Cross **it**.', timeLimit: '1500', memoryLimit: '64', samples: '0' },
    ...{ comparison: 'numbers', tolerance: '1e-7', scaleTimeLimit: 'false' },
    ...{ languages: 'python,cpp', languageLimits: 'python=2000' },
    ...{ referenceLanguage: 'cpp', referenceCode: 'right()' },
    files: '[]',
    translations: JSON.stringify(stored.translations),
    validatorCode: '',
    wrongSolutions: JSON.stringify([
      { language: 'python', code: 'wrong()', expected: 'TIME_LIMIT_EXCEEDED' },
    ]),
  })
})

it('keeps statements in other languages, unless the author removes them', async () => {
  const { sentForm } = open({ at: '/contribute?edit=9', answers: revised })
  const list = await screen.findByRole('group', { name: 'Statements in other languages' })
  const items = textsOf(within(list).getAllByRole('listitem'))
  expect(items).toEqual(['sv: IsbronRemove the statement in sv', 'deRemove the statement in de'])
  await user.click(within(list).getByRole('button', { name: 'Remove the statement in sv' }))
  await submitted('Submit revision')
  const { language, others } = stored.translations
  expect(sentForm(revise)).toMatchObject({
    translations: JSON.stringify({ language, others: others.slice(1) }),
  })
})
