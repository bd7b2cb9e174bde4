import { type Kysely, sql } from 'kysely'

/** Stores Runs of code on one input in a separate table, and the running ones of each judge. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table runs (
      id integer generated always as identity primary key,
      problem_id integer not null references problems on delete cascade,
      revision integer not null,
      user_id integer not null references users on delete cascade,
      language text not null,
      -- Both are emptied at the end.
      code text not null,
      input text not null,
      -- The number of the sample whose input it is.
      sample integer,
      state text not null default 'queued'
        check (state in ('queued', 'compiling', 'running', 'judged', 'failed')),
      verdict text check (verdict in
        ('OK', 'WRONG_ANSWER', 'TIME_LIMIT_EXCEEDED', 'RUNTIME_ERROR', 'COMPILE_ERROR')),
      reason text,
      time_ms integer not null default 0,
      memory_bytes bigint not null default 0,
      output text,
      stderr text,
      cut boolean not null default false,
      judge_token uuid,
      attempts integer not null default 0,
      created_at timestamptz not null default now(),
      check ((state = 'judged') = (verdict is not null))
    );
    create index runs_created on runs (created_at);
    create index runs_user on runs (user_id);

    alter table judges add column runs integer[] not null default '{}';
  `.execute(db)
}
