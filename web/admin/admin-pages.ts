import { type LazyPage, lazyPage } from '../client/lazy-page.ts'

export type AdminPage = {
  /** Relative to /admin. */
  path: string
  page: LazyPage
  /** Label and description in the navigation; absent for pages that are linked elsewhere. */
  section?: { label: string; lead: string }
}

export const adminPages: readonly AdminPage[] = [
  {
    path: 'users',
    page: lazyPage(() => import('./UsersPage.tsx'), 'UsersPage'),
    section: { label: 'Users', lead: 'Find users, make admins, suspend accounts.' },
  },
  {
    path: 'outbox',
    page: lazyPage(() => import('./OutboxPage.tsx'), 'OutboxPage'),
    section: { label: 'Outbox', lead: 'Mails that failed, that wait, or that were sent.' },
  },
  {
    path: 'submissions',
    page: lazyPage(() => import('./AllSubmissionsPage.tsx'), 'AllSubmissionsPage'),
    section: { label: 'Submissions', lead: 'Filter and rejudge the submissions of all users.' },
  },
  {
    path: 'rejudges',
    page: lazyPage(() => import('./RejudgeListPage.tsx'), 'RejudgeListPage'),
    section: { label: 'Rejudges', lead: 'Review what would change, then apply or discard it.' },
  },
  {
    path: 'rejudges/:rejudgeId',
    page: lazyPage(() => import('./RejudgePage.tsx'), 'RejudgePage'),
  },
  {
    path: 'jobs',
    page: lazyPage(() => import('./FailedJobsPage.tsx'), 'FailedJobsPage'),
    section: { label: 'Failed jobs', lead: 'Retry failed jobs, or give them up.' },
  },
]

/** Loads the pages that a path below /admin may show, so that they can be rendered at once. */
export async function loadAdminPage(pathname: string): Promise<void> {
  const [, root, section] = pathname.split('/')
  const shown = adminPages.filter(({ path }) => root === 'admin' && path.split('/')[0] === section)
  await Promise.all(shown.map(({ page }) => page.load()))
}
