import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Toasts } from './Toasts.tsx'
import { closeToast, currentToasts, setToastRules, toast } from './toasts.ts'

beforeEach(() => {
  vi.useFakeTimers()
  setToastRules({ closeAfterMs: 5000, closeOnClick: false })
})
afterEach(() => {
  for (const { id } of currentToasts()) closeToast(id)
})

function say(kind: 'success' | 'error', message: string) {
  act(() => toast[kind](message))
}
function pass(ms: number) {
  act(() => vi.advanceTimersByTime(ms))
}

describe('A toast', () => {
  it('closes after 5 s', () => {
    render(<Toasts />)
    say('success', 'Saved')
    pass(4999)
    expect(screen.queryByText('Saved')).not.toBeNull()
    pass(1)
    expect(screen.queryByText('Saved')).toBeNull()
  })

  it('closes after 3 s, or by a click, if the rules say so', () => {
    setToastRules({ closeAfterMs: 3000, closeOnClick: true })
    render(<Toasts />)
    say('error', 'First')
    pass(3000)
    expect(screen.queryByText('First')).toBeNull()
    say('error', 'Second')
    fireEvent.click(screen.getByText('Second'))
    expect(screen.queryByText('Second')).toBeNull()
  })

  it('stays after a click by default, but has a button to close it', () => {
    render(<Toasts />)
    say('success', 'Saved')
    fireEvent.click(screen.getByText('Saved'))
    expect(screen.queryByText('Saved')).not.toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Close message' }))
    expect(screen.queryByText('Saved')).toBeNull()
  })

  it('is announced: errors at once, others at the next pause', () => {
    render(<Toasts />)
    say('success', 'Saved')
    say('error', 'Failed')
    expect(within(screen.getByRole('alert')).queryByText('Failed')).not.toBeNull()
    expect(within(screen.getByRole('status')).queryByText('Saved')).not.toBeNull()
  })

  it('with the same error replaces the first one', () => {
    render(<Toasts />)
    say('error', 'Failed')
    say('error', 'Failed')
    expect(screen.getAllByText('Failed')).toHaveLength(1)
  })

  it('stays open under the pointer', () => {
    render(<Toasts />)
    say('success', 'Saved')
    fireEvent.pointerEnter(screen.getByText('Saved'))
    pass(20_000)
    expect(screen.queryByText('Saved')).not.toBeNull()
    fireEvent.pointerLeave(screen.getByText('Saved'))
    pass(5000)
    expect(screen.queryByText('Saved')).toBeNull()
  })
})
