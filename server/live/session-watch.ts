import type { Notifications } from '#database/notifications.ts'
import type { Caller } from '../sessions/caller.ts'
import type { Sessions } from '../sessions/sessions.ts'

/**
 * Calls `onEnd` when the caller's token ends: at its expiry, by signing out, or by a new password.
 * The returned function ends the watch. It first listens, then looks: the token may have ended
 * between the gate and here, and then nothing is said of it any more.
 */
export function watchSession(
  { notifications, sessions }: { notifications: Notifications; sessions: Sessions },
  caller: Caller,
  onEnd: () => void,
): () => void {
  const { userId, jti, expiresAtMs } = caller
  const expiry = setTimeout(onEnd, Math.max(0, expiresAtMs - Date.now()))
  expiry.unref()
  const off = notifications.on('session', {
    heard: (ended) => {
      if (ended.userId === userId && (ended.jti === null || ended.jti === jti)) onEnd()
    },
    // It may have been ended meanwhile: a page that is still signed in comes back at once.
    gap: onEnd,
  })
  sessions.holds(caller).then((holds) => holds || onEnd(), onEnd)
  return () => {
    clearTimeout(expiry)
    off()
  }
}
