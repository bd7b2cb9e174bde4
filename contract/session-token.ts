import { parseId } from './ids.ts'

/**
 * Reads the expiry of a session token. A client cannot check the signature; it only needs expiry
 * and user id. An unreadable token counts as expired, without a user.
 */
export function tokenExpiryMs(token: string): number | null {
  const expiry = claimsOf(token)['exp']
  return typeof expiry === 'number' ? expiry * 1000 : null
}

export function isTokenValid(token: string, nowMs: number): boolean {
  const expiryMs = tokenExpiryMs(token)
  return expiryMs !== null && expiryMs > nowMs
}

/** Returns the id of the token's user. */
export function tokenUserId(token: string): number | null {
  const subject = claimsOf(token)['sub']
  return typeof subject === 'string' ? parseId(subject) : null
}

/** Cached, because every part of a page reads the same token on each change. */
let last = { token: '', claims: {} as Record<string, unknown> }

function claimsOf(token: string): Record<string, unknown> {
  if (token !== last.token) last = { token, claims: readClaims(token) }
  return last.claims
}

function readClaims(token: string): Record<string, unknown> {
  const payload = token.split('.')[1]
  if (payload === undefined) return {}
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
      char.charCodeAt(0),
    )
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return typeof claims === 'object' && claims !== null ? { ...claims } : {}
  } catch {
    return {}
  }
}
