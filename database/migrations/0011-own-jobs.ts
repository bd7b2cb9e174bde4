import { type Kysely, sql } from 'kysely'

/** Moves jobs from the tables of pg-boss to our own table (database/queue). Running jobs are queued again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table jobs (
      id bigint generated always as identity primary key,
      queue text not null,
      kind text not null,
      -- A user; 0 for none.
      owner integer not null,
      ticket bigint not null,
      group_key text,
      data jsonb not null,
      run_at timestamptz not null default now(),
      attempts integer not null default 0,
      error text,
      created_at timestamptz not null default now(),
      taken_at timestamptz,
      -- The lease: its fencing token and its end.
      locked_by uuid,
      locked_until timestamptz,
      check ((locked_by is null) = (locked_until is null))
    );
    create index jobs_by_ticket on jobs (queue, kind, ticket, id) where locked_by is null;
    create index jobs_by_owner on jobs (queue, kind, owner, ticket, id) where locked_by is null;
    create index jobs_leased on jobs (queue, locked_until) where locked_by is not null;
    create index jobs_leased_groups on jobs (group_key)
      where locked_by is not null and group_key is not null;

    -- In the order in which a running server locks them.
    lock table queue_turns, mails in access exclusive mode;
    alter table queue_turns rename to tickets;
    alter table tickets rename column turn to ticket;
    alter table tickets alter column ticket type bigint;
    alter table tickets rename constraint queue_turns_pkey to tickets_pkey;
    alter table mails rename column job_id to former_job_id;
    -- Null for mails that were sent or given up before jobs were numbered.
    alter table mails add column job_id bigint unique;
  `.execute(db)
  const { rows } = await sql`
    select from pg_class where oid = to_regclass('pgboss.job')
  `.execute(db)
  if (rows.length > 0) await moveJobs(db)
  await sql`alter table mails drop column former_job_id`.execute(db)
}

/** A pg-boss priority was the rank of the kind times 2^29, minus the ticket. Jobs without a kind ranked one higher. */
async function moveJobs(db: Kysely<unknown>): Promise<void> {
  await sql`
    lock table pgboss.job in access exclusive mode;
    create temporary table moved on commit drop as
      select job.*, row_number() over (order by priority desc, created_on, id) as place,
        ceil(priority / 536870912.0)::integer as above
      from pgboss.job where state::text in ('created', 'retry', 'active');
    insert into jobs (queue, kind, owner, ticket, group_key, data, run_at, attempts, error,
      created_at, taken_at)
    select name,
      case name
        when 'judge' then (array['again', 'contribution', 'submission', 'submission'])[above + 1]
        else name end,
      coalesce(case name
        when 'judge' then (select user_id from submissions where id = (data ->> 'submissionId')::int)
        when 'run' then (select user_id from runs where id = (data ->> 'runId')::int)
      end, 0),
      case when name = 'judge' and above < 3 or name = 'run' and above = 0
        then above * 536870912::bigint - priority else 0 end,
      group_id, coalesce(data, '{}'), start_after,
      retry_count + (started_on is not null)::integer, output ->> 'error', created_on, started_on
    from moved order by place;
    -- The table was empty, so the new ids are the values of moved.place.
    update mails set job_id = moved.place from moved where moved.id = former_job_id;
    drop schema pgboss cascade;
  `.execute(db)
}

/** The pg-boss table, into which older backups are restored before they are migrated. */
export const formerJobTable = `
  create schema if not exists pgboss;
  create table if not exists pgboss.job (
    id uuid not null, name text not null, priority integer not null, data jsonb,
    state text not null, retry_limit integer, retry_count integer not null, retry_delay integer,
    retry_backoff boolean, retry_delay_max integer, expire_seconds integer,
    deletion_seconds integer, singleton_key text, singleton_on timestamp, group_id text,
    group_tier text, start_after timestamptz not null, created_on timestamptz not null,
    started_on timestamptz, completed_on timestamptz, keep_until timestamptz, output jsonb,
    dead_letter text, policy text, heartbeat_on timestamptz, heartbeat_seconds integer,
    blocked boolean, blocking boolean, pending_dependencies integer, source_name text,
    source_id uuid, source_created_on timestamptz, source_retry_count integer
  )
`
