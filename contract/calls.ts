/**
 * The call table: every call of the product, once. The server registers its routes from it and
 * refuses to start when a row has no handler; the client builds its requests from it; the
 * authorisation tests are generated from it. Bodies and replies stand in shapes.ts.
 */

/**
 * Who may make a call, in one word:
 * - `visitor`: anyone, and an Authorization header is not even looked at;
 * - `anyone`: with or without a token, but a token that is sent must be good;
 * - `user`: a good token;
 * - `author`: a good token of the contribution's author or of an admin;
 * - `admin`: a good token of an admin;
 * - `owner`: a good token of the one who made the thing; to others it does not exist.
 */
export type Who = 'visitor' | 'anyone' | 'user' | 'author' | 'admin' | 'owner'

type Row = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Colons mark parameters: `:username`, and ids for all others. */
  readonly path: `/api/${string}`
  readonly who: Who
  readonly body: 'none' | 'json' | 'multipart'
  /** `data`: the envelope; `events`: server-sent events; `text`, `file`: a plain download. */
  readonly reply: 'data' | 'events' | 'text' | 'file'
  /** The status of a success. */
  readonly status: 200 | 201 | 202
}

const get = { method: 'GET', body: 'none', reply: 'data', status: 200 } as const
const post = { method: 'POST', body: 'json', reply: 'data', status: 200 } as const
const patch = { method: 'PATCH', body: 'json', reply: 'data', status: 200 } as const

export const calls = {
  register: { ...post, path: '/api/auth/register', who: 'anyone', status: 201 },
  login: { ...post, path: '/api/auth/login', who: 'anyone' },
  logout: { ...post, path: '/api/auth/logout', who: 'user', body: 'none' },
  requestResetLink: { ...post, path: '/api/auth/password/reset-link', who: 'anyone' },
  changePasswordByLink: { ...post, path: '/api/auth/password/change', who: 'anyone' },

  getUser: { ...get, path: '/api/user', who: 'user' },
  updateUser: { ...patch, path: '/api/user', who: 'user' },
  deleteUser: { ...post, path: '/api/user/deletion', who: 'user' },
  downloadSubmissions: {
    ...get,
    path: '/api/user/submissions/archive',
    who: 'user',
    reply: 'file',
  },
  updateAvatar: { ...patch, path: '/api/user/avatar', who: 'user', body: 'multipart' },
  deleteAvatar: { ...get, method: 'DELETE', path: '/api/user/avatar', who: 'user' },
  getUserByName: { ...get, path: '/api/user/by-name/:username', who: 'anyone' },
  listAcceptedSubmissions: { ...get, path: '/api/user/:userId/submissions/AC', who: 'anyone' },
  listOwnSubmissions: { ...get, path: '/api/user/submissions', who: 'user' },
  listOwnContributions: { ...get, path: '/api/user/contributions', who: 'user' },

  listProblemsWithAccount: { ...get, path: '/api/problems/with-account', who: 'user' },
  listProblemsNoAccount: { ...get, path: '/api/problems/no-account', who: 'visitor' },
  getProblemWithAccount: { ...get, path: '/api/problems/with-account/:problemId', who: 'user' },
  getProblemNoAccount: { ...get, path: '/api/problems/no-account/:problemId', who: 'visitor' },
  getProblem: { ...get, path: '/api/problems/:problemId', who: 'anyone' },
  submitCode: { ...post, path: '/api/problems/:problemId', who: 'user', status: 201 },
  listProblemSubmissions: { ...get, path: '/api/problems/:problemId/submissions', who: 'user' },
  getTestcases: { ...get, path: '/api/problems/:problemId/testcases', who: 'anyone' },
  downloadTestInput: {
    ...get,
    path: '/api/problems/:problemId/testcases/:number/input',
    who: 'anyone',
    reply: 'text',
  },
  downloadTestOutput: {
    ...get,
    path: '/api/problems/:problemId/testcases/:number/output',
    who: 'anyone',
    reply: 'text',
  },
  reportProblem: {
    ...post,
    path: '/api/problems/:problemId/reports',
    who: 'user',
    status: 201,
  },
  startRun: { ...post, path: '/api/problems/:problemId/runs', who: 'user', status: 202 },
  getRun: { ...get, path: '/api/runs/:runId', who: 'owner' },
  followRun: { ...get, path: '/api/runs/:runId/events', who: 'owner', reply: 'events' },

  listLanguages: { ...get, path: '/api/languages', who: 'visitor' },

  getSubmission: { ...get, path: '/api/submissions/:submissionId', who: 'anyone' },
  getSubmissionResults: { ...get, path: '/api/submissions/:submissionId/results', who: 'anyone' },
  followSubmission: {
    ...get,
    path: '/api/submissions/:submissionId/events',
    who: 'anyone',
    reply: 'events',
  },

  contribute: {
    ...post,
    path: '/api/contributions',
    who: 'user',
    body: 'multipart',
    status: 201,
  },
  listContributions: { ...get, path: '/api/contributions', who: 'admin' },
  listReports: { ...get, path: '/api/contributions/reports', who: 'admin' },
  closeReport: { ...patch, path: '/api/contributions/reports/:reportId/close', who: 'admin' },
  findSimilarTitles: { ...get, path: '/api/contributions/titles', who: 'user' },
  getContribution: { ...get, path: '/api/contributions/:problemId', who: 'author' },
  reviseContribution: {
    ...patch,
    path: '/api/contributions/:problemId',
    who: 'author',
    body: 'multipart',
  },
  followContribution: {
    ...get,
    path: '/api/contributions/:problemId/events',
    who: 'author',
    reply: 'events',
  },
  acceptContribution: { ...patch, path: '/api/contributions/:problemId/accept', who: 'admin' },
  rejectContribution: { ...patch, path: '/api/contributions/:problemId/reject', who: 'admin' },
  withdrawProblem: { ...patch, path: '/api/contributions/:problemId/withdraw', who: 'admin' },
  listContributionSubmissions: {
    ...get,
    path: '/api/contributions/:problemId/submissions',
    who: 'author',
  },

  listAllSubmissions: { ...get, path: '/api/admin/submissions', who: 'admin' },
  startRejudge: { ...post, path: '/api/admin/rejudges', who: 'admin', status: 201 },
  listRejudges: { ...get, path: '/api/admin/rejudges', who: 'admin' },
  getRejudge: { ...get, path: '/api/admin/rejudges/:rejudgeId', who: 'admin' },
  listRejudged: { ...get, path: '/api/admin/rejudges/:rejudgeId/changes', who: 'admin' },
  applyRejudge: { ...post, path: '/api/admin/rejudges/:rejudgeId/apply', who: 'admin' },
  discardRejudge: { ...post, path: '/api/admin/rejudges/:rejudgeId/discard', who: 'admin' },
  listFailedJobs: { ...get, path: '/api/admin/jobs', who: 'admin' },
  retryJob: { ...post, path: '/api/admin/jobs/retry', who: 'admin' },
  giveUpJob: { ...post, path: '/api/admin/jobs/give-up', who: 'admin' },

  getStatus: { ...get, path: '/api/status', who: 'visitor' },

  listUsers: { ...get, path: '/api/admin/users', who: 'admin' },
  promoteUser: { ...patch, path: '/api/admin/users/:userId/promote', who: 'admin' },
  demoteUser: { ...patch, path: '/api/admin/users/:userId/demote', who: 'admin' },
  suspendUser: { ...patch, path: '/api/admin/users/:userId/suspend', who: 'admin' },
  restoreUser: { ...patch, path: '/api/admin/users/:userId/restore', who: 'admin' },
  listAdminActs: { ...get, path: '/api/admin/acts', who: 'admin' },
  listMails: { ...get, path: '/api/admin/mails', who: 'admin' },
  resendMail: { ...post, path: '/api/admin/mails/:mailId/resend', who: 'admin' },
} as const satisfies Record<string, Row>

export type CallName = keyof typeof calls
export type Call = Row

type ParameterNames<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | ParameterNames<Tail>
    : Rest
  : never

/** The parameters that a call's path needs. */
export type CallParameters<Name extends CallName> = Record<
  ParameterNames<(typeof calls)[Name]['path']>,
  string | number
>

/** The path of one call with its parameters filled in and percent-encoded. */
export function callPath<Name extends CallName>(
  name: Name,
  parameters: CallParameters<Name>,
): string {
  const values: Record<string, string | number> = parameters
  return calls[name].path.replaceAll(/:([A-Za-z]+)/g, (_, key: string) =>
    encodeURIComponent(String(values[key])),
  )
}
