import { type Kysely, sql } from 'kysely'

/** Stores every revision of a problem. A trigger copies the current one of `problems` to `revisions`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table revisions (
      problem_id integer not null references problems on delete cascade,
      revision integer not null,
      -- 0 waits for a decision, 1 rejected, withdrawn or replaced, 2 published.
      status smallint not null check (status in (0, 1, 2)),
      title text not null,
      difficulty smallint not null,
      tags text not null,
      description text not null,
      description_html text not null,
      time_limit_ms integer not null,
      memory_limit_mb integer not null,
      samples integer not null,
      comparison text not null check (comparison in ('tokens', 'exact', 'numbers')),
      tolerance double precision,
      scale_time_limit boolean not null,
      reason text,
      decided_by integer references users,
      decided_at timestamptz,
      created_at timestamptz not null default now(),
      review_state text not null default 'done'
        check (review_state in ('waiting', 'running', 'done')),
      review_attempts integer not null default 0,
      primary key (problem_id, revision)
    );
    create unique index revisions_waiting on revisions (problem_id) where status = 0;

    create table findings (
      problem_id integer not null,
      revision integer not null,
      number integer not null,
      severity text not null check (severity in ('note', 'warning')),
      text text not null,
      primary key (problem_id, revision, number),
      foreign key (problem_id, revision) references revisions on delete cascade
    );

    create table solutions (
      submission_id integer primary key references submissions on delete cascade,
      problem_id integer not null,
      revision integer not null,
      role text not null check (role in ('reference', 'wrong')),
      expected text not null,
      foreign key (problem_id, revision) references revisions on delete cascade
    );
    create index solutions_revision on solutions (problem_id, revision);

    create table contribution_history (
      id integer generated always as identity primary key,
      problem_id integer not null references problems on delete cascade,
      revision integer not null,
      action text not null
        check (action in ('sent', 'accepted', 'rejected', 'withdrawn', 'replaced')),
      user_id integer references users,
      at timestamptz not null default now(),
      reason text
    );
    create index contribution_history_problem on contribution_history (problem_id, id);

    create table problem_reports (
      id integer generated always as identity primary key,
      problem_id integer not null references problems on delete cascade,
      user_id integer not null references users,
      text text not null,
      created_at timestamptz not null default now(),
      closed_at timestamptz,
      closed_by integer references users
    );
    create index problem_reports_open on problem_reports (id) where closed_at is null;

    -- A hidden copy that is judged again; its verdict then replaces that of the original.
    alter table submissions add column again_of integer references submissions on delete cascade;
    create unique index submissions_again on submissions (again_of) where again_of is not null;

    create function keep_revision() returns trigger language plpgsql as $$
    declare
      is_new boolean := not exists (
        select from revisions where problem_id = new.id and revision = new.revision
      );
    begin
      update revisions set status = 1
      where problem_id = new.id and revision <> new.revision and status = 0
        and revision < new.revision;
      insert into revisions as old (
        problem_id, revision, status, title, difficulty, tags, description, description_html,
        time_limit_ms, memory_limit_mb, samples, comparison, tolerance, scale_time_limit,
        reason, decided_by, decided_at
      ) values (
        new.id, new.revision, new.status, new.title, new.difficulty, new.tags, new.description,
        new.description_html, new.time_limit_ms, new.memory_limit_mb, new.samples, new.comparison,
        new.tolerance, new.scale_time_limit, new.reason, new.decided_by, new.decided_at
      ) on conflict (problem_id, revision) do update set
        status = excluded.status, title = excluded.title, difficulty = excluded.difficulty,
        tags = excluded.tags, description = excluded.description,
        description_html = excluded.description_html, time_limit_ms = excluded.time_limit_ms,
        memory_limit_mb = excluded.memory_limit_mb, samples = excluded.samples,
        comparison = excluded.comparison, tolerance = excluded.tolerance,
        scale_time_limit = excluded.scale_time_limit, reason = excluded.reason,
        decided_by = excluded.decided_by, decided_at = excluded.decided_at;
      if is_new then
        insert into findings
        select new.id, new.revision, number, 'note', text
        from unnest(new.report) with ordinality as noted (text, number);
      end if;
      return null;
    end
    $$;
    create trigger problems_keep_revision after insert or update on problems
      for each row execute function keep_revision();

    -- Lets the trigger copy existing problems.
    update problems set revision = revision;
    update revisions set created_at = problems.created_at
    from problems where problems.id = revisions.problem_id;
    insert into contribution_history (problem_id, revision, action, user_id, at)
    select id, revision, 'sent', author_id, created_at
    from problems where author_id is not null order by id;
    insert into contribution_history (problem_id, revision, action, user_id, at, reason)
    select id, revision, case status when 2 then 'accepted' else 'rejected' end,
      decided_by, decided_at, reason
    from problems where decided_at is not null order by id;
  `.execute(db)
}
