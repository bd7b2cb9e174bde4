import type { FastifyInstance } from 'fastify'
import { route } from '../http/route.ts'
import type { Parts } from '../parts.ts'
import { ownUser, publicUser } from './user-shape.ts'
import { findUserByName, getUser, noSuchUser } from './users.queries.ts'

export function userRoutes(app: FastifyInstance, { db }: Parts): void {
  route(app, 'getUser', async ({ caller }) => {
    return { data: { user: ownUser(await getUser(db, caller.userId)) } }
  })

  route(app, 'getUserByName', async ({ parameters }) => {
    const user = await findUserByName(db, parameters.username)
    if (user === undefined) throw noSuchUser()
    return { data: { user: publicUser(user) } }
  })
}
