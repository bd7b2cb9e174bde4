import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPage } from '../testing/render-page.tsx'
import { Footer } from './Footer.tsx'

it('the footer has the copyright of 2024 and external links', () => {
  renderPage(<Footer />)
  const footer = within(screen.getByRole('contentinfo'))
  expect(footer.getByText('© 2024 Assay')).toBeTruthy()
  const links = footer.getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Verdicts', '/verdicts'],
    ['Status', '/status'],
    ['GitHub', 'https://github.com/'],
    ['Facebook', 'https://www.facebook.com/'],
  ])
})
