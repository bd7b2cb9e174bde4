import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { Answers } from '../testing/answer-calls.ts'
import { openPage } from '../testing/render-page.tsx'
import { AvatarDialog } from './AvatarDialog.tsx'

const user = userEvent.setup({ applyAccept: false })
const png = new File(['not really'], 'me.png', { type: 'image/png' })
const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'me.png', { type: 'image/png' })
const update = 'PATCH /api/user/avatar'

function open(answers: Answers = {}) {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  const onClose = vi.fn()
  const dialog = <AvatarDialog name="Ada Lovelace" url={null} onClose={onClose} />
  return { ...openPage(dialog, { answers }), reload, onClose }
}

const button = (name: string) => screen.getByRole('button', { name })

async function choose(file: File, message = file.name) {
  await user.upload(screen.getByLabelText('Choose an image'), file)
  expect(await screen.findByText(message)).toBeTruthy()
}

describe('The avatar dialog', () => {
  it('has Save disabled without a file, and Delete without an avatar', () => {
    open()
    expect(button('Save changes')).toHaveProperty('disabled', true)
    expect(button('Delete avatar')).toHaveProperty('disabled', true)
    expect(screen.getByLabelText('Choose an image').getAttribute('accept')).toBe('image/*')
  })

  it.each([
    [new File(['x'], 'me.pdf', { type: 'application/pdf' }), 'Please choose an image file'],
    [large, 'The picture may be at most 5 MB'],
  ])('rejects a wrong file', async (file, message) => {
    open()
    await choose(file, message)
    expect(button('Save changes')).toHaveProperty('disabled', true)
  })

  it('previews the chosen file', async () => {
    const { container, onClose } = open()
    await choose(png)
    const preview = container.querySelector('dialog img')
    expect(preview?.getAttribute('src')).toMatch(/^blob:/)
    await user.click(button('Close'))
    expect(onClose).toHaveBeenCalled()
  })

  it('shows a refusal and stays open', async () => {
    const message = 'The picture is damaged or cut off'
    const { reload, onClose } = open({ [update]: { status: 400, message } })
    await choose(png)
    await user.click(button('Save changes'))
    expect(await screen.findByText(message)).toBeTruthy()
    expect(reload).not.toHaveBeenCalled()
    expect(onClose).not.toHaveBeenCalled()
    expect(button('Save changes')).toHaveProperty('disabled', false)
  })
})
