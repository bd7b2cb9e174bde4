import { type Kysely, sql } from 'kysely'

/** Lets authors restrict the languages of a problem, and set time limits for single languages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table revisions
      -- Codes joined with commas, as the form sends them; '' accepts every language.
      add column languages text not null default '',
      -- Limits in ms, such as 'python=5000,java=3000'.
      add column language_limits text not null default '';
  `.execute(db)
}
