/** Other tests judge through the account. This one checks that it may do nothing else. */
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { NoJudgeAccount, prepareJudgeAccount } from './judge-account.ts'
import { judgeRights } from './judge-rights.ts'
import { migrate } from './migrate.ts'
import { databaseUrl } from './testing/database-url.ts'
import { storeProblem } from './testing/problem.ts'
import { testDatabase } from './testing/test-database.ts'

const { db, url } = testDatabase()
const clients: pg.Client[] = []
let judge: pg.Client

async function open(at: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: at })
  await client.connect()
  clients.push(client)
  return client
}

beforeAll(async () => {
  await db.insertInto('settings').values({ key: 'session_secret', value: 'secret' }).execute()
  const problemId = await storeProblem(db)
  await sql`
    insert into users (username, fullname, email, password_hash)
    values ('ada', 'Ada', 'ada@example.org', 'hash');
    insert into submissions (problem_id, revision, user_id, test_count, language, code)
    values (${sql.lit(problemId)}, 1, 1, 1, 'c', 'int main() {}');
    insert into jobs (queue, kind, owner, ticket, data)
    select name, name, 0, 0, '{"email": "ada@example.org"}'
    from unnest(array['judge', 'mail', 'review']) as name
  `.execute(db)
  judge = await open(await prepareJudgeAccount(url))
})
afterAll(closeAll)

async function closeAll(): Promise<void> {
  for (const client of clients.splice(0)) await client.end()
}

describe("the judge's account", () => {
  it.each([
    'select * from users',
    'select email from users',
    'select password_hash from users',
    'update users set is_admin = true',
    'select * from settings',
    'select value from settings',
    "delete from settings where key = 'session_secret'",
    'select * from password_resets',
    'select * from revoked_tokens',
    'insert into revoked_tokens values (gen_random_uuid(), now())',
    'select * from retired_names',
    'select * from rate_limits',
    'select * from problems',
    'update revisions set status = 2',
    'select description from revisions',
    'update revisions set time_limit_ms = 1',
    'update tests set output_hash = input_hash',
    'delete from tests',
    "update submissions set code = ''",
    'update submissions set user_id = 1',
    'insert into submissions default values',
    'truncate submissions',
    'delete from runs',
    'select text from stored_texts',
    'update stored_texts set user_id = 1',
    'select * from findings',
    'select * from solutions',
    'select * from contribution_history',
    'select * from problem_reports',
    'select * from kysely_migration',
    'truncate jobs',
    'update tickets set owner = 1',
    'delete from tickets',
    'create table public.mine ()',
    'create role other login',
    'alter table results disable trigger all',
    "select pg_read_file('/etc/passwd')",
    "copy (select 1) to program 'true'",
  ])('is refused: %s', async (statement) => {
    await expect(judge.query(statement)).rejects.toThrow(/permission denied|must be owner/)
  })

  it('sees the jobs of its own queues only', async () => {
    const { rows } = await judge.query('select queue, count(*)::int from jobs group by 1')
    expect(rows).toEqual([{ queue: 'judge', count: 1 }])
  })

  it.each([
    "insert into jobs (queue, kind, owner, ticket, data) values ('mail', 'mail', 0, 0, '{}')",
    "update jobs set queue = 'mail'",
  ])('cannot send to another queue: %s', async (statement) => {
    await expect(judge.query(statement)).rejects.toThrow('row-level security')
  })

  it.each([
    "update settings set value = 'mine' where key = 'session_secret'",
    'update settings set value = key',
    'delete from submissions',
    "update jobs set run_at = now() where queue = 'mail'",
    "delete from jobs where queue = 'review'",
  ])('changes nothing by: %s', async (statement) => {
    expect((await judge.query(statement)).rowCount).toBe(0)
  })

  it('cannot put a secret of its own where there is one', async () => {
    const statement = `insert into settings values ('session_secret', 'mine')
      on conflict (key) do update set value = 'mine'`
    await expect(judge.query(statement)).rejects.toThrow('row-level security')
  })

  it('has rights on no table but those that are listed', async () => {
    const { rows } = await judge.query<{ table: string }>(`
      select relname as table
      from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where relkind in ('r', 'p', 'v', 'm') and nspname = 'public'
        and (has_table_privilege(pg_class.oid, 'select, insert, update, delete, truncate')
          or has_any_column_privilege(pg_class.oid, 'select, insert, update'))
    `)
    const found = rows.map(({ table }) => table)
    expect(found.toSorted()).toEqual(Object.keys(judgeRights).toSorted())
  })

  it('is the same, with the same password, wherever it is asked for', async () => {
    const urls = await Promise.all([prepareJudgeAccount(url), prepareJudgeAccount(url)])
    expect(urls[0]).toBe(urls[1])
    const again = await open(urls[0])
    expect((await again.query('select queue from jobs')).rows).toEqual([{ queue: 'judge' }])
  })

  it('leaves those alone who are neither owner nor judge', async () => {
    const owner = await open(url)
    const role = `reader_${randomBytes(4).toString('hex')}`
    await owner.query(`create role ${role}`)
    await owner.query(`grant select on jobs to ${role}`)
    await owner.query(`set role ${role}`)
    const { rows } = await owner.query('select queue from jobs order by queue')
    expect(rows).toEqual([{ queue: 'judge' }, { queue: 'mail' }, { queue: 'review' }])
  })
})

describe('on a database whose owner is not a superuser', () => {
  const name = `owned_${randomBytes(4).toString('hex')}`
  const ownerUrl = () => withAccount(databaseUrl(inject('serverUrl'), name), `${name}_owner`)

  beforeAll(async () => {
    const server = await open(inject('serverUrl'))
    await server.query(`create role ${name}_owner login password 'secret' createrole`)
    await server.query(`create database ${name} owner ${name}_owner`)
    await migrate(ownerUrl())
  })
  afterAll(async () => {
    await closeAll()
    const server = await open(inject('serverUrl'))
    await server.query(`drop database ${name} with (force)`)
  })

  it('is made where the owner may make roles', async () => {
    const own = await open(await prepareJudgeAccount(ownerUrl()))
    const { rows } = await own.query('select current_user as name')
    expect(rows).toEqual([{ name: `${name}_judge` }])
    await expect(own.query('select * from users')).rejects.toThrow('permission denied')
  })

  it('is asked for where the owner may not, and gets its rights when somebody made it', async () => {
    const server = await open(inject('serverUrl'))
    await server.query(`alter role ${name}_owner nocreaterole`)
    const given = withAccount(ownerUrl(), `${name}_given`)
    const refused = prepareJudgeAccount(ownerUrl(), given)
    await expect(refused).rejects.toThrow(NoJudgeAccount)
    await expect(refused).rejects.toThrow(`may not make the role "${name}_given"`)
    await server.query(`create role ${name}_given login password 'another'`)
    await expect(prepareJudgeAccount(ownerUrl(), given)).rejects.toThrow(
      `does not let judges in as "${name}_given"`,
    )
    await server.query(`alter role ${name}_given password 'secret'`)
    const own = await open(await prepareJudgeAccount(ownerUrl(), given))
    expect((await own.query('select queue from jobs')).rows).toEqual([])
    await expect(own.query('select * from users')).rejects.toThrow('permission denied')
  })

  function withAccount(at: string, role: string): string {
    const account = new URL(at)
    account.username = role
    account.password = 'secret'
    return account.href
  }
})
