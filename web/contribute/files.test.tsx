import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { contribution } from '../testing/sample-contribution.ts'
import { field, open, openFilled, submit, submitted, user } from './testing/contribute-page.tsx'

/** A picture that has loaded as soon as it has an address. */
class LoadedImage {
  naturalWidth = 640
  naturalHeight = 480
  onload: (() => void) | null = null

  set src(_: string) {
    act(() => this.onload?.())
  }
}

beforeEach(() => {
  vi.stubGlobal('Image', LoadedImage)
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:map')
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
})

const revise = 'PATCH /api/contributions/9'
const label = 'Pictures, attachments, PDF'
const file = (name: string, text = 'x') => new File([text], name)
const chosen = () => within(screen.getByRole('list', { name: 'Chosen files' }))
const sentList = (form: Record<string, unknown> | undefined) => JSON.parse(String(form?.['files']))

it('sends pictures with their texts, and what else was chosen', async () => {
  const { sentForm } = await openFilled()
  await user.upload(field(label), [file('My map.png'), file('data.zip'), file('gone.txt')])
  await user.type(field('What the picture shows in My-map.png'), 'A map')
  await user.click(screen.getByRole('button', { name: 'Remove gone.txt' }))
  await submitted()
  expect(sentList(sentForm())).toEqual([
    { name: 'My-map.png', role: 'picture', alt: 'A map' },
    { name: 'data.zip', role: 'attachment', alt: null },
  ])
  expect(sentForm()?.['upload']).toHaveProperty('name', 'data.zip')
})

it('asks for the text of a picture that is not decorative', async () => {
  const { sentForm } = await openFilled()
  await user.upload(field(label), file('map.png'))
  await submit()
  const message = 'Describe the picture "map.png", or mark it as decorative'
  await waitFor(() => expect(document.activeElement).toBe(field(label)))
  expect(screen.getByText(message)).toBeTruthy()
  expect(sentForm()).toBeUndefined()
  await user.click(screen.getByRole('checkbox', { name: /^Decorative picture map.png/ }))
  expect(screen.queryByText(message)).toBeNull()
  await submitted()
  expect(sentList(sentForm())).toEqual([{ name: 'map.png', role: 'picture', alt: null }])
})

it('shows a chosen picture in the preview, with its size', async () => {
  open()
  await user.upload(field(label), file('map.png'))
  await user.type(field('What the picture shows in map.png'), 'A map')
  await user.type(field('Description'), '![[](map.png)')
  await user.click(screen.getByRole('switch', { name: 'Markdown Preview' }))
  const picture = await screen.findByRole('img', { name: 'A map' })
  expect(picture.getAttribute('src')).toBe('blob:map')
  expect(picture.getAttribute('width')).toBe('640')
})

it('needs no description with a PDF statement', async () => {
  const { sentForm } = await openFilled()
  await user.clear(field('Description'))
  await user.upload(field(label), file('problem.pdf'))
  await submitted()
  expect(sentForm()).toMatchObject({ description: '' })
  expect(sentList(sentForm())).toEqual([{ name: 'problem.pdf', role: 'statement', alt: null }])
})

it.each([
  ['problem.pdf', 'Attachment to download', 'attachment'],
  ['problem.sv.pdf', 'PDF statement in another language, which is not shown', 'translation'],
])('lets the PDF %s be: %s', async (name, use, role) => {
  const { sentForm } = await openFilled()
  await user.upload(field(label), file(name))
  await user.selectOptions(field(`Use of ${name}`), use)
  await submitted()
  expect(sentList(sentForm())).toMatchObject([{ role }])
})

const large = Object.defineProperty(file('a.txt'), 'size', { value: 11 * 1024 * 1024 })

it.each([
  ['is empty', file('a.txt', ''), '"a.txt" is empty'],
  ['is too large', large, '"a.txt" may be at most 10 MB'],
])('sends nothing if a file %s', async (_, wrong, message) => {
  const { sentForm } = await openFilled()
  await user.upload(field(label), wrong)
  await submit()
  expect(await screen.findByText(message)).toBeTruthy()
  expect(sentForm()).toBeUndefined()
})

it('keeps the files of the revision before, without sending their bytes', async () => {
  const stored = {
    ...{ name: 'map.png', role: 'picture', mediaType: 'image/webp', bytes: 2048, alt: 'A map' },
    ...{ url: '/problem-files/ab/map.png', originalUrl: '/problem-files/cd/map.png' },
    ...{ width: 40, height: 30 },
  } as const
  const review = { ...contribution.review, solutions: [] }
  const current = { contribution: { ...contribution, files: [stored], review } }
  const answers = {
    'GET /api/contributions/9': { data: current },
    [revise]: { data: { contribution } },
  }
  const { sentForm } = open({ at: '/contribute?edit=9', answers })
  await waitFor(() => expect(chosen().getByText('2.0 KB')).toBeTruthy())
  await submitted('Submit revision')
  expect(sentList(sentForm(revise))).toEqual([{ name: 'map.png', role: 'picture', alt: 'A map' }])
  expect(sentForm(revise)).not.toHaveProperty('upload')
})

it('asks for the files of a draft again', async () => {
  const { unmount } = open()
  await user.type(field('Title'), 'Crates')
  await user.upload(field(label), file('data.zip'))
  unmount()
  open()
  expect(await chosen().findByText('Choose this file again')).toBeTruthy()
  await user.upload(field(label), file('data.zip'))
  expect(chosen().queryByText('Choose this file again')).toBeNull()
  expect(chosen().getAllByRole('listitem')).toHaveLength(1)
})
