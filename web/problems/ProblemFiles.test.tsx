import { render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { ProblemFile } from '#contract/shapes.ts'
import { ProblemFiles } from './ProblemFiles.tsx'

const none = { width: null, height: null, alt: null }
const pdf: ProblemFile = {
  ...{ ...none, name: 'problem.pdf', role: 'statement', mediaType: 'application/pdf' },
  ...{ bytes: 2048, url: '/problem-files/ab/problem.pdf' },
}
const data: ProblemFile = {
  ...{ ...none, name: 'data.zip', role: 'attachment', mediaType: 'application/octet-stream' },
  ...{ bytes: 10, url: '/problem-files/cd/data.zip' },
}
const map: ProblemFile = {
  ...{ ...data, name: 'map.png', role: 'picture', mediaType: 'image/webp' },
  ...{ width: 1, height: 1, alt: 'A map' },
}

it('lists attachments to download, but no pictures', () => {
  render(<ProblemFiles files={[map, data]} hasText />)
  const list = within(screen.getByRole('region', { name: 'Attachments' }))
  expect(list.getAllByRole('listitem')).toHaveLength(1)
  const link = list.getByRole('link', { name: 'data.zip 10 bytes' })
  expect(link.getAttribute('href')).toBe(data.url)
  expect(link.getAttribute('download')).toBe('data.zip')
  expect(screen.queryByRole('region', { name: 'PDF statement' })).toBeNull()
})

it.each([true, false])('shows a PDF on request, or at once without a text (%s)', (hasText) => {
  render(<ProblemFiles files={[pdf]} hasText={hasText} />)
  expect(screen.getByRole('link').getAttribute('href')).toBe(pdf.url)
  const frame = screen.getByTitle('PDF statement problem.pdf')
  expect(frame.getAttribute('src')).toBe(pdf.url)
  expect(frame.closest('details')?.open).toBe(!hasText)
})

it('shows nothing without files', () => {
  const { container } = render(<ProblemFiles files={[map]} hasText />)
  expect(container.textContent).toBe('')
})
