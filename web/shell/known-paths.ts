/**
 * The paths that have a screen. Only the server needs them, so browsers do not load this module.
 */
import { matchPath } from 'react-router'
import { parseId } from '#contract'
import { adminPages } from './admin-pages.ts'
import { paths } from './routes.tsx'

const known = [
  ...paths.map(([path]) => path).filter((path) => path !== '/admin/*'),
  '/admin',
  ...adminPages.map(({ path }) => `/admin/${path}`),
]

/** Returns true if there is a screen at this path; ids in it must be well-formed. */
export function isKnownPath(pathname: string): boolean {
  return known.some((path) => {
    const params = matchPath(path, pathname)?.params
    if (params === undefined) return false
    const ids = Object.entries(params).flatMap(([name, id]) => (name.endsWith('Id') ? [id] : []))
    return ids.every((id) => parseId(id ?? '') !== null)
  })
}
