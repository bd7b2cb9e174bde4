/**
 * What a client may read of a session token without being able to check its signature: when it
 * ends. An unreadable token counts as ended.
 */
export function tokenExpiryMs(token: string): number | null {
  const payload = token.split('.')[1]
  if (payload === undefined) return null
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
      char.charCodeAt(0),
    )
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes))
    if (typeof claims !== 'object' || claims === null || !('exp' in claims)) return null
    return typeof claims.exp === 'number' ? claims.exp * 1000 : null
  } catch {
    return null
  }
}

export function isTokenValid(token: string, nowMs: number): boolean {
  const expiryMs = tokenExpiryMs(token)
  return expiryMs !== null && expiryMs > nowMs
}
