/**
 * The call `getUser` that public/before-paint.js makes while the page's scripts are still loading:
 * every page needs its reply, and a slow network would otherwise delay it by a round trip.
 */
declare global {
  interface Window {
    /** The reply for each token; null if the server could not be reached. */
    earlyUser?: Record<string, Promise<Response | null>>
  }
}

/** Returns the reply once, if it belongs to this token's user. */
export function takeEarlyUser(token: string | null): Promise<Response | null> | undefined {
  const early = window.earlyUser?.[token ?? '']
  delete window.earlyUser
  return early
}
