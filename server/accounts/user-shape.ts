import type { OwnUser, PublicUser } from '#contract/shapes.ts'
import type { UserRow } from './users.queries.ts'

/** Returns the public fields of an account. */
export function publicUser(row: UserRow): PublicUser {
  return {
    userId: row.id,
    username: row.username,
    fullname: row.fullname,
    avatar: row.avatar_hash === null ? null : { url: `/avatars/${row.avatar_hash}.webp` },
    githubLink: row.github_link,
    facebookLink: row.facebook_link,
    isAdmin: row.is_admin,
  }
}

export function ownUser(row: UserRow): OwnUser {
  return { ...publicUser(row), email: row.email }
}
