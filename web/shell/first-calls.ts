import { matchRoutes, type Params } from 'react-router'
import { type CallName, parseId } from '#contract'
import type { Reply } from '#contract/shapes.ts'
import type { FirstCall, FirstReply } from '../client/first-data.ts'
import { routes } from './routes.tsx'

/** The calls of each page below /admin. */
const adminCallsOf: Partial<Record<string, CallName[]>> = {
  '': ['listWarnings'],
  users: ['listUsers', 'listAdminActs'],
  outbox: ['listMails'],
  submissions: ['listAllSubmissions'],
  rejudges: ['listRejudges'],
  jobs: ['listFailedJobs'],
}

/** The first calls of each page, by its name. Other pages start without a call. */
const callsOf: Partial<Record<string, (params: Params) => FirstCall[]>> = {
  ProblemListPage: () => [{ call: 'listProblemsNoAccount', parameters: {} }],
  VerdictsPage: () => [{ call: 'listLanguages', parameters: {} }],
  StatusPage: () => [{ call: 'getStatus', parameters: {} }],
  ProblemPage: (params) => {
    const problemId = parseId(params['problemId'] ?? '')
    return problemId === null ? [] : [{ call: 'getProblemNoAccount', parameters: { problemId } }]
  },
  SubmissionPage: (params) => {
    const submissionId = parseId(params['submissionId'] ?? '')
    return submissionId === null ? [] : [{ call: 'getSubmission', parameters: { submissionId } }]
  },
  UserPage: ({ username = '' }) => [{ call: 'getUserByName', parameters: { username } }],
  ContributionListPage: () => [{ call: 'listContributions', parameters: {} }],
  AdminRoute: ({ '*': section = '' }) =>
    (adminCallsOf[section] ?? []).map((call) => ({ call, parameters: {} })),
}

/**
 * Returns the calls that a page starts with. The server makes them with the token of the page's request, if it has
 * one, and else as a visitor. Calls for admins need a token.
 */
export function firstCalls(pathname: string): FirstCall[] {
  const matches = matchRoutes(routes, pathname) ?? []
  return matches.flatMap(({ route, params }) => callsOf[route.handle?.name ?? '']?.(params) ?? [])
}

/** Returns further calls of the page that depend on the replies to the first ones. */
export function furtherCalls(replies: readonly FirstReply[]): FirstCall[] {
  return replies.flatMap(({ call, status, data }): FirstCall[] => {
    if (call !== 'getUserByName' || status !== 200) return []
    // The server built the data from the schema.
    const { userId } = (data as Reply<'getUserByName'>).user
    return [{ call: 'listAcceptedSubmissions', parameters: { userId } }]
  })
}
