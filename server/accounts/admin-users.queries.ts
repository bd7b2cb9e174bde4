import { sql } from 'kysely'
import { limits, maxId } from '#contract'
import type { Database } from '#database/connection.ts'
import type { UserRow } from './users.queries.ts'

export const { adminRows } = limits

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
