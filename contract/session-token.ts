import { parseId } from './ids.ts'

/**
 * Reads the expiry of a session token, without checking its signature. An unreadable token counts
 * as expired, without a user.
 */
export function tokenExpiryMs(token: string): number | null {
  const expiry = claimsOf(token)['exp']
  return typeof expiry === 'number' ? expiry * 1000 : null
}

export function isTokenValid(token: string, nowMs: number): boolean {
  const expiryMs = tokenExpiryMs(token)
  return expiryMs !== null && expiryMs > nowMs
}

export function tokenUserId(token: string): number | null {
  const subject = claimsOf(token)['sub']
  return typeof subject === 'string' ? parseId(subject) : null
}

function claimsOf(token: string): Record<string, unknown> {
  const payload = token.split('.')[1]
  if (payload === undefined) return {}
  try {
    const letters = atob(payload.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0))
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return typeof claims === 'object' && claims !== null ? { ...claims } : {}
  } catch {
    return {}
  }
}
