import type { Notifications } from '#database/notifications.ts'
import type { Caller } from '../sessions/caller.ts'
import type { Sessions } from '../sessions/sessions.ts'

/**
 * Calls `onEnd` when the caller's token ends: by expiry, by signing out, or by a new password.
 * Returns a function that ends the watch. It subscribes before it checks the token, because the
 * token may have ended since the gate checked it, and no further notification would come.
 */
export function watchSession(
  { notifications, sessions }: { notifications: Notifications; sessions: Sessions },
  caller: Caller,
  onEnd: () => void,
): () => void {
  const { userId, jti, expiresAtMs } = caller
  const expiry = setTimeout(onEnd, Math.max(0, expiresAtMs - Date.now()))
  expiry.unref()
  const heard = (ended: { jti: string | null }) => {
    if (ended.jti === null || ended.jti === jti) onEnd()
  }
  // The token may have ended during a gap. A page that is still signed in reconnects at once.
  const off = notifications.on('session', { heard, gap: onEnd }, userId)
  sessions.holds(caller).then((holds) => holds || onEnd(), onEnd)
  return () => {
    clearTimeout(expiry)
    off()
  }
}
