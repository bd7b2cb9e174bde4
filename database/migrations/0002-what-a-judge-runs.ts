import { type Kysely, sql } from 'kysely'

/**
 * Which submissions a judge has under way. When it dies, this tells whether one of them was alone
 * and may be what killed it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table judges add column running integer[] not null default '{}'`.execute(db)
}
