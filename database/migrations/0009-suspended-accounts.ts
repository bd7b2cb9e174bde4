import { type Kysely, sql } from 'kysely'

/**
 * Accounts that may not sign in, what admins do to accounts, and what became of mails. A mail's row
 * says whom it was for and how it went, never what stood in it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users add column suspended_at timestamptz, add column suspended_because text;

    create table admin_acts (
      id integer generated always as identity primary key,
      act text not null
        check (act in ('promoted', 'demoted', 'suspended', 'restored', 'password link made')),
      user_id integer not null references users,
      -- Null: by a command, on the machine itself.
      by_id integer references users,
      reason text,
      at timestamptz not null default now()
    );

    create table mails (
      id integer generated always as identity primary key,
      job_id uuid not null unique,
      kind text not null check (kind in ('reset', 'decision')),
      user_id integer not null references users on delete cascade,
      -- What a mail about a decision is about.
      history_id integer references contribution_history on delete cascade,
      state text not null check (state in ('waiting', 'sent', 'failed')),
      tries integer not null,
      -- In codes: mail servers repeat addresses in what they say.
      last_error text,
      at timestamptz not null default now()
    );
    create index mails_at on mails (state, at desc);

    -- For the status page: since when each judge is there, and when the last verdict was.
    alter table judges add column started_at timestamptz not null default now();
    create index submissions_judged_at on submissions (judged_at desc)
      where judged_at is not null;
  `.execute(db)
}
