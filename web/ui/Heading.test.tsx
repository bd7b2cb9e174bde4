import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { renderPage } from '../testing/render-page.tsx'
import { Heading } from './Heading.tsx'

describe('the heading of a page that one goes to', () => {
  beforeEach(() => {
    renderPage(<Heading>The first page</Heading>).unmount()
  })

  it('takes focus when it lies nowhere', () => {
    renderPage(<Heading>Next</Heading>)
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Next' }))
  })

  it('takes focus from the link that led there', () => {
    renderPage(<a href="/next">Next</a>)
    screen.getByRole('link').focus()
    renderPage(<Heading>Next</Heading>)
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Next' }))
  })

  it('that comes late leaves focus where somebody writes or chooses', () => {
    renderPage(<textarea aria-label="Code" />)
    screen.getByRole('textbox').focus()
    renderPage(<Heading>Next</Heading>)
    expect(document.activeElement).toBe(screen.getByRole('textbox'))
  })
})
