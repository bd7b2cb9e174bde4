import { type Kysely, sql } from 'kysely'

/** The metrics of each judge, which servers report to Prometheus. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table judges add column metrics jsonb not null default '[]'`.execute(db)
}
