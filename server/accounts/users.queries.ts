import { createHash } from 'node:crypto'
import { type Selectable, sql, type Updateable } from 'kysely'
import type { FieldError } from '#contract'
import type { Connection } from '#database/connection.ts'
import type { Users } from '#database/schema.ts'
import { notFound } from '../http/refusal.ts'

export type UserRow = Selectable<Users>

export interface NewUser {
  username: string
  fullname: string
  email: string
  passwordHash: string
}

/**
 * Returns the caller's own row. @throws Refusal 404 if the account was deleted after the token was
 * checked
 */
export async function getUser(db: Connection, userId: number): Promise<UserRow> {
  const user = await db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (user === undefined) throw noSuchUser()
  return user
}

export async function changeUser(
  db: Connection,
  userId: number,
  values: Pick<Updateable<Users>, 'fullname' | 'github_link' | 'facebook_link'>,
): Promise<UserRow> {
  const user = await db
    .updateTable('users')
    .set(values)
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (user === undefined) throw noSuchUser()
  return user
}

/** Locks and returns the row until the transaction ends. @throws Refusal 404 */
export async function lockUser(transaction: Connection, userId: number): Promise<UserRow> {
  const user = await transaction
    .selectFrom('users')
    .selectAll()
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (user === undefined) throw noSuchUser()
  return user
}

/** @returns the user with the new avatar, and the previous avatar */
export async function setAvatar(
  transaction: Connection,
  userId: number,
  hash: string | null,
): Promise<{ user: UserRow; before: string | null }> {
  const { avatar_hash: before } = await lockUser(transaction, userId)
  const user = await transaction
    .updateTable('users')
    .set({ avatar_hash: hash })
    .where('id', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow()
  return { user, before }
}

/** Returns whether an account uses this picture. */
export async function isAvatar(db: Connection, hash: string): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('avatar_hash', '=', hash)
    .limit(1)
    .executeTakeFirst()
  return user !== undefined
}

export const noSuchUser = () => notFound('There is no such user.')

export async function findUserByName(
  db: Connection,
  username: string,
): Promise<UserRow | undefined> {
  return db
    .selectFrom('users')
    .selectAll()
    .where(sql<boolean>`lower(username) = lower(${username})`)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** User names contain no @ and e-mail addresses do, so at most one account matches. */
export async function findUserByNameOrEmail(
  db: Connection,
  usernameOrEmail: string,
): Promise<UserRow | undefined> {
  const column = usernameOrEmail.includes('@') ? sql`email` : sql`username`
  return db
    .selectFrom('users')
    .selectAll()
    .where(sql<boolean>`lower(${column}) = lower(${usernameOrEmail})`)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** Returns which of the two another account uses, or used before it was deleted. */
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
    .executeTakeFirst()
  const errors: FieldError[] = []
  if (found?.username) errors.push(takenUsername)
  if (found?.email) {
    errors.push({
      field: 'email',
      message: 'There is already an account with this e-mail address.',
    })
  }
  return errors
}

/** Returns the hash under which the name or address of a deleted account is remembered. */
export function retiredHash(name: string): string {
  return createHash('sha256').update(name.toLowerCase()).digest('hex')
}

export const takenUsername: FieldError = {
  field: 'username',
  message: 'This username is already taken.',
}

/** Returns the new row; undefined if another account took the name or address first. */
export async function insertUser(db: Connection, user: NewUser): Promise<UserRow | undefined> {
  return db
    .insertInto('users')
    .values({
      username: user.username,
      fullname: user.fullname,
      email: user.email,
      password_hash: user.passwordHash,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}
