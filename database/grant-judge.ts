/**
 * Brings a role's rights to what judge-rights.ts says: no more, no less. Tables are locked only when
 * something about their rows changes, so a start beside a running instance waits for nobody.
 */
import { createHash } from 'node:crypto'
import pg from 'pg'
import { judgeRights, type TableRights } from './judge-rights.ts'

/** @param client inside a transaction, as the owner of the tables */
export async function grantJudge(client: pg.ClientBase, role: string): Promise<void> {
  const name = pg.escapeIdentifier(role)
  await client.query(`revoke all on all tables in schema public from ${name}`)
  await client.query(`grant usage on schema public to ${name}`)
  for (const [table, rights] of Object.entries(judgeRights)) {
    for (const right of rightsIn(rights))
      await client.query(`grant ${right} on ${table} to ${name}`)
  }
  await limitRows(client, role)
}

/** As in `update (state, verdict)`. */
function rightsIn({ select, insert, update, delete: deletes }: TableRights): string[] {
  const named = Object.entries({ select, insert, update }).flatMap(([right, columns]) => {
    if (columns === undefined) return []
    return [columns === 'all' ? right : `${right} (${columns.join(', ')})`]
  })
  return deletes ? [...named, 'delete'] : named
}

interface Policy {
  table: string
  name: string
  /** What follows the name and the table. */
  text: string
}

async function limitRows(client: pg.ClientBase, role: string): Promise<void> {
  const name = pg.escapeIdentifier(role)
  const wanted = Object.entries(judgeRights).flatMap(([table, { rows, deletedRows }]) => [
    ...(rows === undefined ? [] : [policy(table, role, `for all to ${name} using (${rows})`)]),
    ...(deletedRows === undefined
      ? []
      : [policy(table, role, `for delete to ${name} using (${deletedRows})`)]),
  ])
  const { rows: found } = await client.query<{ table: string; name: string }>(
    `select tablename as table, policyname as name from pg_policies
     where schemaname = 'public' and $1 = any (roles)`,
    [role],
  )
  const isSame = (one: { table: string; name: string }) => (other: typeof one) =>
    one.table === other.table && one.name === other.name
  for (const old of found.filter((one) => !wanted.some(isSame(one)))) {
    await client.query(`drop policy ${pg.escapeIdentifier(old.name)} on ${old.table}`)
  }
  for (const fresh of wanted.filter((one) => !found.some(isSame(one)))) {
    await openToOthers(client, fresh.table)
    await client.query(
      `create policy ${pg.escapeIdentifier(fresh.name)} on ${fresh.table} as restrictive ${fresh.text}`,
    )
  }
}

/** The name tells what it says, so that one which says something else is another. */
function policy(table: string, role: string, text: string): Policy {
  const hash = createHash('sha256').update(`${role} ${text}`).digest('hex').slice(0, 12)
  return { table, name: `judge_${hash}`, text }
}

/** A table with policies is closed to all whom none lets in: to nobody but the judge, here. */
async function openToOthers(client: pg.ClientBase, table: string): Promise<void> {
  const { rows } = await client.query<{ limited: boolean }>(
    'select relrowsecurity as limited from pg_class where oid = $1::regclass',
    [table],
  )
  if (rows[0]?.limited) return
  await client.query(`create policy everyone on ${table} using (true) with check (true)`)
  await client.query(`alter table ${table} enable row level security`)
}
