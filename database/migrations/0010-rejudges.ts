import { type Kysely, sql } from 'kysely'

/** Adds rejudges, whose results wait in `rejudged` until an admin decides, and the errors of failed jobs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table rejudges (
      id integer generated always as identity primary key,
      -- Null for the command line.
      asked_by integer references users,
      created_at timestamptz not null default now(),
      reason text not null,
      -- See contract/rules/submission-filter.ts.
      filter jsonb not null,
      -- The last submission; those after sent_to are still to be sent.
      last_id integer not null,
      sent_to integer not null default 0,
      total integer not null,
      state text not null default 'judging' check (state in ('judging', 'applied', 'discarded')),
      ended_at timestamptz,
      ended_by integer references users
    );
    create index rejudges_sending on rejudges (id) where state = 'judging' and sent_to < last_id;

    create table rejudged (
      rejudge_id integer not null references rejudges on delete cascade,
      submission_id integer not null references submissions on delete cascade,
      -- overtaken: not applied, because its verdict or its problem had changed.
      state text not null default 'sent'
        check (state in ('sent', 'judged', 'given up', 'applied', 'overtaken')),
      -- The copy, which is deleted once it is judged.
      copy_id integer unique,
      former_verdict text not null,
      former_judged_at timestamptz not null,
      former_time_ms integer not null,
      revision integer not null,
      verdict text,
      reason text,
      stderr text,
      test_count integer not null,
      judged_at timestamptz,
      time_ms integer,
      results jsonb,
      primary key (rejudge_id, submission_id),
      check ((verdict is not null) = (state in ('judged', 'applied', 'overtaken')))
    );
    create index rejudged_submission on rejudged (submission_id);
    create index rejudged_sent on rejudged (rejudge_id) where state = 'sent';
    create index rejudged_changed on rejudged (rejudge_id, submission_id)
      where verdict <> former_verdict;

    drop index submissions_again;
    create index submissions_again_of on submissions (again_of) where again_of is not null;

    insert into rejudges (reason, filter, last_id, sent_to, total)
    select 'Was being judged again before the update.', jsonb_build_object('problem', problem_id),
      max(again_of), max(again_of), count(*)
    from submissions where again_of is not null group by problem_id;
    insert into rejudged (rejudge_id, submission_id, copy_id, former_verdict, former_judged_at,
      former_time_ms, revision, test_count)
    select rejudges.id, former.id, again.id, former.verdict, former.judged_at,
      coalesce((select max(time_ms) from results where submission_id = former.id), 0),
      again.revision, again.test_count
    from submissions again
    join submissions former on former.id = again.again_of
    join rejudges on (rejudges.filter ->> 'problem')::integer = again.problem_id;

    alter table submissions add column given_up boolean not null default false;
    create table failures (
      id integer generated always as identity primary key,
      queue text not null,
      data jsonb not null,
      tries integer not null,
      error text not null,
      at timestamptz not null default now(),
      unique (queue, data)
    );
    create function note_failure(failed_queue text, failed_data jsonb, made integer, why text)
      returns void language sql security definer set search_path = public, pg_temp as $$
      insert into failures (queue, data, tries, error)
      values (failed_queue, failed_data, made, why)
      on conflict (queue, data) do update
      set tries = excluded.tries, error = excluded.error, at = now()
    $$;

    create index submissions_problem on submissions (problem_id, id desc);
    create index submissions_language on submissions (language, id desc);
    create index submissions_verdict on submissions (verdict, id desc);
    create index submissions_created on submissions (created_at, id);
  `.execute(db)
}
