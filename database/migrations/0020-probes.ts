import { type Kysely, sql } from 'kysely'

/** Adds what the automated review finds when it tries the programs of a revision. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table probes (
      problem_id integer not null,
      revision integer not null,
      attempts integer not null default 0,
      -- A list of {severity, text}; null until all programs have been tried.
      findings jsonb,
      primary key (problem_id, revision),
      foreign key (problem_id, revision) references revisions on delete cascade
    );
  `.execute(db)
}
