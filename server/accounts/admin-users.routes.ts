import type { FastifyInstance, FastifyRequest } from 'fastify'
import { checkStorable, checkSuspension, limits, tidy } from '#contract'
import type { AdminUser } from '#contract/shapes.ts'
import { pageFrom, pageOf } from '../catalogue/submission-list.ts'
import { refuseField } from '../http/refusal.ts'
import { route } from '../http/route.ts'
import { note } from '../http/security-log.ts'
import type { Parts } from '../parts.ts'
import { demote, findActs, findUsers, promote, restore, suspend } from './admin-users.queries.ts'
import type { UserRow } from './users.queries.ts'

export function adminUserRoutes(app: FastifyInstance, { db }: Parts): void {
  route(app, 'listUsers', async ({ query }) => {
    const search = query.get('search') ?? ''
    if (checkStorable('Search', search) !== null) return { data: { users: [], next: null } }
    const found = await findUsers(db, { search: tidy(search), from: pageFrom(query) })
    const { rows, next } = pageOf(found, limits.adminRows)
    return { data: { users: rows.map(adminUser), next } }
  })

  route(app, 'listAdminActs', async ({ query }) => {
    const { rows, next } = pageOf(await findActs(db, pageFrom(query)), limits.adminRows)
    const acts = rows.map(({ id, at, ...act }) => ({ actId: id, at: at.toISOString(), ...act }))
    return { data: { acts, next } }
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

  route(app, 'suspendUser', async ({ caller, parameters: { userId }, texts, request }) => {
    const { reason } = texts()
    refuseField('reason', checkSuspension(reason))
    const user = await suspend(db, { userId, byId: caller.userId, reason: tidy(reason) })
    noteAct(request, 'suspended', userId)
    return { data: { user: adminUser(user) } }
  })
}

function noteAct(request: FastifyRequest, event: string, userId: number): void {
  note(request, event, { userId, ...(request.caller && { byId: request.caller.userId }) })
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
