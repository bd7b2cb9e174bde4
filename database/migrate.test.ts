import { join } from 'node:path'
import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { describe, expect, it } from 'vitest'
import { migrate } from './migrate.ts'
import { testDatabase } from './testing/test-database.ts'

const { db, url } = testDatabase()

/** Runs an SQL statement. @returns its rows */
async function query(text: TemplateStringsArray): Promise<unknown[]> {
  return (await sql(text).execute(db)).rows
}

const applied = () => query`select name from kysely_migration`
const first = { name: '0001-first' }

describe('migrating', () => {
  it('changes nothing the second time, and lets several do it at once', async () => {
    const before = await applied()
    await Promise.all([migrate(url), migrate(url), migrate(url)])
    expect(await applied()).toEqual(before)
    expect(before).toContainEqual(first)
  })

  it('creates the schema in an empty database, in several processes at once', async () => {
    await query`drop schema public cascade; create schema public`
    await Promise.all([migrate(url), migrate(url), migrate(url)])
    expect(await applied()).toContainEqual(first)
    expect(await query`select from jobs`).toEqual([])
  })

  it('reads counts and byte sizes as numbers', async () => {
    expect(await query`select count(*) as n, 5::bigint as b from users`).toEqual([{ n: 0, b: 5 }])
  })

  it('turns contributions into their revisions', async () => {
    await startAt('0005-deleted-accounts')
    await sql`
      insert into problems (author_id, status, revision, title, difficulty, tags, description,
        description_html, time_limit_ms, memory_limit_mb, report, reason, decided_by, decided_at,
        created_at)
      values
        (null, 2, 1, 'A sample', 1, '', 'x', 'x', 1000, 128, '{}', null, null, null, '2026-01-01Z'),
        (1, 0, 1, 'Waits', 1, '', 'x', 'x', 1000, 128, '{One.,Two.}', null, null, null, '2026-01-02Z'),
        (1, 1, 3, 'Rejected', 1, '', 'x', 'x', 1000, 128, '{}', 'Why', 2, '2026-01-04Z', '2026-01-03Z')
    `.execute(db)
    await apply('0006-revisions-of-contributions')
    const kept = await query`
      select title, status, revision, review_state, created_at::date::text as day from revisions
      order by problem_id
    `
    expect(kept).toEqual([
      { title: 'A sample', status: 2, revision: 1, review_state: 'done', day: '2026-01-01' },
      { title: 'Waits', status: 0, revision: 1, review_state: 'done', day: '2026-01-02' },
      { title: 'Rejected', status: 1, revision: 3, review_state: 'done', day: '2026-01-03' },
    ])
    expect(await query`select number, text from findings`).toEqual([
      { number: 1, text: 'One.' },
      { number: 2, text: 'Two.' },
    ])
    const history = await query`
      select problem_id, revision, action, user_id, reason from contribution_history order by id
    `
    expect(history).toEqual([
      { problem_id: 2, revision: 1, action: 'sent', user_id: 1, reason: null },
      { problem_id: 3, revision: 3, action: 'sent', user_id: 1, reason: null },
      { problem_id: 3, revision: 3, action: 'rejected', user_id: 2, reason: 'Why' },
    ])
  })

  it('finds out which submissions were made on contributions', async () => {
    await startAt('0012-stored-texts')
    await sql`
      insert into problems (author_id, status, title, difficulty, tags, description,
        description_html, time_limit_ms, memory_limit_mb)
      select author_id, status, gen_random_uuid()::text, 1, '', 'x', 'x', 1000, 128
      from (values (1, 1), (1, 2), (1, 0), (null, 2)) as made (author_id, status);
      insert into contribution_history (problem_id, revision, action, at) values
        (1, 1, 'sent', '2026-01-01Z'), (1, 1, 'accepted', '2026-01-03Z'),
        (1, 1, 'withdrawn', '2026-01-05Z');
      insert into submissions (problem_id, revision, user_id, language, code, test_count, created_at)
      values (1, 1, 1, 'c', 'before publication', 1, '2026-01-02Z'),
        (1, 1, 1, 'c', 'while published', 1, '2026-01-04Z'),
        (1, 1, 1, 'c', 'after withdrawal', 1, '2026-01-06Z'),
        (2, 1, 1, 'c', 'on a published problem without history', 1, '2026-01-02Z'),
        (2, 2, 1, 'c', 'on a proposed revision', 1, '2026-01-02Z'),
        (3, 1, 1, 'c', 'on a pending contribution', 1, '2026-01-02Z'),
        (4, 1, 1, 'c', 'on a sample', 1, '2026-01-02Z')
    `.execute(db)
    await apply('0013-on-contribution')
    expect(await query`select code from submissions where on_contribution order by id`).toEqual([
      { code: 'before publication' },
      { code: 'after withdrawal' },
      { code: 'on a proposed revision' },
      { code: 'on a pending contribution' },
    ])
  })

  it('reduces outputs that were stored whole to their starts, and keeps what users may view', async () => {
    await startAt('0011-own-jobs')
    await sql`
      insert into problems (status, revision, title, difficulty, tags, description,
        description_html, time_limit_ms, memory_limit_mb, samples)
      values (2, 1, 'Published', 1, '', 'x', 'x', 1000, 128, 1),
        (0, 1, 'Pending', 1, '', 'x', 'x', 1000, 128, 1);
      insert into submissions (problem_id, revision, user_id, language, code, test_count, state,
        verdict, stderr, judged_at)
      select problem_id, 1, 1, 'c', '', 3, 'judged', 'RUNTIME_ERROR', repeat('e', 300), '2026-01-02Z'
      from generate_series(1, 2) as problem_id;
      insert into results (submission_id, index, verdict, time_ms, memory_bytes, output, stderr, cut)
      select submission_id, index, case index when 4 then 'RUNTIME_ERROR' else 'OK' end, 1, 1,
        case index when 3 then 'short' else repeat('ü', 1000) end, '', index = 4
      from generate_series(1, 2) as submission_id, generate_series(1, 4) as index;
      insert into rejudges (reason, filter, last_id, total) values ('', '{}', 1, 1);
      insert into rejudged (rejudge_id, submission_id, state, former_verdict, former_judged_at,
        former_time_ms, revision, verdict, test_count, results)
      select 1, 1, 'judged', 'OK', now(), 1, 1, 'RUNTIME_ERROR', 3,
        (select jsonb_agg(to_jsonb(results) - 'submission_id' order by index)
         from results where submission_id = 1)
    `.execute(db)
    await apply('0012-stored-texts')
    const results = await query`
      select submission_id || '.' || index as test, octet_length(output) as bytes, output_bytes,
        is_full, cut
      from results order by submission_id, index
    `
    const start = { bytes: 256, output_bytes: 2000, is_full: true, cut: false }
    const short = { bytes: 5, output_bytes: null, is_full: null, cut: false }
    expect(results).toEqual([
      { test: '1.1', ...start },
      { test: '1.2', ...start, is_full: false },
      { test: '1.3', ...short },
      { test: '1.4', ...start, cut: true },
      { test: '2.1', ...start },
      { test: '2.2', ...start },
      { test: '2.3', ...short },
      { test: '2.4', ...start, cut: true },
    ])
    const texts = await query`
      select user_id || ': ' || submission_id || '.' || coalesce(index::text, 'all') as test,
        stream, octet_length(text) as bytes, created_at::date::text as day
      from stored_texts order by submission_id, index
    `
    const output = { stream: 'output', bytes: 2000, day: '2026-01-02' }
    const message = { stream: 'stderr', bytes: 300, day: '2026-01-02' }
    expect(texts).toEqual([
      ...['1: 1.1', '1: 1.4'].map((test) => ({ test, ...output })),
      { test: '1: 1.all', ...message },
      ...['1: 2.1', '1: 2.2', '1: 2.4'].map((test) => ({ test, ...output })),
      { test: '1: 2.all', ...message },
    ])
    const waiting = await query`
      select test ->> 'index' as index, octet_length(test ->> 'output') as bytes,
        test ->> 'is_full' as full
      from rejudged, jsonb_array_elements(results) as test
    `
    expect(waiting).toEqual([
      { index: '1', bytes: 2000, full: null },
      { index: '2', bytes: 256, full: 'false' },
      { index: '3', bytes: 5, full: 'false' },
      { index: '4', bytes: 2000, full: null },
    ])
  })

  it('marks the revision in use as current, after formerly published and before proposed ones', async () => {
    await startAt('0014-bounded-lists')
    await sql`
      insert into problems (status, title, difficulty, tags, description, description_html,
        time_limit_ms, memory_limit_mb)
      values (2, 'Sums', 1, '', 'x', 'x', 1000, 128);
      update problems set revision = 2, description = 'y';
      insert into revisions
      select problem_id, 3, 0, title, difficulty, tags, 'z', description_html, time_limit_ms,
        memory_limit_mb, samples, comparison, tolerance, scale_time_limit
      from revisions where revision = 2
    `.execute(db)
    await migrate(url)
    expect(await query`select revision, description, is_current from revisions order by 1`).toEqual(
      [
        { revision: 1, description: 'x', is_current: false },
        { revision: 2, description: 'y', is_current: true },
        { revision: 3, description: 'z', is_current: false },
      ],
    )
  })

  /** Replaces the database with one that has this last migration and the users 1 and 2. */
  async function startAt(last: string): Promise<void> {
    await sql`drop schema public cascade; create schema public`.execute(db)
    await migrate(url, { upTo: last })
    await sql`
      insert into users (username, fullname, email, password_hash)
      values ('ada', 'Ada', 'ada@example.org', ''), ('admin', 'Admin', 'admin@example.org', '')
    `.execute(db)
  }

  async function apply(name: string): Promise<void> {
    const { up }: Migration = await import(join(import.meta.dirname, 'migrations', `${name}.ts`))
    await up(db)
  }
})
