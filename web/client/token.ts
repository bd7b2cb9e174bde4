/**
 * The session's token, kept in localStorage under `token` and so shared by all tabs. A token that
 * has ended or cannot be read is removed, at the latest when it ends while a tab stands open.
 */
import { isTokenValid, tokenExpiryMs } from '#contract'

const key = 'token'
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined

export function currentToken(): string | null {
  const token = readToken()
  if (token === null) return null
  if (isTokenValid(token, Date.now())) return token
  dropToken(token)
  return null
}

export function storeToken(token: string) {
  localStorage.setItem(key, token)
  announce()
}

/** Removes this token; one that another tab has put there since stays. */
export function dropToken(token: string) {
  if (readToken() !== token) return
  localStorage.removeItem(key)
  announce()
}

/** Calls back when somebody signs in or out, in this tab or in another, or the session ends. */
export function watchToken(listener: () => void): () => void {
  listeners.add(listener)
  if (listeners.size === 1) {
    addEventListener('storage', onStorage)
    watchExpiry()
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) {
      removeEventListener('storage', onStorage)
      clearTimeout(timer)
    }
  }
}

function readToken(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    // Storage can be forbidden: then nobody is signed in.
    return null
  }
}

function onStorage(event: StorageEvent) {
  if (event.key === key || event.key === null) announce()
}

function announce() {
  watchExpiry()
  for (const listener of [...listeners]) listener()
}

function watchExpiry() {
  clearTimeout(timer)
  const token = readToken()
  const expiryMs = token === null ? null : tokenExpiryMs(token)
  if (expiryMs === null || listeners.size === 0) return
  // A timer holds at most 2^31 - 1 ms; currentToken looks again on every use.
  const leftMs = Math.min(Math.max(0, expiryMs - Date.now()), 2 ** 31 - 1)
  timer = setTimeout(() => currentToken(), leftMs)
}
