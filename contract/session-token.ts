import { parseId } from './ids.ts'

/**
 * What a client may read of a session token without being able to check its signature: when it
 * ends, and whose it is. An unreadable token counts as ended and nobody's.
 */
export function tokenExpiryMs(token: string): number | null {
  const expiry = claimsOf(token)['exp']
  return typeof expiry === 'number' ? expiry * 1000 : null
}

export function isTokenValid(token: string, nowMs: number): boolean {
  const expiryMs = tokenExpiryMs(token)
  return expiryMs !== null && expiryMs > nowMs
}

/** The id of the user whose token it is. */
export function tokenUserId(token: string): number | null {
  const subject = claimsOf(token)['sub']
  return typeof subject === 'string' ? parseId(subject) : null
}

/** Every part of a page asks for the same token's again with each change. */
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
