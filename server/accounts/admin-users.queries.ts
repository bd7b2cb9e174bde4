import { sql } from 'kysely'
import type { AdminActLine } from '#contract/shapes.ts'
import type { Database } from '#database/connection.ts'
import type { UserRow } from './users.queries.ts'

/** Only entries older than the one with the id `before`. */
type Page = { before: number | null; rows: number }

/**
 * Returns accounts, newest first, with one extra row if there are more than `rows`.
 * @param page.search part of a user name, a full name or an e-mail address, ignoring case
 */
export async function findUsers(
  db: Database,
  { search, before, rows }: Page & { search: string },
): Promise<UserRow[]> {
  const pattern = `%${search.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`
  return db
    .selectFrom('users')
    .selectAll()
    .where('deleted_at', 'is', null)
    .$if(before !== null, (query) => query.where('id', '<', before))
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

/** Returns the audit log, newest first, with one extra row if there are more than `rows`. */
export async function findActs(db: Database, { before, rows }: Page): Promise<AdminActLine[]> {
  const found = await db
    .selectFrom('admin_acts as done')
    .innerJoin('users', 'users.id', 'done.user_id')
    .leftJoin('users as admin', 'admin.id', 'done.by_id')
    .select(['done.id', 'act', 'users.username', 'admin.username as by', 'reason', 'at'])
    .$if(before !== null, (query) => query.where('done.id', '<', before))
    .orderBy('done.id', 'desc')
    .limit(rows + 1)
    .execute()
  return found.map(({ id, at, ...act }) => ({ actId: id, at: at.toISOString(), ...act }))
}
