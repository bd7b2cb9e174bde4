import { type Kysely, sql } from 'kysely'

/** Adds statements in other languages, as texts and as PDF files. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table revisions
      -- The language of the description, and a list of {language, title, markdown}.
      add column translations jsonb not null default '{"language": "en", "others": []}';
    alter table files
      drop constraint files_role_check,
      add constraint files_role_check
        check (role in ('picture', 'attachment', 'statement', 'translation'));
  `.execute(db)
}
