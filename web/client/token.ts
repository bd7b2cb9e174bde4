/**
 * The session's token, stored in localStorage under `token` and so shared by all tabs. An expired
 * or malformed token is removed when it is read, and by a timer when it expires in an open tab.
 */
import { isTokenValid, tokenExpiryMs } from '#contract'
import { listen, readStored } from './storage.ts'

const key = 'token'
/** An event of the window for this tab. Other tabs get `storage`. */
const changed = 'token'
let timer: ReturnType<typeof setTimeout> | undefined

export function currentToken(): string | null {
  const token = readStored(key)
  if (token === null) return null
  if (isTokenValid(token, Date.now())) return token
  dropToken(token)
  return null
}

export function storeToken(token: string) {
  localStorage.setItem(key, token)
  dispatchEvent(new Event(changed))
}

/** Removes this token, but not a newer one that another tab has stored since. */
export function dropToken(token: string) {
  if (readStored(key) !== token) return
  localStorage.removeItem(key)
  dispatchEvent(new Event(changed))
}

/** Calls the listener when the user signs in or out, in any tab, or the session expires. */
export function watchToken(listener: () => void): () => void {
  watchExpiry()
  return listen([changed, 'storage'], (event) => {
    if (event instanceof StorageEvent && event.key !== key && event.key !== null) return
    watchExpiry()
    listener()
  })
}

function watchExpiry() {
  clearTimeout(timer)
  const token = readStored(key)
  const expiryMs = token === null ? null : tokenExpiryMs(token)
  if (expiryMs === null) return
  // A timer holds at most 2^31 - 1 ms; currentToken checks the expiry on every use.
  const leftMs = Math.min(Math.max(0, expiryMs - Date.now()), 2 ** 31 - 1)
  timer = setTimeout(currentToken, leftMs)
}
