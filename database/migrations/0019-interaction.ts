import { type Kysely, sql } from 'kysely'

/** Adds interactive and multi-pass problems, and the transcripts of their tests and Runs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table revisions
      drop constraint revisions_comparison_check,
      add constraint revisions_comparison_check check (comparison in
        ('tokens', 'exact', 'numbers', 'lines', 'caseless', 'unordered', 'program', 'interactor')),
      -- The largest number of passes on one test.
      add column passes integer not null default 1 check (passes between 1 and 100);

    -- As with outputs: the start, and the length of the whole text. Null unless the problem is interactive.
    alter table results
      add column transcript text,
      add column transcript_bytes integer,
      add column transcript_cut boolean not null default false;
    alter table stored_texts
      drop constraint stored_texts_stream_check,
      add constraint stored_texts_stream_check check (stream in ('output', 'stderr', 'transcript'));

    -- It grows while the Run runs.
    alter table runs
      add column transcript text,
      add column transcript_cut boolean not null default false;
  `.execute(db)
  await makeKeepRejudged(db)
}

/**
 * The judge calls this function with a judged copy; it runs with the owner's rights. The copy's full texts are
 * deleted with it, so they are moved to its waiting results. Databases of former versions have the function
 * already, without transcripts.
 */
async function makeKeepRejudged(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function keep_rejudged(copy integer) returns void language plpgsql
      security definer set search_path = public, pg_temp as $$
    begin
      update rejudged set
        state = 'judged', copy_id = null, verdict = judged.verdict, reason = judged.reason,
        judged_at = judged.judged_at,
        stderr = coalesce((
          select text from stored_texts t where t.submission_id = copy and t.index is null
        ), judged.stderr),
        time_ms = coalesce((select max(r.time_ms) from results r where r.submission_id = copy), 0),
        results = (
          select coalesce(jsonb_agg(
            to_jsonb(r) - 'submission_id' || jsonb_build_object(
              'output', coalesce(o.text, r.output), 'stderr', coalesce(e.text, r.stderr),
              'transcript', coalesce(t.text, r.transcript))
            order by r.index), '[]')
          from results r
          left join stored_texts o
            on o.submission_id = r.submission_id and o.index = r.index and o.stream = 'output'
          left join stored_texts e
            on e.submission_id = r.submission_id and e.index = r.index and e.stream = 'stderr'
          left join stored_texts t
            on t.submission_id = r.submission_id and t.index = r.index and t.stream = 'transcript'
          where r.submission_id = copy
        )
      from submissions judged
      where rejudged.copy_id = copy and judged.id = copy and judged.state = 'judged';
      delete from submissions where id = copy and again_of is not null and state = 'judged';
    end
    $$
  `.execute(db)
}
