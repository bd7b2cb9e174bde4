import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { answerCalls, tokenOf } from '../testing/answer-calls.ts'
import { hrefOf } from '../testing/page-content.ts'
import { renderPage } from '../testing/render-page.tsx'
import { HomePage } from './HomePage.tsx'

describe('the home page', () => {
  it("shows the product's name and slogan", () => {
    renderPage(<HomePage />)
    expect(screen.getByRole('heading', { level: 1, name: 'Assay' })).toBeTruthy()
    expect(screen.getByText('Online Programming Learning Platform')).toBeTruthy()
  })

  it('offers an account only to visitors', () => {
    answerCalls({})
    const page = renderPage(<HomePage />)
    expect(hrefOf('Create an account')).toBe('/accounts/register')
    page.unmount()

    localStorage.setItem('token', tokenOf(7))
    renderPage(<HomePage />)
    expect(screen.getByRole('link', { name: 'Start with a problem' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Create an account' })).toBeNull()
  })

  it('demonstrates a problem, whose displayed code and test results agree', async () => {
    const user = userEvent.setup()
    renderPage(<HomePage />)
    const trial = within(screen.getByRole('region', { name: 'The odd one out' }))
    expect(trial.getByRole('img', { name: '20 of 20 tests passed' })).toBeTruthy()
    expect(trial.getByRole('status').textContent).toBe('Accepted')
    await user.click(trial.getByRole('button', { name: 'Break line 3' }))
    expect(trial.getByText('seen += int(number)', { exact: false })).toBeTruthy()
    expect(trial.getByRole('img', { name: '2 of 20 tests passed' })).toBeTruthy()
    expect(trial.getByRole('status').textContent).toBe('Wrong answer on test 3')
    await user.click(trial.getByRole('button', { name: 'Fix line 3' }))
    expect(trial.getByRole('status').textContent).toBe('Accepted')
  })

  it('introduces four creators, each with an avatar, a role and a link that opens in a new tab', () => {
    renderPage(<HomePage />)
    const about = within(screen.getByRole('region', { name: 'About Us' }))
    const cards = about.getAllByRole('link')
    // The first letter is the avatar.
    expect(cards.map((card) => card.textContent?.replace(/,.*/, ''))).toEqual([
      'AAdaBackend',
      'GGraceBackend',
      'AAlanFrontend',
      'BBarbaraFrontend',
    ])
    for (const card of cards) {
      expect(within(card).getByRole('img', { name: /^Avatar of / })).toBeTruthy()
      expect(card.getAttribute('target')).toBe('_blank')
      expect(card.getAttribute('href')).toBe('https://github.com/')
    }
  })
})
