import { type Kysely, sql } from 'kysely'

/** Adds fair queueing, and records when a judge was found dead and what it judged alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table queue_turns (
      kind text not null,
      -- A user, or 0 for the largest turn of the kind that was started.
      owner integer not null,
      turn integer not null,
      primary key (kind, owner)
    );
    alter table judges add column died_at timestamptz, add column alone integer;
  `.execute(db)
}
