/**
 * All screens and their paths. Features meet only here: parts that one feature provides to another
 * are passed in here, and for contributions in the files beside this one.
 */
import { type ComponentType, useEffect } from 'react'
import { matchRoutes, type RouteObject, useNavigate } from 'react-router'
import { NotFound } from '../ui/NotFound.tsx'
import { lazyPage } from './lazy-page.ts'

/** The module of a page. */
type PageModule = {
  name: string
  /** Its key in the client's manifest: the file, relative to `web/`. */
  source: string
  load: () => Promise<unknown>
}

export type AppRoute = RouteObject & { handle?: PageModule; children?: AppRoute[] }

/** The part of a route that shows a page. The page's component is in the file `folder/name.tsx`. */
function page<Name extends string>(
  folder: string,
  name: Name,
  load: () => Promise<Record<Name, ComponentType>>,
) {
  const Component = lazyPage(load, name)
  return { Component, handle: { name, source: `${folder}/${name}.tsx`, load: Component.load } }
}

const problem = page('problems', 'ProblemPage', () => import('../problems/ProblemPage.tsx'))
const contribution = page('shell', 'ContributionRoute', () => import('./ContributionRoute.tsx'))

export const routes: AppRoute[] = [
  { index: true, ...page('home', 'HomePage', () => import('../home/HomePage.tsx')) },
  {
    path: 'accounts/login',
    ...page('accounts', 'LoginPage', () => import('../accounts/LoginPage.tsx')),
  },
  {
    path: 'accounts/register',
    ...page('accounts', 'RegisterPage', () => import('../accounts/RegisterPage.tsx')),
  },
  {
    path: 'accounts/password/reset',
    ...page('accounts', 'ResetRequestPage', () => import('../accounts/ResetRequestPage.tsx')),
  },
  {
    path: 'accounts/password/reset/done',
    ...page('accounts', 'ResetDonePage', () => import('../accounts/ResetDonePage.tsx')),
  },
  {
    // One route with and without the key, because the page removes the key from the address.
    path: 'accounts/password/reset/key/:token?',
    ...page('accounts', 'NewPasswordPage', () => import('../accounts/NewPasswordPage.tsx')),
  },
  {
    path: 'problems',
    ...page('problems', 'ProblemListPage', () => import('../problems/ProblemListPage.tsx')),
  },
  {
    path: 'problems/:problemId',
    children: [
      { index: true, Component: ToDescription, handle: problem.handle },
      {
        ...problem,
        children: [
          { path: 'description', element: null },
          {
            path: 'submissions',
            ...page(
              'submissions',
              'ProblemSubmissions',
              () => import('../submissions/ProblemSubmissions.tsx'),
            ),
          },
        ],
      },
    ],
  },
  {
    path: 'submissions',
    ...page(
      'submissions',
      'OwnSubmissionsPage',
      () => import('../submissions/OwnSubmissionsPage.tsx'),
    ),
  },
  {
    path: 'submissions/:submissionId',
    ...page('shell', 'SubmissionRoute', () => import('./SubmissionRoute.tsx')),
  },
  {
    path: 'compare',
    ...page('submissions', 'ComparisonPage', () => import('../submissions/ComparisonPage.tsx')),
  },
  {
    path: 'profile',
    ...page('profile', 'ProfilePage', () => import('../profile/ProfilePage.tsx')),
  },
  { path: 'u/:username', ...page('profile', 'UserPage', () => import('../profile/UserPage.tsx')) },
  {
    path: 'contribute',
    ...page('shell', 'ContributeRoute', () => import('./ContributeRoute.tsx')),
  },
  {
    path: 'contributions',
    ...page('shell', 'ContributionListRoute', () => import('./ContributionListRoute.tsx')),
  },
  {
    path: 'contributions/:problemId',
    children: [
      { index: true, Component: ToDescription, handle: contribution.handle },
      {
        ...contribution,
        children: [
          { path: 'description', element: null },
          {
            path: 'submissions',
            ...page('submissions', 'ProblemSubmissions', async () => {
              const module = await import('../submissions/ProblemSubmissions.tsx')
              return { ProblemSubmissions: module.ContributionSubmissions }
            }),
          },
        ],
      },
    ],
  },
  { path: 'status', ...page('status', 'StatusPage', () => import('../status/StatusPage.tsx')) },
  { path: 'admin/*', ...page('shell', 'AdminRoute', () => import('./AdminRoute.tsx')) },
  {
    path: 'verdicts',
    ...page('verdicts', 'VerdictsPage', () => import('../verdicts/VerdictsPage.tsx')),
  },
  { path: 'notadmin', ...page('shell', 'NotAdmin', () => import('./NotAdmin.tsx')) },
  { path: '*', Component: NotFound },
]

/** Redirects to the description, in the browser only: effects do not run on the server. */
function ToDescription() {
  const navigate = useNavigate()
  useEffect(() => void navigate('description', { replace: true }), [navigate])
  return null
}

/** Returns the pages at a path: the page itself, and the one in its outlet if there is one. */
export function pagesAt(pathname: string): PageModule[] {
  return (matchRoutes(routes, pathname) ?? []).flatMap(({ route }) => route.handle ?? [])
}

/** Loads the modules of a page. */
export async function loadPage(pathname: string): Promise<void> {
  await Promise.all(pagesAt(pathname).map(({ load }) => load()))
}
