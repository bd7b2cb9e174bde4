import { z } from 'zod'
import { adminActs } from '../administration.ts'
import { date, id, nothing, paged, username } from './fields.ts'

const publicUser = z.object({
  userId: id,
  username,
  fullname: z.string(),
  avatar: z.object({ url: z.string() }).nullable(),
  githubLink: z.string().nullable(),
  facebookLink: z.string().nullable(),
  isAdmin: z.boolean(),
})
export type PublicUser = z.output<typeof publicUser>

const ownUser = publicUser.extend({ email: z.string() })
export type OwnUser = z.output<typeof ownUser>

const adminUser = ownUser.omit({ avatar: true, githubLink: true, facebookLink: true }).extend({
  createdAt: date,
  suspended: z.object({ at: date, reason: z.string() }).nullable(),
})
export type AdminUser = z.output<typeof adminUser>

/** by: null for an action from the command line. */
const adminAct = z.object({
  actId: id,
  act: z.enum(adminActs),
  username,
  by: username.nullable(),
  reason: z.string().nullable(),
  at: date,
})
export type AdminActLine = z.output<typeof adminAct>

const user = z.object({ user: ownUser })
const oneAdminUser = z.object({ user: adminUser })

export const accountReplies = {
  register: user,
  login: z.object({ token: z.string() }),
  logout: nothing,
  requestResetLink: nothing,
  changePasswordByLink: nothing,
  getUser: user,
  updateUser: user.extend({ token: z.string().optional() }),
  deleteUser: nothing,
  updateAvatar: user,
  deleteAvatar: user,
  getUserByName: z.object({ user: publicUser }),
  listUsers: z.object({ users: z.array(adminUser), ...paged }),
  promoteUser: oneAdminUser,
  demoteUser: oneAdminUser,
  suspendUser: oneAdminUser,
  restoreUser: oneAdminUser,
  listAdminActs: z.object({ acts: z.array(adminAct), ...paged }),
}
