import type { FastifyInstance } from 'fastify'
import { notFound } from '../http/refusal.ts'
import { route } from '../http/route.ts'
import type { Parts } from '../parts.ts'
import { ownUser, publicUser } from './user-shape.ts'
import { findUser, findUserByName } from './users.queries.ts'

export function userRoutes(app: FastifyInstance, { db }: Parts): void {
  route(app, 'getUser', async ({ caller }) => {
    const user = await findUser(db, caller.userId)
    if (user === undefined) throw notFound('There is no such user.')
    return { data: { user: ownUser(user) } }
  })

  route(app, 'getUserByName', async ({ parameters }) => {
    const user = await findUserByName(db, parameters.username)
    if (user === undefined) throw notFound('There is no such user.')
    return { data: { user: publicUser(user) } }
  })
}
