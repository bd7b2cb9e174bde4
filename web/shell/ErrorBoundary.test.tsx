import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPage } from '../testing/render-page.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'

const user = userEvent.setup()

function Broken(): never {
  throw new Error('secret words')
}

function Pages() {
  const [pathname, setPathname] = useState('/broken')
  return (
    <>
      <button type="button" onClick={() => setPathname('/another')}>
        Leave
      </button>
      <ErrorBoundary pathname={pathname} requestId="0b9f-17">
        {pathname === '/broken' ? <Broken /> : <p>Another page</p>}
      </ErrorBoundary>
    </>
  )
}

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())

describe('a page that fails', () => {
  it('shows a message with its request id and a button that reloads', async () => {
    const reload = vi.spyOn(location, 'reload').mockReturnValue()
    renderPage(<Pages />)
    const name = 'An unexpected error occurred'
    expect(screen.getByRole('heading', { level: 1, name })).toBeTruthy()
    expect(screen.getByText(/report this request ID: 0b9f-17$/)).toBeTruthy()
    expect(document.body.textContent).not.toContain('secret')
    await user.click(screen.getByRole('button', { name: 'Reload' }))
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('does not affect the next page', async () => {
    renderPage(<Pages />)
    await user.click(screen.getByRole('button', { name: 'Leave' }))
    expect(screen.getByText('Another page')).toBeTruthy()
  })
})
