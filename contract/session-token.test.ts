import { describe, expect, it } from 'vitest'
import { isTokenValid, tokenExpiryMs, tokenUserId } from './session-token.ts'

function tokenOf(payload: string) {
  return `e30.${Buffer.from(payload).toString('base64url')}.sig`
}

describe('the claims that a client reads from a token', () => {
  it.each([
    { token: tokenOf('{"sub":"12","exp":1000}'), expiryMs: 1_000_000, userId: 12 },
    { token: tokenOf('{"sub":"0","exp":1.5}'), expiryMs: 1500, userId: null },
    { token: tokenOf('{"sub":12,"exp":"1000"}'), expiryMs: null, userId: null },
    { token: tokenOf('{"name":"Zoë ?>~"}'), expiryMs: null, userId: null },
    { token: tokenOf('null'), expiryMs: null, userId: null },
    { token: tokenOf('{'), expiryMs: null, userId: null },
    { token: 'e30.%%%.sig', expiryMs: null, userId: null },
    { token: 'no dots at all', expiryMs: null, userId: null },
    { token: '', expiryMs: null, userId: null },
  ])('are $expiryMs and $userId for $token', ({ token, expiryMs, userId }) => {
    expect(tokenExpiryMs(token)).toBe(expiryMs)
    expect(tokenUserId(token)).toBe(userId)
  })

  it.each([
    { nowMs: 999_999, valid: true },
    { nowMs: 1_000_000, valid: false },
  ])('determine its validity: $valid at $nowMs', ({ nowMs, valid }) => {
    expect(isTokenValid(tokenOf('{"exp":1000}'), nowMs)).toBe(valid)
  })
})
