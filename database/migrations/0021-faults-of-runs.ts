import { type Kysely, sql } from 'kysely'

/** Adds why a Run has no verdict, where a program of the problem failed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table runs
      add column fault text,
      -- For the problem's author and admins.
      add column fault_message text;
  `.execute(db)
}
