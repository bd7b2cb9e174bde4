import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { migrate } from './migrate.ts'
import { waitingJobs } from './queue/admin.ts'
import { testDatabase } from './testing/test-database.ts'

const { db, url } = testDatabase()
const room = 2 ** 29

/** Adds jobs as pg-boss stored them. */
async function addFormer(jobs: readonly object[]): Promise<void> {
  await sql`
    insert into pgboss.job (id, name, priority, data, state, retry_count, group_id, start_after,
      created_on, started_on, output)
    select gen_random_uuid(), name, priority, data, state, case state when 'retry' then 2 else 0 end,
      group_id, '2026-01-02Z', '2026-01-01Z',
      case when state <> 'created' then timestamptz '2026-01-01T01:00Z' end,
      case state when 'retry' then '{"error": "Error: why"}'::jsonb end
    from jsonb_to_recordset(${JSON.stringify(jobs)}::jsonb)
      as former (name text, priority integer, data jsonb, state text, group_id text)
  `.execute(db)
}

beforeAll(async () => {
  await sql`drop schema public cascade; create schema public`.execute(db)
  await migrate(url, { upTo: '0010-rejudges' })
})

it('moves the jobs of pg-boss in their order, and forgets those that have ended', async () => {
  await sql`
    insert into users (username, fullname, email, password_hash)
    values ('ada', 'Ada', 'ada@example.org', '');
    insert into problems (status, title, difficulty, tags, description, description_html,
      time_limit_ms, memory_limit_mb)
    values (2, 'Sums', 1, '', 'x', 'x', 1000, 64);
    insert into submissions (problem_id, revision, user_id, language, code, test_count)
    select 1, 1, 1, 'c', '', 1 from generate_series(1, 4);
    insert into runs (problem_id, revision, user_id, language, code, input)
    values (1, 1, 1, 'c', '', '');
    insert into queue_turns values ('submission', 0, 6), ('submission', 1, 8);
  `.execute(db)
  const judge = (submissionId: number, priority: number, more = {}) => ({
    ...{ name: 'judge', data: { submissionId }, priority, state: 'created' },
    ...more,
  })
  const group = 'contributions of user 1'
  const mail = { name: 'mail', data: { email: 'ada@example.org' }, priority: 3 * room }
  await addFormer([
    judge(4, -5, { state: 'retry' }),
    judge(3, room - 7, { group_id: group }),
    judge(2, 2 * room - 8),
    judge(1, 2 * room, { state: 'active' }),
    judge(9, 0, { state: 'completed' }),
    { name: 'run', data: { runId: 1 }, priority: -3, state: 'created' },
    { ...mail, state: 'retry' },
  ])
  await sql`
    insert into mails (job_id, kind, user_id, state, tries)
    select id, 'reset', 1, 'waiting', 3 from pgboss.job where name = 'mail'
    union all select gen_random_uuid(), 'reset', 1, 'sent', 1
  `.execute(db)

  await migrate(url)
  const common = { owner: 1, group_key: null, attempts: 0, error: null }
  const failed = { attempts: 3, error: 'Error: why' }
  const { rows: jobs } = await sql`
    select kind, owner, ticket, group_key, attempts, error from jobs order by
      array_position(array['mail', 'run', 'submission', 'contribution', 'again'], kind), ticket
  `.execute(db)
  expect(jobs).toEqual([
    { ...common, kind: 'mail', owner: 0, ticket: 0, ...failed },
    { ...common, kind: 'run', ticket: 3 },
    { ...common, kind: 'submission', ticket: 0, attempts: 1 },
    { ...common, kind: 'submission', ticket: 8 },
    { ...common, kind: 'contribution', ticket: 7, group_key: group },
    { ...common, kind: 'again', ticket: 5, ...failed },
  ])
  const waiting = await waitingJobs(db, 'judge')
  expect(waiting).toEqual([1, 2, 3, 4].map((submissionId) => ({ submissionId })))
  const { rows: mails } = await sql`
    select state, queue from mails left join jobs on jobs.id = job_id order by mails.id
  `.execute(db)
  expect(mails).toEqual([
    { state: 'waiting', queue: 'mail' },
    { state: 'sent', queue: null },
  ])
  const tickets = await db.selectFrom('tickets').selectAll().orderBy('owner').execute()
  expect(tickets).toEqual([
    { kind: 'submission', owner: 0, ticket: 6 },
    { kind: 'submission', owner: 1, ticket: 8 },
  ])
  const { rows } = await sql`select to_regnamespace('pgboss') as former`.execute(db)
  expect(rows).toEqual([{ former: null }])
})
