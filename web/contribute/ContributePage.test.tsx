import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { tagCatalogue } from '#contract'
import { checkArchive } from '#contract/archive/check-archive.ts'
import { pair, specifiedArchives } from '#contract/archive/testing/specified-archives.ts'
import { writeZip } from '#contract/archive/testing/write-zip.ts'
import { renderMarkdown } from '#contract/markdown/render-markdown.ts'
import { type Answers, answerCalls, tokenOf } from '../testing/answer-calls.ts'
import { expectBusy } from '../testing/busy-button.ts'
import { renderPage } from '../testing/render-page.tsx'
import { summary } from './archive-summary.ts'
import { ContributePage } from './ContributePage.tsx'
import { sampleHtml, sampleMarkdown } from './sample-statement.ts'

// Runs the worker's code without a worker, which happy-dom lacks.
vi.mock('./check-in-worker.ts', () => ({
  async checkInWorker(file: File | null) {
    const bytes = file && new Blob([await file.arrayBuffer()])
    return summary(await checkArchive(file && bytes && { name: file.name, bytes }))
  },
}))

const contribute = 'POST /api/contributions'
const server: Answers = {
  'GET /api/user': { data: { user: { userId: 7, username: 'ada', isAdmin: false } } },
  'GET /api/user/contributions': { data: { contributions: [] } },
  [contribute]: { status: 201, data: { problemId: 9 } },
}
const user = userEvent.setup()
const goodZip = zipFile(writeZip([...pair(1), ...pair(2)]))

function zipFile(bytes: BlobPart, name = 'tests.zip') {
  return new File([bytes], name, { type: 'application/zip' })
}

function open({ signedIn = true, at = '/contribute', answers = {} as Answers } = {}) {
  if (signedIn) localStorage.setItem('token', tokenOf(7))
  const sent = answerCalls({ ...server, ...answers })
  const view = renderPage(<ContributePage own={<p>Own ones</p>} />, { at })
  return { ...view, sent }
}

const field = (name: string | RegExp) => screen.getByLabelText(name)
const submit = (name = 'Submit') => user.click(screen.getByRole('button', { name }))

async function fill() {
  await user.type(field('Title'), 'Crates')
  await user.selectOptions(field('Difficulty'), 'Platinum')
  await user.type(field('Description'), 'Add them.')
  await user.upload(field('Upload tests'), goodZip)
  await screen.findByText('2 tests found')
}

describe('the contribute form', () => {
  it('sends a visitor to the login screen with one message', async () => {
    const { place } = open({ signedIn: false })
    expect(await screen.findByText('You need to login to contribute')).toBeTruthy()
    await waitFor(() => expect(place()).toBe('/accounts/login'))
    expect(screen.queryByText('You need to sign in first')).toBe(null)
  })

  it('restores the input after the session ended, except for the file', async () => {
    const ended = { status: 401, message: 'The session has ended' }
    const { place, unmount } = open({ answers: { [contribute]: ended } })
    await fill()
    await submit()
    await waitFor(() => expect(place()).toBe('/accounts/login'))
    unmount()
    open()
    expect(field('Title')).toHaveProperty('value', 'Crates')
    expect(field('Description')).toHaveProperty('value', 'Add them.')
    expect(screen.getByText(/tests\.zip/)).toBeTruthy()
  })

  it('is not found if the id to edit is invalid', async () => {
    open({ at: '/contribute?edit=abc' })
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy()
  })

  it('has all fields with their defaults', () => {
    open()
    expect(field('Title')).toHaveProperty('value', '')
    const levels = within(field('Difficulty')).getAllByRole<HTMLOptionElement>('option')
    expect(levels.map(({ value, text }) => [value, text])).toEqual([
      ['', 'Choose a difficulty'],
      ['1', 'Bronze'],
      ['2', 'Platinum'],
      ['3', 'Master'],
    ])
    expect(field('Description').getAttribute('rows')).toBe('8')
    expect(field('Upload tests').getAttribute('accept')).toBe('.zip')
    expect(field('Time limit (ms)')).toHaveProperty('value', '1000')
    expect(field('Memory limit (MB)')).toHaveProperty('value', '128')
    expect(field('Samples')).toHaveProperty('value', '1')
    expect(screen.getByRole('button', { name: 'Submit' })).toHaveProperty('disabled', false)
  })

  it('has tips with a sample of rendered markdown', async () => {
    open()
    const tips = within(screen.getByRole('complementary', { name: 'Tips' }))
    expect(tips.getByText('Keep the title concise, descriptive and specific.')).toBeTruthy()
    expect(tips.getByText(/Check the question set for duplicates/)).toBeTruthy()
    expect(tips.getByRole('heading', { name: 'Output' })).toBeTruthy()
    expect(await renderMarkdown(sampleMarkdown)).toEqual({ html: sampleHtml, notes: [] })
  })

  it('shows the rules of the file on hover and on focus', async () => {
    open()
    const rules = screen.getByRole('button', { name: 'File rules' })
    await user.hover(rules)
    expect(screen.getByRole('tooltip').textContent).toMatch(
      /input1\.txt, input2\.txt.*output1\.txt.*ZIP.*matching output.*root of the ZIP/,
    )
    await user.unhover(rules)
    rules.focus()
    expect(await screen.findByRole('tooltip')).toBeTruthy()
  })

  it('shows rendered markdown instead of the text while the switch is on', async () => {
    open()
    await user.type(field('Description'), 'Cross **it**.')
    const preview = screen.getByRole('switch', { name: 'Markdown Preview' })
    await user.click(preview)
    expect((await screen.findByText('it')).tagName).toBe('STRONG')
    expect(screen.queryByRole('textbox', { name: 'Description' })).toBe(null)
    await user.click(preview)
    expect(field('Description')).toHaveProperty('value', 'Cross **it**.')
  })

  it('chooses tags, and Reset chooses none', async () => {
    open()
    await user.click(screen.getByRole('button', { name: 'Tags' }))
    const menu = within(await screen.findByRole('dialog', { name: 'Tags' }))
    const pills = () => menu.getAllByRole('button').filter((one) => one.textContent !== 'Reset')
    expect(pills().map((pill) => pill.textContent)).toEqual(tagCatalogue)
    await user.click(menu.getByRole('button', { name: 'Tree' }))
    await user.click(menu.getByRole('button', { name: 'Array' }))
    expect(screen.getByText('Array, Tree')).toBeTruthy()
    await user.click(menu.getByRole('button', { name: 'Reset' }))
    expect(screen.queryByText('Array, Tree')).toBe(null)
    expect(pills().map((pill) => pill.getAttribute('aria-pressed'))).toEqual(
      tagCatalogue.map(() => 'false'),
    )
  })

  it('reports all missing fields, and sends nothing', async () => {
    const { sent } = open()
    await user.clear(field('Time limit (ms)'))
    await user.clear(field('Memory limit (MB)'))
    await submit()
    expect(await screen.findByText('Please upload a test case file')).toBeTruthy()
    for (const name of ['Title', 'Difficulty', 'Description', 'Time limit', 'Memory limit']) {
      expect(screen.getByText(`${name} is required`)).toBeTruthy()
    }
    await waitFor(() => expect(document.activeElement).toBe(field('Title')))
    expect(sent.some(({ call }) => call === contribute)).toBe(false)
  })
})

describe('the archive', () => {
  const firstOfEach = specifiedArchives.filter(
    ({ message }, place) => specifiedArchives.findIndex((one) => one.message === message) === place,
  )

  it.each(firstOfEach)(
    'is refused as soon as it is chosen: $message',
    async ({ make, message }) => {
      open()
      await user.upload(field('Upload tests'), zipFile(make()))
      expect(await screen.findByText(message)).toBeTruthy()
      expect(field('Upload tests').getAttribute('aria-invalid')).toBe('true')
    },
  )

  it('must have a name ending in .zip', async () => {
    const { sent } = open()
    await fill()
    const unchecked = userEvent.setup({ applyAccept: false })
    await unchecked.upload(field('Upload tests'), zipFile('x', 'tests.rar'))
    expect(await screen.findByText('File must be a ZIP archive')).toBeTruthy()
    await submit()
    await waitFor(() => expect(document.activeElement).toBe(field('Upload tests')))
    expect(sent.some(({ call }) => call === contribute)).toBe(false)
  })

  it('is checked again on submit, since the file may have changed', async () => {
    const { sent } = open()
    await fill()
    vi.spyOn(goodZip, 'arrayBuffer').mockResolvedValueOnce(new ArrayBuffer(8))
    await submit()
    expect(await screen.findByText(/^Error reading ZIP file\./)).toBeTruthy()
    expect(sent.some(({ call }) => call === contribute)).toBe(false)
  })

  it('shows its tests with their sizes', async () => {
    open()
    await user.upload(field('Upload tests'), goodZip)
    const table = within(await screen.findByRole('region', { name: 'Tests' }))
    const rows = table.getAllByRole('row').slice(1)
    expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ['1', '5 bytes', '6 bytes'],
      ['2', '5 bytes', '6 bytes'],
    ])
  })
})

describe('Submit', () => {
  it('sends every field, shows a message and clears the form', async () => {
    const { sent } = open()
    await fill()
    await submit()
    expect(await screen.findByText('Contribution submitted')).toBeTruthy()
    const body = sent.find(({ call }) => call === contribute)?.body
    if (!(body instanceof FormData)) throw new Error('No form was sent.')
    const { file, ...fields } = Object.fromEntries(body)
    expect(fields).toEqual({
      title: 'Crates',
      difficulty: '2',
      tags: '',
      description: 'Add them.',
      timeLimit: '1000',
      memoryLimit: '128',
      samples: '1',
      comparison: 'tokens',
      scaleTimeLimit: 'false',
      referenceLanguage: 'cpp',
      referenceCode: '',
      wrongSolutions: '[]',
    })
    expect(file).toHaveProperty('name', 'tests.zip')
    await waitFor(() => expect(field('Title')).toHaveProperty('value', ''))
    expect(localStorage.getItem('kept:7:contribution:new')).toBe(null)
  })

  it('is disabled with a spinner while it runs, and shows the progress', async () => {
    const answered = Promise.withResolvers<{ status: number; message: string }>()
    const { sent } = open({ answers: { [contribute]: () => answered.promise } })
    await fill()
    await submit()
    expect(await screen.findByRole('progressbar', { name: 'Upload' })).toBeTruthy()
    expect(screen.getByText('512 bytes of 2.0 KB sent')).toBeTruthy()
    expectBusy('Submit')
    vi.spyOn(console, 'error').mockReturnValue()
    answered.resolve({ status: 429, message: 'Too many contributions' })
    expect(await screen.findByText('Too many contributions')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Submit' })).toHaveProperty('disabled', false)
    expect(sent.filter(({ call }) => call === contribute)).toHaveLength(1)
  })

  it("shows the server's message as a toast and at its field, and logs it", async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue()
    const message = 'A problem with this title exists'
    const refusal = { status: 409, message, errors: [{ field: 'title', message }] }
    open({ answers: { [contribute]: refusal } })
    await fill()
    await submit()
    await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2))
    expect(logged).toHaveBeenCalledOnce()
    await waitFor(() => expect(document.activeElement).toBe(field('Title')))
    await user.type(field('Title'), ' of Ada')
    expect(field('Title').getAttribute('aria-invalid')).toBe('false')
  })
})

describe('the draft', () => {
  it('is restored after a reload, except for the file, which must be chosen again', async () => {
    const first = open()
    await fill()
    first.unmount()
    open()
    expect(field('Title')).toHaveProperty('value', 'Crates')
    expect(field('Difficulty')).toHaveProperty('value', '2')
    expect(screen.getByText(/“tests\.zip” was chosen before/)).toBeTruthy()
  })
})

describe('optional fields', () => {
  it('open automatically when one of them has an error', async () => {
    open()
    await fill()
    await user.selectOptions(field('Comparison of outputs'), 'numbers')
    await user.clear(field('Tolerance'))
    await user.type(field('Tolerance'), '7')
    await submit()
    expect(await screen.findByText('Tolerance must be a number above 0 and up to 1')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(field('Tolerance')))
    expect(document.querySelector('details')).toHaveProperty('open', true)
  })

  it('send a reference and wrong solutions', async () => {
    const { sent } = open()
    await fill()
    await user.selectOptions(field('Language'), 'python')
    await user.type(field('Code'), 'print(1)')
    await user.click(screen.getByRole('button', { name: 'Add a wrong solution' }))
    await user.type(field('Code of wrong solution 1'), 'print(2)')
    await submit()
    await screen.findByText('Contribution submitted')
    const body = sent.find(({ call }) => call === contribute)?.body
    if (!(body instanceof FormData)) throw new Error('No form was sent.')
    expect(body.get('referenceLanguage')).toBe('python')
    expect(body.get('referenceCode')).toBe('print(1)')
    expect(JSON.parse(String(body.get('wrongSolutions')))).toEqual([
      { language: 'cpp', code: 'print(2)', expected: 'WRONG_ANSWER' },
    ])
  })
})

describe('similar titles', () => {
  it('are shown while the user types', async () => {
    const similar = [
      { problemId: 3, title: 'Crate', same: false },
      { problemId: 4, title: 'Crates', same: true },
    ]
    open({
      answers: { 'GET /api/contributions/titles?title=Crates': { data: { titles: similar } } },
    })
    await user.type(field('Title'), 'Crates')
    expect(await screen.findByText(/There is a problem of this title already/)).toBeTruthy()
    const link = screen.getByRole('link', { name: 'Crate' })
    expect(link.getAttribute('href')).toBe('/problems/3/description')
  })
})
