import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { tagCatalogue } from '#contract'
import { specifiedArchives } from '#contract/archive/testing/specified-archives.ts'
import { renderMarkdown } from '#contract/markdown/render-markdown.ts'
import { sampleHtml, sampleMarkdown } from './TipsPanel.tsx'
import {
  contribute,
  field,
  goodZip,
  open,
  openFilled,
  submit,
  user,
  zipFile,
} from './testing/contribute-page.tsx'

describe('the contribute form', () => {
  it('sends a visitor to the login screen with one message', async () => {
    const { place } = open({ signedIn: false })
    expect(await screen.findByText('You need to login to contribute')).toBeTruthy()
    await waitFor(() => expect(place()).toBe('/accounts/login'))
    expect(screen.queryByText('You need to sign in first')).toBe(null)
  })

  it('restores the input after the session ended, except for the file', async () => {
    const ended = { status: 401, message: 'The session has ended' }
    const { place, unmount } = await openFilled({ answers: { [contribute]: ended } })
    await submit()
    await waitFor(() => expect(place()).toBe('/accounts/login'))
    unmount()
    open()
    expect(field('Title')).toHaveProperty('value', 'Crates')
    expect(field('Difficulty')).toHaveProperty('value', '2')
    expect(field('Description')).toHaveProperty('value', 'Add them.')
    expect(screen.getByText(/Choose “tests\.zip” again/)).toBeTruthy()
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

  it('has a drop zone that reacts to a dragged file and names the chosen one', async () => {
    open()
    const zone = within(screen.getByRole('form'))
    const invitation = () => zone.queryByText(/Drop a ZIP file here or/)?.textContent
    expect(invitation()).toBe('Drop a ZIP file here or choose one')
    const drag = { dataTransfer: { types: ['Files'] } }
    fireEvent.dragEnter(field('Upload tests'), drag)
    expect(zone.getByText('Drop the file to choose it')).toBeTruthy()
    fireEvent.dragLeave(field('Upload tests'), drag)
    expect(invitation()).toBe('Drop a ZIP file here or choose one')
    fireEvent.dragEnter(field('Upload tests'), { dataTransfer: { types: ['text/plain'] } })
    expect(invitation()).toBe('Drop a ZIP file here or choose one')
    await user.upload(field('Upload tests'), goodZip)
    expect(await zone.findByText('2 tests found')).toBeTruthy()
    expect(zone.getByText('tests.zip')).toBeTruthy()
    expect(zone.getByText('Choose another')).toBeTruthy()
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
    await user.click(screen.getByRole('button', { name: 'Choose tags' }))
    const menu = within(await screen.findByRole('dialog', { name: 'Tags' }))
    const pills = () => menu.getAllByRole('button').filter((one) => one.textContent !== 'Reset')
    expect(pills().map((pill) => pill.textContent)).toEqual(tagCatalogue)
    await user.click(menu.getByRole('button', { name: 'Tree' }))
    await user.click(menu.getByRole('button', { name: 'Array' }))
    expect(screen.getByText('Array, Tree')).toBeTruthy()
    const group = screen.getByRole('group', { name: 'Tags' })
    expect(group.textContent).toBe('TagsChoose tagsArray, Tree')
    await user.click(menu.getByRole('button', { name: 'Tree' }))
    expect(screen.queryByText('Array, Tree')).toBe(null)
    expect(menu.getAllByRole('button', { pressed: true })).toHaveLength(1)
    await user.click(menu.getByRole('button', { name: 'Reset' }))
    expect(menu.queryAllByRole('button', { pressed: true })).toEqual([])
  })

  it('reports all missing fields, and sends nothing', async () => {
    const { sentForm } = open()
    await user.clear(field('Time limit (ms)'))
    await user.clear(field('Memory limit (MB)'))
    await submit()
    expect(await screen.findByText('Please upload a test case file')).toBeTruthy()
    for (const name of ['Title', 'Difficulty', 'Description', 'Time limit', 'Memory limit']) {
      expect(screen.getByText(`${name} is required`)).toBeTruthy()
    }
    await waitFor(() => expect(document.activeElement).toBe(field('Title')))
    expect(sentForm()).toBeUndefined()
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
      const { id } = field('Upload tests')
      const shown = () => document.getElementById(`${id}-error`)?.textContent
      await waitFor(() => expect(shown()).toBe(message))
      expect(field('Upload tests').getAttribute('aria-invalid')).toBe('true')
    },
  )

  it('is checked again on submit, since the file may have changed', async () => {
    const { sentForm } = await openFilled()
    vi.spyOn(goodZip, 'arrayBuffer').mockResolvedValueOnce(new ArrayBuffer(8))
    await submit()
    expect(await screen.findByText(/^Error reading ZIP file\./)).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(field('Upload tests')))
    expect(sentForm()).toBeUndefined()
  })
})
