import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { linksIn } from '../testing/page-content.ts'
import { renderPage } from '../testing/render-page.tsx'

const source = 'https://code.example/assay'

it.each([
  { sourceLink: null, sourceLinks: [] },
  { sourceLink: source, sourceLinks: [['Source', source]] },
])('has the copyright of 2024 and external links; source: $sourceLink', async (site) => {
  const { sourceLink, sourceLinks } = site
  vi.doMock('../site.json', async (actual) => {
    const { default: site } = await actual<{ default: object }>()
    return { default: { ...site, sourceLink } }
  })
  vi.resetModules()
  const { Footer } = await import('./Footer.tsx')
  renderPage(<Footer />)
  const footer = within(screen.getByRole('contentinfo'))
  expect(footer.getByText('© 2024 Assay')).toBeTruthy()
  expect(linksIn(footer)).toEqual([
    ['Verdicts', '/verdicts'],
    ['Status', '/status'],
    ['GitHub', 'https://github.com/'],
    ['Facebook', 'https://www.facebook.com/'],
    ...sourceLinks,
  ])
})
