import { type Kysely, sql } from 'kysely'

/**
 * Whose turn it is in a queue (turns.ts), and when a judge was found dead, with the submission that
 * it judged alone at that time (judge/queue/recovery.ts).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table queue_turns (
      kind text not null,
      -- A user; 0 is the kind itself: the largest turn that was started.
      owner integer not null,
      turn integer not null,
      primary key (kind, owner)
    );
    alter table judges add column died_at timestamptz, add column alone integer;
  `.execute(db)
}
