import { createHash } from 'node:crypto'
import { type Selectable, sql, type Updateable } from 'kysely'
import type { FieldError } from '#contract'
import type { OwnUser, PublicUser } from '#contract/shapes.ts'
import { notify } from '#database/channels.ts'
import type { Connection } from '#database/connection.ts'
import type { Users } from '#database/schema.ts'
import { notFound, Refusal } from '../http/refusal.ts'

export type UserRow = Selectable<Users>

export const noSuchUser = () => notFound('There is no such user.')

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

function accountsIn(db: Connection) {
  return db.selectFrom('users').selectAll().where('deleted_at', 'is', null)
}

/** @throws Refusal 404 if the account was deleted after the token was checked */
export async function getUser(db: Connection, userId: number): Promise<UserRow> {
  return accountsIn(db).where('id', '=', userId).executeTakeFirstOrThrow(noSuchUser)
}

/** Locks the row without waiting for an upload of the user, which holds `for key share` for long. */
export async function lockUser(transaction: Connection, userId: number): Promise<UserRow> {
  const query = accountsIn(transaction).where('id', '=', userId)
  return query.forNoKeyUpdate().executeTakeFirstOrThrow(noSuchUser)
}

/** Locks the row for a deletion. Waits for uploads; fails with `lockTimedOut` after three seconds. */
export async function lockUserForDeletion(transaction: Connection, userId: number) {
  await sql`set local lock_timeout = '3s'`.execute(transaction)
  const query = accountsIn(transaction).where('id', '=', userId)
  return query.forUpdate().executeTakeFirstOrThrow(noSuchUser)
}

/** PostgreSQL's code of an error after `lock_timeout`. */
export const lockTimedOut = '55P03'

export async function changeUser(
  db: Connection,
  userId: number,
  values: Pick<Updateable<Users>, 'fullname' | 'github_link' | 'facebook_link' | 'avatar_hash'>,
): Promise<UserRow> {
  return db
    .updateTable('users')
    .set(values)
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirstOrThrow(noSuchUser)
}

/**
 * Ends all sessions of the account, because their tokens carry an older session number.
 * @param change.instead the hash that must still be stored, so that only one of two changes succeeds
 * @returns the new session number; undefined if the password was not changed
 */
export async function setPassword(
  transaction: Connection,
  { userId, passwordHash, instead }: { userId: number; passwordHash: string; instead: string },
): Promise<number | undefined> {
  const changed = await transaction
    .updateTable('users')
    .set({ password_hash: passwordHash, session_number: sql<number>`session_number + 1` })
    .where('id', '=', userId)
    .where('password_hash', '=', instead)
    // A suspension ends all tokens, so none may be issued after it.
    .where('suspended_at', 'is', null)
    .returning('session_number')
    .executeTakeFirst()
  if (changed === undefined) return undefined
  await notify(transaction, 'session', { userId, jti: null })
  return changed.session_number
}

export async function isAvatar(db: Connection, hash: string): Promise<boolean> {
  const users = db.selectFrom('users').select('id').where('avatar_hash', '=', hash)
  return (await users.limit(1).executeTakeFirst()) !== undefined
}

export async function findUserByName(db: Connection, name: string): Promise<UserRow | undefined> {
  return accountsIn(db).where(sql<boolean>`lower(username) = lower(${name})`).executeTakeFirst()
}

/** User names contain no @ and e-mail addresses do, so at most one account matches. */
export async function findUserByNameOrEmail(db: Connection, nameOrEmail: string) {
  if (!nameOrEmail.includes('@')) return findUserByName(db, nameOrEmail)
  return accountsIn(db).where(sql<boolean>`lower(email) = lower(${nameOrEmail})`).executeTakeFirst()
}

export const takenUsername = { field: 'username', message: 'This username is already taken.' }
const takenEmail = {
  field: 'email',
  message: 'There is already an account with this e-mail address.',
}

/** Returns an error for each of the two that another account uses, or used before its deletion. */
export async function findTaken(
  db: Connection,
  { username, email }: { username: string; email: string },
): Promise<FieldError[]> {
  const isTaken = (column: 'username' | 'email', name: string) =>
    sql<boolean>`(
      exists (
        select from users where lower(${sql.ref(column)}) = lower(${name}) and deleted_at is null
      ) or exists (select from retired_names where name_hash = ${retiredHash(name)})
    )`.as(column)
  const found = await db
    .selectNoFrom([isTaken('username', username), isTaken('email', email)])
    .executeTakeFirstOrThrow()
  return [...(found.username ? [takenUsername] : []), ...(found.email ? [takenEmail] : [])]
}

export const retiredHash = (name: string) =>
  createHash('sha256').update(name.toLowerCase()).digest('hex')

/** Returns the new row; undefined if another account took the name or address first. */
export async function insertUser(
  db: Connection,
  { passwordHash, ...user }: Record<'username' | 'fullname' | 'email' | 'passwordHash', string>,
): Promise<UserRow | undefined> {
  return db
    .insertInto('users')
    .values({ ...user, password_hash: passwordHash })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** Checks that another admin remains. Locks, so that the last two admins cannot both leave at once. */
export async function keepAnAdmin(
  transaction: Connection,
  user: Pick<UserRow, 'id' | 'is_admin'>,
  message: string,
): Promise<void> {
  if (!user.is_admin) return
  await sql`select pg_advisory_xact_lock(hashtext('admins'))`.execute(transaction)
  const another = await transaction
    .selectFrom('users')
    .select('id')
    .where('is_admin', '=', true)
    .where('suspended_at', 'is', null)
    .where('id', '<>', user.id)
    .limit(1)
    .executeTakeFirst()
  if (another === undefined) throw new Refusal(409, message)
}
