/** All screens and their paths. Features meet only here and in the files beside this one. */
import { type ComponentType, useEffect } from 'react'
import { matchRoutes, type RouteObject, useNavigate } from 'react-router'
import { lazyPage } from '../client/lazy-page.ts'
import { NotFound } from '../ui/NotFound.tsx'

type PageModule = {
  name: string
  /** Its key in the client's manifest: the file, relative to `web/`. */
  source: string
  load: () => Promise<unknown>
}

export type AppRoute = RouteObject & { handle?: PageModule; children?: AppRoute[] }

/** The part of a route that shows a page. The page's component is in the file `folder/name.tsx`. */
function page<Folder extends string, Name extends string>(
  path: `${Folder}/${Name}`,
  load: () => Promise<Record<Name, ComponentType>>,
) {
  const name = path.slice(path.indexOf('/') + 1) as Name
  const Component = lazyPage(load, name)
  return { Component, handle: { name, source: `${path}.tsx`, load: Component.load } }
}
type PageRoute = ReturnType<typeof page>

const pages: Record<string, PageRoute> = {
  'accounts/login': page('accounts/LoginPage', () => import('../accounts/LoginPage.tsx')),
  'accounts/register': page('accounts/RegisterPage', () => import('../accounts/RegisterPage.tsx')),
  'accounts/password/reset': page(
    'accounts/ResetRequestPage',
    () => import('../accounts/ResetRequestPage.tsx'),
  ),
  'accounts/password/reset/done': page(
    'accounts/ResetDonePage',
    () => import('../accounts/ResetDonePage.tsx'),
  ),
  // One route with and without the key, because the page removes the key from the address.
  'accounts/password/reset/key/:token?': page(
    'accounts/NewPasswordPage',
    () => import('../accounts/NewPasswordPage.tsx'),
  ),
  problems: page('problems/ProblemListPage', () => import('../problems/ProblemListPage.tsx')),
  submissions: page(
    'submissions/OwnSubmissionsPage',
    () => import('../submissions/OwnSubmissionsPage.tsx'),
  ),
  'submissions/:submissionId': page(
    'submissions/SubmissionPage',
    () => import('../submissions/SubmissionPage.tsx'),
  ),
  compare: page('submissions/ComparisonPage', () => import('../submissions/ComparisonPage.tsx')),
  profile: page('profile/ProfilePage', () => import('../profile/ProfilePage.tsx')),
  'u/:username': page('profile/UserPage', () => import('../profile/UserPage.tsx')),
  contribute: page('shell/ContributeRoute', () => import('./ContributeRoute.tsx')),
  contributions: page(
    'contributions/ContributionListPage',
    () => import('../contributions/ContributionListPage.tsx'),
  ),
  status: page('status/StatusPage', () => import('../status/StatusPage.tsx')),
  'admin/*': page('admin/AdminRoute', () => import('../admin/AdminRoute.tsx')),
  notadmin: page('shell/NotAdmin', () => import('./NotAdmin.tsx')),
  verdicts: page('verdicts/VerdictsPage', () => import('../verdicts/VerdictsPage.tsx')),
}

export const routes: AppRoute[] = [
  { index: true, ...page('home/HomePage', () => import('../home/HomePage.tsx')) },
  ...Object.entries(pages).map(([path, route]) => ({ path, ...route })),
  tabbed(
    'problems/:problemId',
    page('problems/ProblemPage', () => import('../problems/ProblemPage.tsx')),
    page('submissions/ProblemSubmissions', () => import('../submissions/ProblemSubmissions.tsx')),
  ),
  tabbed(
    'contributions/:problemId',
    page('contributions/ContributionPage', () => import('../contributions/ContributionPage.tsx')),
    page('submissions/ProblemSubmissions', async () => {
      const module = await import('../submissions/ProblemSubmissions.tsx')
      return { ProblemSubmissions: module.ContributionSubmissions }
    }),
  ),
  { path: '*', Component: NotFound },
]

/** A page with the tabs `description`, to which its own path redirects, and `submissions`. */
function tabbed(path: string, screen: PageRoute, submissions: PageRoute): AppRoute {
  const tabs = [
    { path: 'description', element: null },
    { path: 'submissions', ...submissions },
  ]
  const toDescription = { index: true, Component: ToDescription, handle: screen.handle }
  return { path, children: [toDescription, { ...screen, children: tabs }] }
}

/** Redirects to the description, in the browser only: effects do not run on the server. */
function ToDescription() {
  const navigate = useNavigate()
  useEffect(() => void navigate('description', { replace: true }), [navigate])
  return null
}

export function pagesAt(pathname: string): PageModule[] {
  return (matchRoutes(routes, pathname) ?? []).flatMap(({ route }) => route.handle ?? [])
}

export async function loadPage(pathname: string): Promise<void> {
  await Promise.all(pagesAt(pathname).map(({ load }) => load()))
}
