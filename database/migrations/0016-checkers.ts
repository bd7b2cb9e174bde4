import { type Kysely, sql } from 'kysely'

/** Adds programs of problems, such as checkers, and submissions that a broken checker set aside. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table revisions
      drop constraint revisions_comparison_check,
      add constraint revisions_comparison_check check (comparison in
        ('tokens', 'exact', 'numbers', 'lines', 'caseless', 'unordered', 'program'));

    create table programs (
      problem_id integer not null,
      revision integer not null,
      role text not null check (role in ('checker', 'interactor', 'validator')),
      protocol text not null check (protocol in ('testlib', 'icpc')),
      language text not null,
      code text not null,
      -- Further arguments, separated by white space.
      flags text not null default '',
      -- A list of {name, text}.
      headers jsonb not null default '[]',
      primary key (problem_id, revision, role),
      foreign key (problem_id, revision) references revisions on delete cascade
    );

    -- Failures of a checker; test 0: it does not compile.
    create table problem_faults (
      problem_id integer not null,
      revision integer not null,
      test integer not null,
      message text not null,
      at timestamptz not null default now(),
      primary key (problem_id, revision, test),
      foreign key (problem_id, revision) references revisions on delete cascade
    );

    -- The checker's message about a wrong output.
    alter table results add column message text;

    alter table submissions
      drop constraint submissions_state_check,
      add constraint submissions_state_check check (state in
        ('queued', 'compiling', 'running', 'judged', 'failed', 'set aside')),
      -- Why it is set aside.
      add column set_aside text;
    create index submissions_set_aside on submissions (problem_id) where state = 'set aside';
  `.execute(db)
}
