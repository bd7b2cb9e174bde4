import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { renderPage } from '../testing/render-page.tsx'
import { Heading } from './Heading.tsx'

describe('the heading of a page after navigation', () => {
  beforeEach(() => {
    renderPage(<Heading>The first page</Heading>).unmount()
  })

  it('takes focus from the link that led there', () => {
    renderPage(<a href="/next">Next</a>)
    screen.getByRole('link').focus()
    renderPage(<Heading>Next</Heading>)
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Next' }))
  })

  it('leaves focus in a control if it renders late', () => {
    renderPage(<textarea aria-label="Code" />)
    screen.getByRole('textbox').focus()
    renderPage(<Heading>Next</Heading>)
    expect(document.activeElement).toBe(screen.getByRole('textbox'))
  })
})
