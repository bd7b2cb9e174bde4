import type { FastifyInstance, FastifyRequest } from 'fastify'
import { checkStorable, checkSuspension, limits, parseId, tidy } from '#contract'
import type { AdminUser } from '#contract/shapes.ts'
import { refuseField } from '../http/refusal.ts'
import { route } from '../http/route.ts'
import { note } from '../http/security-log.ts'
import { textFields } from '../http/text-fields.ts'
import type { Parts } from '../parts.ts'
import { demote, promote, restore, suspend } from './admin-acts.ts'
import { findActs, findUsers } from './admin-users.queries.ts'
import type { UserRow } from './users.queries.ts'

const rows = limits.adminRows

export function adminUserRoutes(app: FastifyInstance, { db }: Parts): void {
  route(app, 'listUsers', async ({ request }) => {
    const { search, before } = asked(request)
    if (checkStorable('Search', search) !== null) return { data: { users: [], next: null } }
    const found = await findUsers(db, { search: tidy(search), before, rows })
    const users = found.slice(0, rows).map(adminUser)
    return { data: { users, next: nextAfter(found, users.at(-1)?.userId) } }
  })

  route(app, 'listAdminActs', async ({ request }) => {
    const found = await findActs(db, { before: asked(request).before, rows })
    const acts = found.slice(0, rows)
    return { data: { acts, next: nextAfter(found, acts.at(-1)?.actId) } }
  })

  for (const [name, act, event] of [
    ['promoteUser', promote, 'made an admin'],
    ['demoteUser', demote, 'no admin any more'],
    ['restoreUser', restore, 'suspension lifted'],
  ] as const) {
    route(app, name, async ({ caller, parameters: { userId }, request }) => {
      const user = await act(db, { userId, byId: caller.userId })
      noteAct(request, event, userId)
      return { data: { user: adminUser(user) } }
    })
  }

  route(app, 'suspendUser', async ({ caller, parameters: { userId }, body, request }) => {
    const { reason } = textFields(body, ['reason'])
    refuseField('reason', checkSuspension(reason))
    const user = await suspend(db, { userId, byId: caller.userId, reason: tidy(reason) })
    noteAct(request, 'suspended', userId)
    return { data: { user: adminUser(user) } }
  })
}

function noteAct(request: FastifyRequest, event: string, userId: number): void {
  note(request, event, { userId, ...(request.caller && { byId: request.caller.userId }) })
}

function asked({ query }: FastifyRequest): { search: string; before: number | null } {
  const { search, before } = { search: '', before: '', ...(query as object) }
  return {
    search: typeof search === 'string' ? search : '',
    before: typeof before === 'string' ? parseId(before) : null,
  }
}

function nextAfter(found: readonly unknown[], last: number | undefined): number | null {
  return found.length > rows ? (last ?? null) : null
}

function adminUser(row: UserRow): AdminUser {
  const { suspended_at: at, suspended_because: reason } = row
  return {
    userId: row.id,
    username: row.username,
    fullname: row.fullname,
    email: row.email,
    isAdmin: row.is_admin,
    createdAt: row.created_at.toISOString(),
    suspended: at === null ? null : { at: at.toISOString(), reason: reason ?? '' },
  }
}
