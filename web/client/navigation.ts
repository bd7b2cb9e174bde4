/** Lets code outside of components change the page; the shell lends it the router's function. */
import type { NavigateFunction, NavigateOptions } from 'react-router'

let navigate: NavigateFunction | null = null

export function lendNavigate(lent: NavigateFunction) {
  navigate = lent
}

export function goTo(path: string, options: NavigateOptions = {}) {
  if (navigate === null) location.assign(path)
  else void navigate(path, options)
}

/** Where the login screen leads back to: a path of ours from history state, else /problems. */
export function returnPath(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('from' in state)) return '/problems'
  const { from } = state
  const ours =
    typeof from === 'string' && /^\/(?![/\\])/.test(from) && !from.startsWith('/accounts/')
  return ours ? from : '/problems'
}
