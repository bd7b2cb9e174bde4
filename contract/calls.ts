/**
 * The call table: every API call, once. The server's routes, the client's requests and the
 * authorisation tests are generated from it. Bodies are in bodies.ts, replies in shapes.ts.
 */
import { adminCalls } from './admin-calls.ts'

/**
 * The callers that a call allows:
 * - `visitor`: anyone; the Authorization header is ignored
 * - `anyone`: with or without a token, but a token must be valid
 * - `user`: a valid token
 * - `author`: a valid token of the contribution's author or of an admin
 * - `admin`: a valid token of an admin
 * - `owner`: a valid token of the owner; other users get 404
 */
export type Who = 'visitor' | 'anyone' | 'user' | 'author' | 'admin' | 'owner'

export type Call = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Colons mark parameters: `:username` is a text, all others are ids. */
  readonly path: `/api/${string}`
  readonly who: Who
  readonly body: 'none' | 'json' | 'multipart'
  /** `data`: the envelope; `events`: server-sent events; `text`, `file`: a plain download. */
  readonly reply: 'data' | 'events' | 'text' | 'file'
  readonly status: 200 | 201 | 202
}

const get = { method: 'GET', body: 'none', reply: 'data', status: 200 } as const
const post = { method: 'POST', body: 'json', reply: 'data', status: 200 } as const
const patch = { method: 'PATCH', body: 'json', reply: 'data', status: 200 } as const

const problem = '/api/problems/:problemId'
const test = `${problem}/testcases/:number` as const
const submission = '/api/submissions/:submissionId'
const contribution = '/api/contributions/:problemId'

export const pageCalls = {
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
  getProblem: { ...get, path: problem, who: 'anyone' },
  submitCode: { ...post, path: problem, who: 'user', status: 201 },
  listProblemSubmissions: { ...get, path: `${problem}/submissions`, who: 'user' },
  getTestcases: { ...get, path: `${problem}/testcases`, who: 'anyone' },
  downloadTestInput: { ...get, path: `${test}/input`, who: 'anyone', reply: 'text' },
  downloadTestOutput: { ...get, path: `${test}/output`, who: 'anyone', reply: 'text' },
  reportProblem: { ...post, path: `${problem}/reports`, who: 'user', status: 201 },
  startRun: { ...post, path: `${problem}/runs`, who: 'user', status: 202 },
  getRun: { ...get, path: '/api/runs/:runId', who: 'owner' },
  followRun: { ...get, path: '/api/runs/:runId/events', who: 'owner', reply: 'events' },

  listLanguages: { ...get, path: '/api/languages', who: 'visitor' },

  getSubmission: { ...get, path: submission, who: 'anyone' },
  getSubmissionResults: { ...get, path: `${submission}/results`, who: 'anyone' },
  followSubmission: { ...get, path: `${submission}/events`, who: 'anyone', reply: 'events' },

  contribute: { ...post, path: '/api/contributions', who: 'user', body: 'multipart', status: 201 },
  listContributions: { ...get, path: '/api/contributions', who: 'admin' },
  findSimilarTitles: { ...get, path: '/api/contributions/titles', who: 'user' },
  getContribution: { ...get, path: contribution, who: 'author' },
  reviseContribution: { ...patch, path: contribution, who: 'author', body: 'multipart' },
  followContribution: { ...get, path: `${contribution}/events`, who: 'author', reply: 'events' },
  acceptContribution: { ...patch, path: `${contribution}/accept`, who: 'admin' },
  rejectContribution: { ...patch, path: `${contribution}/reject`, who: 'admin' },
  withdrawProblem: { ...patch, path: `${contribution}/withdraw`, who: 'admin' },
  listContributionSubmissions: { ...get, path: `${contribution}/submissions`, who: 'author' },

  getStatus: { ...get, path: '/api/status', who: 'visitor' },
} as const satisfies Record<string, Call>

/** All rows. Public pages import only `pageCalls`, so that they do not ship the others. */
export const calls = /* @__PURE__ */ together(pageCalls, adminCalls)

function together<One, Other>(one: One, other: Other): One & Other {
  return { ...one, ...other }
}

export type CallName = keyof typeof calls

type ParameterNames<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | ParameterNames<Tail>
    : Rest
  : never

export type CallParameters<Name extends CallName> = Record<
  ParameterNames<(typeof calls)[Name]['path']>,
  string | number
>

/** Returns the path of a call with its parameters filled in and percent-encoded. */
export function callPath<Name extends CallName>(name: Name, parameters: CallParameters<Name>) {
  return filledPath(calls[name], parameters)
}

/** Returns the path of a row with its parameters filled in and percent-encoded. */
export function filledPath(
  { path }: Pick<Call, 'path'>,
  values: Record<string, string | number>,
): string {
  return path.replaceAll(/:([A-Za-z]+)/g, (_, key: string) =>
    encodeURIComponent(String(values[key])),
  )
}
