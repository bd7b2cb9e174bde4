/**
 * The source of each page's module in the client's manifest, relative to `web/`. Only the server
 * needs them, so browsers do not load this module with routes.tsx.
 */
import { matchPath } from 'react-router'

const sources: [path: string, source: string][] = [
  ['/', 'home/HomePage.tsx'],
  ['/accounts/login', 'accounts/LoginPage.tsx'],
  ['/accounts/register', 'accounts/RegisterPage.tsx'],
  ['/accounts/password/reset', 'accounts/ResetRequestPage.tsx'],
  ['/accounts/password/reset/done', 'accounts/ResetDonePage.tsx'],
  ['/accounts/password/reset/key/:token?', 'accounts/NewPasswordPage.tsx'],
  ['/problems', 'problems/ProblemListPage.tsx'],
  ['/problems/:problemId/description', 'problems/ProblemPage.tsx'],
  ['/problems/:problemId/submissions', 'problems/ProblemPage.tsx'],
  ['/problems/:problemId/submissions', 'submissions/ProblemSubmissions.tsx'],
  ['/submissions', 'submissions/OwnSubmissionsPage.tsx'],
  ['/submissions/:submissionId', 'shell/SubmissionRoute.tsx'],
  ['/compare', 'submissions/ComparisonPage.tsx'],
  ['/profile', 'profile/ProfilePage.tsx'],
  ['/u/:username', 'profile/UserPage.tsx'],
  ['/contribute', 'shell/ContributeRoute.tsx'],
  ['/contributions', 'shell/ContributionListRoute.tsx'],
  ['/contributions/:problemId/description', 'shell/ContributionRoute.tsx'],
  ['/contributions/:problemId/submissions', 'shell/ContributionRoute.tsx'],
  ['/contributions/:problemId/submissions', 'submissions/ProblemSubmissions.tsx'],
  ['/status', 'status/StatusPage.tsx'],
  ['/admin/*', 'shell/AdminRoute.tsx'],
  ['/notadmin', 'shell/NotAdmin.tsx'],
  ['/verdicts', 'verdicts/VerdictsPage.tsx'],
]

/** Returns the sources of the modules that a page needs. */
export function sourcesOfPage(pathname: string): string[] {
  return sources.flatMap(([path, source]) => (matchPath(path, pathname) === null ? [] : [source]))
}
