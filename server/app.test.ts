import { describe, expect, it } from 'vitest'
import { calls } from '#contract'
import { refuseGaps } from './app.ts'

describe('the composed server', () => {
  it('does not start if a row of the call table has no handler', () => {
    const all = Object.keys(calls)
    expect(() => refuseGaps({ answered: new Set(all) })).not.toThrow()
    const some = all.filter((name) => name !== 'login' && name !== 'getTestcases')
    expect(() => refuseGaps({ answered: new Set(some) })).toThrow(
      'These calls have no handler: login, getTestcases.',
    )
  })
})
