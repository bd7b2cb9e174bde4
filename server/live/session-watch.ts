import type { Notifications } from '#database/notifications.ts'
import type { Caller } from '../sessions/caller.ts'

/**
 * Calls `onEnd` when the caller's token ends: at its expiry, by signing out, or by a new password.
 * The returned function ends the watch.
 */
export function watchSession(
  notifications: Notifications,
  { userId, jti, expiresAtMs }: Caller,
  onEnd: () => void,
): () => void {
  const expiry = setTimeout(onEnd, Math.max(0, expiresAtMs - Date.now()))
  expiry.unref()
  const off = notifications.on('session', {
    heard: (ended) => {
      if (ended.userId === userId && (ended.jti === null || ended.jti === jti)) onEnd()
    },
    // It may have been ended meanwhile: a page that is still signed in comes back at once.
    gap: onEnd,
  })
  return () => {
    clearTimeout(expiry)
    off()
  }
}
