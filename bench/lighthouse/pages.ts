/** The pages that Lighthouse measures, and the bars of design.md. */
import type { Person } from './views.ts'

/** Score out of 100, LCP in ms, CLS. */
export interface Bars {
  performance: number
  lcpMs: number
  cls: number
}

const usual: Bars = { performance: 98, lcpMs: 2000, cls: 0.01 }
const ofProblem: Bars = { performance: 95, lcpMs: 2500, cls: 0.01 }

interface Things {
  problemId: number
  submissionId: number
  username: string
}

/** Returns the pages to measure for each person. */
export function pagesOf(things: Things): Record<Person, [path: string, bars: Bars][]> {
  const { problemId, submissionId, username } = things
  const problem = `/problems/${problemId}/description`
  const forAll: [path: string, bars: Bars][] = [
    ...usually('/', '/problems'),
    [problem, ofProblem],
    ...usually(`/submissions/${submissionId}`, `/u/${username}`, '/verdicts'),
  ]
  return {
    visitor: [
      ...forAll,
      ...usually('/accounts/login', '/accounts/register', '/accounts/password/reset', '/status'),
    ],
    user: [
      ...forAll,
      ...usually('/submissions', `/problems/${problemId}/submissions`, '/profile', '/contribute'),
      // Redirects to /notadmin.
      ...usually('/contributions'),
    ],
    admin: usually(
      ...['/profile', '/contributions', '/admin', '/admin/users', '/admin/outbox'],
      ...['/admin/submissions', '/admin/rejudges', '/admin/jobs'],
    ),
  }
}

function usually(...paths: string[]): [path: string, bars: Bars][] {
  return paths.map((path) => [path, usual])
}
