import { type Kysely, sql } from 'kysely'

/** What each judge counts about itself, as servers tell it to Prometheus. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table judges add column metrics jsonb not null default '[]'`.execute(db)
}
