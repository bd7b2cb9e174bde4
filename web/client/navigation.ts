/** Lets code outside of the shell change the page, or make another ready; the shell lends the functions. */
import type { NavigateFunction, NavigateOptions } from 'react-router'

let navigate: NavigateFunction | null = null

export function lendNavigate(lent: NavigateFunction) {
  navigate = lent
}

export function goTo(path: string, options: NavigateOptions = {}) {
  if (navigate === null) location.assign(path)
  else void navigate(path, options)
}

let loadPage: ((path: string) => Promise<void>) | null = null

export function lendLoadPage(lent: (path: string) => Promise<void>) {
  loadPage = lent
}

/** Fetches what the page at a path is made of. What does not come is asked for again when one goes there. */
export function makeReady(path: string) {
  loadPage?.(path).catch(() => undefined)
}

/** Where the login screen leads back to: a path of ours from history state, else /problems. */
export function returnPath(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('from' in state)) return '/problems'
  const { from } = state
  const ours =
    typeof from === 'string' && /^\/(?![/\\])/.test(from) && !from.startsWith('/accounts/')
  return ours ? from : '/problems'
}
