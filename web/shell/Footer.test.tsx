import { screen, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { renderPage } from '../testing/render-page.tsx'
import { Footer } from './Footer.tsx'

async function shownLinks() {
  const footer = within(screen.getByRole('contentinfo'))
  expect(footer.getByText('© 2024 Assay')).toBeTruthy()
  return footer.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
}

const fixedLinks = [
  ['Verdicts', '/verdicts'],
  ['Status', '/status'],
  ['GitHub', 'https://github.com/'],
  ['Facebook', 'https://www.facebook.com/'],
]

describe('the footer', () => {
  it('has the copyright of 2024 and external links', async () => {
    renderPage(<Footer />)
    expect(await shownLinks()).toEqual(fixedLinks)
  })

  it('links to the source if the site sets a link', async () => {
    const sourceLink = 'https://code.example/assay'
    const { default: site } = await import('../site.json')
    vi.resetModules()
    vi.doMock('../site.json', () => ({ default: { ...site, sourceLink } }))
    onTestFinished(() => void vi.doUnmock('../site.json'))
    const { Footer: WithSource } = await import('./Footer.tsx')
    renderPage(<WithSource />)
    expect(await shownLinks()).toEqual([...fixedLinks, ['Source', sourceLink]])
  })
})
