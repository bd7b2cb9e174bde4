import { type Kysely, sql } from 'kysely'

/** Links for a new password. A link is void once the session number of the account changes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table password_resets (
      user_id integer primary key references users on delete cascade,
      -- SHA-256 of the key in the link.
      key_hash text not null unique,
      session_number integer not null,
      expires_at timestamptz not null
    );
  `.execute(db)
}
