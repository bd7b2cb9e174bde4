import { type Kysely, sql } from 'kysely'

/** The first schema. Hashes are lower-case hexadecimal SHA-256, the keys of the blob store. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table settings (
      key text primary key,
      value text not null
    );

    create table users (
      id integer generated always as identity primary key,
      username text not null,
      fullname text not null,
      email text not null,
      password_hash text not null,
      github_link text,
      facebook_link text,
      avatar_hash text,
      is_admin boolean not null default false,
      -- Tokens with an older number are void.
      session_number integer not null default 1,
      created_at timestamptz not null default now()
    );
    create unique index users_username on users (lower(username));
    create unique index users_email on users (lower(email));

    create table revoked_tokens (
      jti uuid primary key,
      expires_at timestamptz not null
    );

    -- Unlogged: a crash may lose counters, nothing else.
    create unlogged table rate_limits (
      key text primary key,
      window_ends_at timestamptz not null,
      count integer not null
    );

    create table problems (
      id integer generated always as identity primary key,
      author_id integer references users,
      -- 0 pending, 1 rejected or withdrawn, 2 published.
      status smallint not null default 0 check (status in (0, 1, 2)),
      revision integer not null default 1,
      title text not null,
      difficulty smallint not null,
      tags text not null,
      description text not null,
      description_html text not null,
      time_limit_ms integer not null,
      memory_limit_mb integer not null,
      samples integer not null default 0,
      comparison text not null default 'tokens' check (comparison in ('tokens', 'exact', 'numbers')),
      tolerance double precision,
      scale_time_limit boolean not null default false,
      report text[] not null default '{}',
      reason text,
      decided_by integer references users,
      decided_at timestamptz,
      created_at timestamptz not null default now(),
      check ((comparison = 'numbers') = (tolerance is not null))
    );
    create unique index problems_published_title on problems (lower(title)) where status = 2;
    create unique index problems_pending_title on problems (author_id, lower(title)) where status = 0;
    create index problems_pending on problems (created_at) where status = 0;
    create index problems_author on problems (author_id);

    create table tests (
      problem_id integer not null references problems on delete cascade,
      revision integer not null,
      number integer not null,
      -- The N of input{N}.txt, which may have gaps.
      file_number text not null,
      input_hash text not null,
      output_hash text not null,
      input_bytes integer not null,
      output_bytes integer not null,
      primary key (problem_id, revision, number)
    );

    create table submissions (
      id integer generated always as identity primary key,
      problem_id integer not null references problems,
      revision integer not null,
      user_id integer not null references users,
      language text not null,
      code text not null,
      state text not null default 'queued'
        check (state in ('queued', 'compiling', 'running', 'judged', 'failed')),
      verdict text check (verdict in
        ('OK', 'WRONG_ANSWER', 'TIME_LIMIT_EXCEEDED', 'RUNTIME_ERROR', 'COMPILE_ERROR')),
      reason text,
      stderr text,
      test_count integer not null,
      -- The fencing token: only the worker that wrote it last may write results and the verdict.
      judge_token uuid,
      attempts integer not null default 0,
      created_at timestamptz not null default now(),
      judged_at timestamptz,
      check ((state = 'judged') = (verdict is not null))
    );
    create index submissions_user on submissions (user_id, id desc);
    create index submissions_problem_user on submissions (problem_id, user_id, id desc);
    create index submissions_accepted on submissions (user_id, problem_id) where verdict = 'OK';
    create index submissions_waiting on submissions (id) where state <> 'judged';

    create table results (
      submission_id integer not null references submissions on delete cascade,
      index integer not null,
      verdict text not null,
      reason text,
      time_ms integer not null,
      memory_bytes bigint not null,
      output text not null,
      stderr text not null,
      cut boolean not null,
      primary key (submission_id, index)
    );

    -- The startup overhead of toolchains.
    create table allowances (
      language text not null,
      toolchain text not null,
      allowance_ms integer not null,
      measured_at timestamptz not null default now(),
      primary key (language, toolchain)
    );

    create table judges (
      id uuid primary key,
      isolation text not null,
      -- {language: version}
      languages jsonb not null,
      seen_at timestamptz not null default now()
    );
  `.execute(db)
}
