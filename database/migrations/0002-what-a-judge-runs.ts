import { type Kysely, sql } from 'kysely'

/** Records the running submissions of each judge: one that ran alone may have killed it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table judges add column running integer[] not null default '{}'`.execute(db)
}
