/** Lets code outside the router navigate and preload pages. The shell provides the functions. */
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

export function makeReady(path: string) {
  loadPage?.(path).catch(() => undefined)
}

/** Returns the path to open after sign-in: a local path from the history state, or /problems. */
export function returnPath(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('from' in state)) return '/problems'
  const { from } = state
  const ours =
    typeof from === 'string' && /^\/(?![/\\])/.test(from) && !from.startsWith('/accounts/')
  return ours ? from : '/problems'
}
