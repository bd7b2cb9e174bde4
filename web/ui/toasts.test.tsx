import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Toasts } from './Toasts.tsx'
import { closeToast, currentToasts, setToastRules, toast } from './toasts.ts'

beforeEach(() => {
  vi.useFakeTimers()
  setToastRules({ closeAfterMs: 5000, closeOnClick: false })
  render(<Toasts />)
})
afterEach(() => {
  for (const { id } of currentToasts()) closeToast(id)
})

const say = (kind: 'success' | 'error', message: string) => act(() => toast[kind](message))
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const shown = (message: string) => screen.queryByText(message) !== null

describe('A toast', () => {
  it('closes after 5 s', () => {
    say('success', 'Saved')
    pass(4999)
    expect(shown('Saved')).toBe(true)
    pass(1)
    expect(shown('Saved')).toBe(false)
  })

  it('closes after 3 s, or by a click, if the rules say so', () => {
    setToastRules({ closeAfterMs: 3000, closeOnClick: true })
    say('error', 'First')
    pass(3000)
    expect(shown('First')).toBe(false)
    say('error', 'Second')
    fireEvent.click(screen.getByText('Second'))
    expect(shown('Second')).toBe(false)
  })

  it('stays after a click by default, but has a button to close it', () => {
    say('success', 'Saved')
    fireEvent.click(screen.getByText('Saved'))
    expect(shown('Saved')).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: 'Close message' }))
    expect(shown('Saved')).toBe(false)
  })

  it('is announced: errors at once, others at the next pause', () => {
    say('success', 'Saved')
    say('error', 'Failed')
    expect(within(screen.getByRole('alert')).queryByText('Failed')).not.toBeNull()
    expect(within(screen.getByRole('status')).queryByText('Saved')).not.toBeNull()
  })

  it('with the same error replaces the first one', () => {
    say('error', 'Failed')
    say('error', 'Failed')
    expect(screen.getAllByText('Failed')).toHaveLength(1)
  })

  it('stays open under the pointer', () => {
    say('success', 'Saved')
    fireEvent.pointerEnter(screen.getByText('Saved'))
    pass(20_000)
    expect(shown('Saved')).toBe(true)
    fireEvent.pointerLeave(screen.getByText('Saved'))
    pass(5000)
    expect(shown('Saved')).toBe(false)
  })
})
