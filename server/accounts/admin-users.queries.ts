/** Reads accounts for admins, and writes their changes with the audit log. Repeating a change has no effect. */
import { sql, type UpdateObject } from 'kysely'
import { type AdminAct, limits, maxId } from '#contract'
import { notify } from '#database/channels.ts'
import type { Connection, Database } from '#database/connection.ts'
import type { DB } from '#database/schema.ts'
import { forbidden, Refusal } from '../http/refusal.ts'
import { keepAnAdmin, noSuchUser, type UserRow } from './users.queries.ts'

const { adminRows } = limits

/**
 * Returns accounts, newest first, with one extra row if there are more than `rows`.
 * @param page.search part of a user name, a full name or an e-mail address, ignoring case
 * @param page.from the newest id that is returned
 */
export async function findUsers(
  db: Database,
  { search, from = maxId, rows = adminRows }: { search: string; from?: number; rows?: number },
): Promise<UserRow[]> {
  const pattern = `%${search.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`
  return db
    .selectFrom('users')
    .selectAll()
    .where('deleted_at', 'is', null)
    .where('id', '<=', from)
    .$if(search !== '', (query) =>
      query.where(
        sql<boolean>`(lower(username) like ${pattern} or lower(email) like ${pattern}
          or lower(fullname) like ${pattern})`,
      ),
    )
    .orderBy('id', 'desc')
    .limit(rows + 1)
    .execute()
}

/** Returns the audit log, newest first, with one extra row if there are more than `adminRows`. */
export async function findActs(db: Database, from: number) {
  return db
    .selectFrom('admin_acts as done')
    .innerJoin('users', 'users.id', 'done.user_id')
    .leftJoin('users as admin', 'admin.id', 'done.by_id')
    .select(['done.id', 'act', 'users.username', 'admin.username as by', 'reason', 'at'])
    .where('done.id', '<=', from)
    .orderBy('done.id', 'desc')
    .limit(adminRows + 1)
    .execute()
}

/** `byId` is null for a command that runs on the server's machine. */
type By = { userId: number; byId: number | null; reason?: string }

export async function promote(db: Database, by: By): Promise<UserRow> {
  return change(db, by, 'promoted', (user) => (user.is_admin ? null : { is_admin: true }))
}

/** @throws Refusal 409 for the last admin */
export async function demote(db: Database, by: By): Promise<UserRow> {
  return change(db, by, 'demoted', async (user, transaction) => {
    if (!user.is_admin) return null
    if (user.suspended_at === null) await keepAnAdmin(transaction, user, lastAdmin(user))
    // An open page may show data that only admins may see. Ending its streams makes it reconnect
    // with the rights that are left.
    await notify(transaction, 'session', { userId: user.id, jti: null })
    return { is_admin: false }
  })
}

/** Ends all tokens of the account. @throws Refusal 409 for the admin's own account */
export async function suspend(db: Database, by: By & { reason: string }): Promise<UserRow> {
  return change(db, by, 'suspended', async (user, transaction) => {
    if (user.suspended_at !== null) return null
    if (user.id === by.byId) throw new Refusal(409, 'You cannot suspend your own account.')
    await keepAnAdmin(transaction, user, lastAdmin(user))
    await notify(transaction, 'session', { userId: user.id, jti: null })
    return {
      suspended_at: sql<Date>`now()`,
      suspended_because: by.reason,
      session_number: sql<number>`session_number + 1`,
    }
  })
}

export async function restore(db: Database, by: By): Promise<UserRow> {
  return change(db, by, 'restored', (user) =>
    user.suspended_at === null ? null : { suspended_at: null, suspended_because: null },
  )
}

export async function recordAct(
  connection: Connection,
  { userId, byId, reason }: By,
  act: AdminAct,
): Promise<void> {
  const values = { user_id: userId, by_id: byId, act, reason: reason ?? null }
  await connection.insertInto('admin_acts').values(values).execute()
}

type Values = UpdateObject<DB, 'users'>

/** @param decide returns null if the change has already been made @throws Refusal 404 */
async function change(
  db: Database,
  by: By,
  act: AdminAct,
  decide: (user: UserRow, transaction: Connection) => Values | null | Promise<Values | null>,
): Promise<UserRow> {
  return db.transaction().execute(async (transaction) => {
    const user = await lockBoth(transaction, by)
    const values = await decide(user, transaction)
    if (values === null) return user
    await recordAct(transaction, by, act)
    return transaction
      .updateTable('users')
      .set(values)
      .where('id', '=', by.userId)
      .returningAll()
      .executeTakeFirstOrThrow()
  })
}

/**
 * Locks the account and the admin's account in a fixed order, so that two admins who act on each other
 * cannot deadlock, and the second finds that the right is gone. @throws Refusal 403; 404
 */
async function lockBoth(transaction: Connection, { userId, byId }: By): Promise<UserRow> {
  const rows = await transaction
    .selectFrom('users')
    .selectAll()
    .where('id', 'in', byId === null ? [userId] : [userId, byId])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const mayAct = ({ id, is_admin, suspended_at }: UserRow) =>
    id === byId && is_admin && suspended_at === null
  if (byId !== null && !rows.some(mayAct)) throw forbidden()
  const user = rows.find(({ id }) => id === userId)
  if (user === undefined) throw noSuchUser()
  return user
}

const lastAdmin = ({ username }: UserRow) =>
  `${username} is the last admin. The site needs at least one.`
