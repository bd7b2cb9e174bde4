import { type Kysely, sql } from 'kysely'

/**
 * Moves full outputs and messages of samples, failed tests and proposed revisions to a separate table,
 * where they count for each user. `results` and `submissions` keep the first 256 bytes, and the length.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- The longest start with at most this many bytes, without a partial character.
    create function text_start(whole text, most integer) returns text
      language sql immutable strict parallel safe as $$
      select case
        when octet_length(whole) <= most then whole
        when octet_length(left(whole, most)) = most then left(whole, most)
        else (
          select left(whole, characters) from generate_series(most / 4, most) as characters
          where octet_length(left(whole, characters)) <= most
          order by characters desc limit 1
        ) end
    $$;

    create table stored_texts (
      id bigint generated always as identity primary key,
      user_id integer not null references users on delete cascade,
      submission_id integer not null references submissions on delete cascade,
      -- Null for the messages of the submission itself.
      index integer,
      stream text not null check (stream in ('output', 'stderr')),
      text text not null,
      -- Counts against the quota. The minimum also bounds the number of rows.
      size_bytes integer not null generated always as (greatest(octet_length(text), 4096)) stored,
      created_at timestamptz not null default now(),
      unique (submission_id, index, stream),
      foreign key (submission_id, index) references results (submission_id, index)
        on delete cascade
    );
    create index stored_texts_user on stored_texts (user_id, created_at, id) include (size_bytes);
    create index stored_texts_created on stored_texts (created_at, id) include (size_bytes);

    -- Lengths in bytes, before a text was reduced to its start; null where it was written whole.
    alter table results add column output_bytes integer, add column stderr_bytes integer,
      -- Whether full texts were stored; missing ones were removed later.
      add column is_full boolean;
    alter table submissions add column stderr_bytes integer;
    -- Whether its output was reduced to its start.
    alter table runs add column is_dropped boolean not null default false;
  `.execute(db)
  await convertTexts(db)
}

async function convertTexts(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into stored_texts (user_id, submission_id, index, stream, text, created_at)
    select user_id, submission_id, index, stream, text, coalesce(judged_at, submissions.created_at)
    from results
    join submissions on submissions.id = submission_id
    join revisions using (problem_id, revision)
    cross join lateral (values ('output', output), ('stderr', results.stderr)) as texts (stream, text)
    where octet_length(text) > 256
      and (results.verdict <> 'OK' or index <= samples or status <> 2)
    order by submission_id;
    insert into stored_texts (user_id, submission_id, stream, text, created_at)
    select user_id, id, 'stderr', stderr, coalesce(judged_at, created_at)
    from submissions where octet_length(stderr) > 256 order by id;

    update results set
      output = text_start(output, 256), output_bytes = octet_length(output),
      stderr = text_start(stderr, 256), stderr_bytes = octet_length(stderr),
      is_full = exists (
        select from stored_texts
        where stored_texts.submission_id = results.submission_id
          and stored_texts.index = results.index
      )
    where octet_length(output) > 256 or octet_length(stderr) > 256;
    update submissions set stderr = text_start(stderr, 256), stderr_bytes = octet_length(stderr)
    where octet_length(stderr) > 256;

    -- Results that wait to be applied; full texts of passed tests are not needed.
    update rejudged set results = (
      select coalesce(jsonb_agg(
        case when test ->> 'verdict' <> 'OK' or (test ->> 'index')::integer <= samples then test
        else test || jsonb_build_object(
          'output', text_start(test ->> 'output', 256),
          'output_bytes', octet_length(test ->> 'output'),
          'stderr', text_start(test ->> 'stderr', 256),
          'stderr_bytes', octet_length(test ->> 'stderr'),
          'is_full', false) end
        order by (test ->> 'index')::integer), '[]')
      from jsonb_array_elements(results) as test
    )
    from submissions join revisions using (problem_id)
    where submissions.id = submission_id and revisions.revision = rejudged.revision
      and results is not null
  `.execute(db)
}
