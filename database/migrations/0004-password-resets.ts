import { type Kysely, sql } from 'kysely'

/**
 * The link by which an account may choose a new password: one, the newest. It is good for the
 * session number that it was made under, so that a new password voids it, whoever sets that.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table password_resets (
      user_id integer primary key references users on delete cascade,
      -- SHA-256 of the key in the link, which itself is kept nowhere.
      key_hash text not null unique,
      session_number integer not null,
      expires_at timestamptz not null
    );
  `.execute(db)
}
