import { type Kysely, sql } from 'kysely'

/** Adds files of problems: pictures of the description, attachments, and a PDF statement. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table files (
      problem_id integer not null,
      revision integer not null,
      -- The place in the author's list, from 1.
      number integer not null,
      name text not null,
      role text not null check (role in ('picture', 'attachment', 'statement')),
      -- The blob as the author sent it.
      hash text not null,
      bytes integer not null,
      -- The re-encoded or sanitised picture that pages show.
      shown_hash text,
      shown_bytes integer,
      -- Of the picture that is shown, or of the file.
      media_type text not null,
      width integer,
      height integer,
      -- Null: decorative, or no picture.
      alt text,
      primary key (problem_id, revision, name),
      foreign key (problem_id, revision) references revisions on delete cascade,
      check (num_nulls(shown_hash, shown_bytes, width, height)
        = case when role = 'picture' then 0 else 4 end)
    );
    create index files_hash on files (hash);
    create index files_shown_hash on files (shown_hash);
  `.execute(db)
}
