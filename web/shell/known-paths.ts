/** The paths that have a screen, for the server only. */
import { matchRoutes, type RouteObject } from 'react-router'
import { parseId } from '#contract'
import { adminPages } from '../admin/admin-pages.ts'
import { routes } from './routes.tsx'

const known: RouteObject[] = [
  ...routes.filter(({ path }) => path !== 'admin/*' && path !== '*'),
  { path: 'admin', children: [{ index: true }, ...adminPages.map(({ path }) => ({ path }))] },
]

export function isKnownPath(pathname: string): boolean {
  const params = matchRoutes(known, pathname)?.at(-1)?.params
  if (params === undefined) return false
  const ids = Object.entries(params).flatMap(([name, id]) => (name.endsWith('Id') ? [id] : []))
  return ids.every((id) => parseId(id ?? '') !== null)
}
