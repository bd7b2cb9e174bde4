import { type Kysely, sql } from 'kysely'

/** A deleted account stays as a row without personal data. Its name and address stay reserved. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users add column deleted_at timestamptz;
    drop index users_username;
    drop index users_email;
    create unique index users_username on users (lower(username)) where deleted_at is null;
    create unique index users_email on users (lower(email)) where deleted_at is null;
    create index users_avatar on users (avatar_hash) where avatar_hash is not null;

    -- SHA-256 of lower-case user names and e-mail addresses of deleted accounts.
    create table retired_names (
      name_hash text primary key
    );
  `.execute(db)
}
