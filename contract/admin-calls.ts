/**
 * The rows of the call table that only admin pages load. This file must not import values: an
 * imported module would move out of the chunk that all pages share (web/vite.config.ts).
 */
import type { Call } from './calls.ts'

const get = { method: 'GET', body: 'none', reply: 'data', status: 200 } as const
const post = { method: 'POST', body: 'json', reply: 'data', status: 200 } as const
const patch = { method: 'PATCH', body: 'json', reply: 'data', status: 200 } as const

export const adminCalls = {
  listUsers: { ...get, path: '/api/admin/users', who: 'admin' },
  promoteUser: { ...patch, path: '/api/admin/users/:userId/promote', who: 'admin' },
  demoteUser: { ...patch, path: '/api/admin/users/:userId/demote', who: 'admin' },
  suspendUser: { ...patch, path: '/api/admin/users/:userId/suspend', who: 'admin' },
  restoreUser: { ...patch, path: '/api/admin/users/:userId/restore', who: 'admin' },
  listAdminActs: { ...get, path: '/api/admin/acts', who: 'admin' },
  listMails: { ...get, path: '/api/admin/mails', who: 'admin' },
  resendMail: { ...post, path: '/api/admin/mails/:mailId/resend', who: 'admin' },

  listAllSubmissions: { ...get, path: '/api/admin/submissions', who: 'admin' },
  startRejudge: { ...post, path: '/api/admin/rejudges', who: 'admin', status: 201 },
  listRejudges: { ...get, path: '/api/admin/rejudges', who: 'admin' },
  getRejudge: { ...get, path: '/api/admin/rejudges/:rejudgeId', who: 'admin' },
  listRejudged: { ...get, path: '/api/admin/rejudges/:rejudgeId/changes', who: 'admin' },
  applyRejudge: { ...post, path: '/api/admin/rejudges/:rejudgeId/apply', who: 'admin' },
  discardRejudge: { ...post, path: '/api/admin/rejudges/:rejudgeId/discard', who: 'admin' },
  listReports: { ...get, path: '/api/contributions/reports', who: 'admin' },
  closeReport: { ...patch, path: '/api/contributions/reports/:reportId/close', who: 'admin' },
  listFaults: { ...get, path: '/api/contributions/faults', who: 'admin' },
  listWarnings: { ...get, path: '/api/admin/warnings', who: 'admin' },
  listFailedJobs: { ...get, path: '/api/admin/jobs', who: 'admin' },
  retryJob: { ...post, path: '/api/admin/jobs/retry', who: 'admin' },
  giveUpJob: { ...post, path: '/api/admin/jobs/give-up', who: 'admin' },
} as const satisfies Record<string, Call>
