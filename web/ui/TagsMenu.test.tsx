import { fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { renderPage } from '../testing/render-page.tsx'
import { TagsMenu } from './TagsMenu.tsx'

it("a tag is added to the chosen ones in the catalogue's order, or removed", async () => {
  const onChange = vi.fn()
  renderPage(<TagsMenu chosen={['Tree']} onChange={onChange} />)
  await userEvent.click(screen.getByRole('button', { name: 'Tags: Tree' }))
  for (const name of ['Array', 'Tree']) fireEvent.click(await screen.findByRole('button', { name }))
  expect(onChange.mock.calls).toEqual([[['Array', 'Tree']], [[]]])
})
