/**
 * The rows of the call table that only pages of admins need, and are loaded with. This file imports
 * no value: what it imported would be taken along, out of what all pages share (web/vite.config.ts).
 */
import type { Row } from './call-row.ts'

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
} as const satisfies Record<string, Row>
