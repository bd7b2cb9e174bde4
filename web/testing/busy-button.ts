import { screen } from '@testing-library/react'
import { expect } from 'vitest'

/** Expects a button to be disabled with a spinner, as it is while its request runs. */
export function expectBusy(name: string): void {
  const button = screen.getByRole('button', { name })
  expect(button).toHaveProperty('disabled', true)
  expect(button.getAttribute('aria-busy')).toBe('true')
  expect(button.querySelector('.animate-spin')).toBeTruthy()
}
