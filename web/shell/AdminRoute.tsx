import { useRoutes } from 'react-router'
import { adminCalls } from '#contract/admin-calls.ts'
import { AdminFrame, AdminHome } from '../admin/AdminFrame.tsx'
import { learnCalls } from '../client/call.ts'
import { NotFound } from '../ui/NotFound.tsx'
import { adminPages } from './admin-pages.ts'

learnCalls(adminCalls)

const sections = adminPages.flatMap(({ path, section }) =>
  section === undefined ? [] : [{ to: `/admin/${path}`, ...section }],
)

const routes = [
  { index: true, element: <AdminHome sections={sections} /> },
  ...adminPages.map(({ path, page: Component }) => ({ path, Component })),
  { path: '*', Component: NotFound },
]

export function AdminRoute() {
  return <AdminFrame sections={sections}>{useRoutes(routes)}</AdminFrame>
}
