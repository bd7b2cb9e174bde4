import { type Kysely, sql } from 'kysely'

/** Suspended accounts, the audit log of admins, and the outcome of mails without their contents. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users add column suspended_at timestamptz, add column suspended_because text;

    create table admin_acts (
      id integer generated always as identity primary key,
      act text not null
        check (act in ('promoted', 'demoted', 'suspended', 'restored', 'password link made')),
      user_id integer not null references users,
      -- Null for the command line.
      by_id integer references users,
      reason text,
      at timestamptz not null default now()
    );

    create table mails (
      id integer generated always as identity primary key,
      job_id uuid not null unique,
      kind text not null check (kind in ('reset', 'decision')),
      user_id integer not null references users on delete cascade,
      history_id integer references contribution_history on delete cascade,
      state text not null check (state in ('waiting', 'sent', 'failed')),
      tries integer not null,
      -- Only codes, because mail servers repeat addresses in their messages.
      last_error text,
      at timestamptz not null default now()
    );
    create index mails_at on mails (state, at desc);

    alter table judges add column started_at timestamptz not null default now();
    create index submissions_judged_at on submissions (judged_at desc)
      where judged_at is not null;
  `.execute(db)
}
